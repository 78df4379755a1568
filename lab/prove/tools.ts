/**
 * The tests that `npm test` leaves out: of the proofs and measurements themselves, of starts and kills of the whole product, and journeys of rare events.
 * The last line counts them.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { readResults } from "./spec/results.ts";

const FOLDER = "test-results/prove-tools";
const RESULTS = { vitest: `${FOLDER}/vitest.json`, journeys: `${FOLDER}/journeys.json` };

mkdirSync(FOLDER, { recursive: true });
process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] = RESULTS.journeys;
const runs = [
  [
    "vitest",
    "run",
    "--config",
    "lab/prove/tools/vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${RESULTS.vitest}`,
  ],
  ["playwright", "test", "-c", "lab/prove/tools/playwright.config.ts"],
].map(([command = "", ...args]) => spawnSync(command, args, { stdio: "inherit" }).status);
const outcomes = Object.values(RESULTS).flatMap((file) => {
  JSON.parse(readFileSync(file, "utf8"));
  return readResults(file).map(({ outcome }) => outcome);
});
const passed = outcomes.filter((outcome) => outcome === "passed").length;
console.log(`${passed} passed, ${outcomes.length - passed} failed`);
if (runs.some((status) => status !== 0)) process.exitCode = 1;
