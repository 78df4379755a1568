import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import journeys from "../../../playwright.config.ts";
import { RARE_JOURNEYS } from "./files.ts";

/** The browser tests that `npm test` omits. */
export default defineConfig({
  ...journeys,
  webServer: { ...(journeys.webServer as object), command: "node local/start.ts", cwd: resolve(import.meta.dirname, "../../..") },
  testDir: "../../../tests/e2e",
  outputDir: "../../test-results/rare-journeys",
  projects: [{ name: "rare", testMatch: RARE_JOURNEYS }],
  workers: 1, // some tests kill the product that others use
  reporter: [["dot"], ["json", { outputFile: "test-results/prove-tools/journeys.json" }]],
});
