/**
 * Lists which statements of the specification the last complete test run has proven: `{ rows, proven, superseded, missing, namedOnly }`.
 * `-- --results FILE`, repeatable, uses the given results instead, which may be partial.
 */
import { globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { idsIn, misnamed, readChecklist } from "./spec/checklist.ts";
import { readResults } from "./spec/results.ts";
import { verdict } from "./spec/verdict.ts";
import { readWholeRun } from "./spec/whole-run.ts";
import { RARE_JOURNEYS, STARTS, TOOLS } from "./tools/files.ts";

const TESTS = [
  "{activities,api,catalogue,contracts,db,deploy,domain,lab,local,scripts,server,tests,web,worker,workflows}/**/*.test.{ts,tsx}",
  "tests/e2e/**/*.spec.ts",
];

const { values } = parseArgs({ options: { results: { type: "string", multiple: true } } });
const testFiles = globSync(TESTS, { exclude: [...TOOLS, ...STARTS, ...RARE_JOURNEYS] });
const texts = testFiles.map((file) => readFileSync(file, "utf8"));
const checklist = readChecklist();
const wrong = misnamed(checklist, new Set(texts.flatMap(idsIn)));
try {
  const ran = values.results?.flatMap(readResults) ?? readWholeRun(testFiles);
  const { proven, superseded, missing, namedOnly } = verdict(checklist.statements, checklist.superseded, ran, texts);
  for (const line of wrong) console.error(line);
  for (const { id, what } of missing) console.error(`missing     ${id}  ${what}`);
  for (const { id, what } of namedOnly) console.error(`named only  ${id}  ${what}`);
  const rows = checklist.statements.length;
  console.log(
    JSON.stringify({ rows, proven: proven.length, superseded: superseded.length, missing: missing.length, namedOnly: namedOnly.length }),
  );
  if (wrong.length + missing.length + namedOnly.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
