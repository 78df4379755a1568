import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { RARE_JOURNEYS } from "./lab/prove/tools/files.ts";
import { RETRIES } from "./scripts/quarantine.ts";
import { findBrowser } from "./tests/e2e/find-browser.ts";

const FIRST_OPERATOR = "first-sign-in.spec.ts";
const STARTED_WITHIN_MS = 240_000;

// the config is read once by the runner and again by each of its workers: what it makes up, it hands on through the environment (browsers refuse 3659)
process.env["E2E_PORT"] ??= String(3300 + Math.floor(Math.random() * 300));
process.env["E2E_HOME"] ??= mkdtempSync(join(tmpdir(), "larder-journeys-"));
const port = process.env["E2E_PORT"];
const browser = await findBrowser();

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/journeys",
  reporter: [["dot"], ["json", { outputFile: "test-results/journeys.json" }]],
  fullyParallel: false,
  workers: availableParallelism() + 3, // a journey waits for more than half of its time: with fewer, the cores stood idle meanwhile
  retries: RETRIES, // scripts/test.ts names every second try
  timeout: 150_000, // some plan two or three weeks, each of which is waited for by up to a minute on a busy machine
  expect: { timeout: 20_000 }, // five browsers on two cores
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: browser,
    locale: "en-GB",
    timezoneId: "Europe/London",
    serviceWorkers: "block", // calls that it answered could not be held back or failed by a test; shop-mode.spec.ts lets it work
    trace: "off", // recording every test took two fifths of the processor time; by hand: --trace on
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "first operator", testMatch: FIRST_OPERATOR },
    { name: "first operator again", testMatch: "admin-login.spec.ts", dependencies: ["first operator"] }, // gives a code of the app set up there
    { name: "journeys", testIgnore: [FIRST_OPERATOR, "admin-login.spec.ts", ...RARE_JOURNEYS] },
  ],
  webServer: {
    command: "node local/start.ts",
    url: `http://localhost:${port}/api/health`,
    timeout: STARTED_WITHIN_MS,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    env: {
      PORT: port,
      LARDERLY_HOME: process.env["E2E_HOME"],
      TRUSTED_PROXY: "true", // each test comes from an address of its own
      PLAN_IMPROVE_STARTS: "0", // how good a week is, the planner's own tests and measurements say
      PLAN_EFFORT: "little",
    },
    stdout: "ignore",
    stderr: "pipe",
  },
});
