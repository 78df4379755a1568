import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import journeys from "../../../playwright.config.ts";

export const FOLDER = "test-results/gallery";

/** The browser tests' product, with the gallery only. */
export default defineConfig({
  ...journeys,
  webServer: { ...(journeys.webServer as object), command: "node local/start.ts", cwd: resolve(import.meta.dirname, "../../..") },
  testDir: ".",
  testMatch: "*.walk.ts",
  outputDir: "../../test-results/gallery-faults",
  projects: [{ name: "gallery" }],
  reporter: [["list"]],
  workers: 2,
  retries: 0,
  timeout: 1_200_000,
});
