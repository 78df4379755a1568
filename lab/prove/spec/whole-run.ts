/** The results of the last complete test run. Only `npm test` writes them, never a partial run. */
import { existsSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { workingTreeId } from "../../../scripts/checked-out.ts";
import { LAST_RUN, WHOLE_RUN_REPORTS } from "../../../scripts/tools.ts";
import { type Ran, readResults } from "./results.ts";

/**
 * @param testFiles every test file, relative to the repository root.
 * @throws if there was no complete run, it was of other code, or it omitted a file.
 */
export function readWholeRun(testFiles: readonly string[], files = { ...WHOLE_RUN_REPORTS, run: LAST_RUN }, now = workingTreeId()): Ran[] {
  const absent = Object.values(files).find((file) => !existsSync(file));
  if (absent) throw new Error(`There is no ${absent}: run npm test to its end first.`);
  const { code } = JSON.parse(readFileSync(files.run, "utf8"));
  if (code !== now) throw new Error(`The last whole run was of other code (${code}, now ${now}): run npm test again.`);
  const ran = [files.vitest, files.journeys].flatMap(readResults);
  const reported = new Set(ran.map(({ file }) => relative(".", resolve(file))));
  const left = testFiles.filter((file) => !reported.has(file));
  if (left.length > 0)
    throw new Error(`The last whole run has no result for ${left.length} files of tests: ${left.slice(0, 5).join(", ")}`);
  return ran;
}
