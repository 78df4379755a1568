/** `npm test`: the static checks, then vitest, then the journeys in a browser. Ends with one line for the whole run; nothing is skipped silently. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { staticChecks } from "./static.ts";
import { type Outcome, report, run } from "./tools.ts";

type Count = { passed: number; failed: number };
const FOLDER = "test-results";

function vitestCount(): Count {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = JSON.parse(
    readFileSync(`${FOLDER}/vitest.json`, "utf8"),
  );
  const skipped = numPendingTests + numTodoTests;
  if (skipped > 0) console.log(`${skipped} tests were skipped: a skipped test counts as failed.`);
  const failed = numFailedTests + skipped;
  return { passed: numPassedTests, failed: failed === 0 && numFailedTestSuites > 0 ? 1 : failed };
}

function journeyCount(): Count {
  const { stats } = JSON.parse(readFileSync(`${FOLDER}/journeys.json`, "utf8"));
  if (stats.flaky > 0) console.log(`${stats.flaky} journeys passed only when tried again: a flaky test counts as failed.`);
  return { passed: stats.expected, failed: stats.unexpected + stats.skipped + stats.flaky };
}

/** What a runner counted; a runner that fell over before it could count is one failure. */
function counted(outcome: Outcome, read: () => Count): Count {
  report(outcome);
  try {
    const count = read();
    return outcome.ok || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const checks = await staticChecks();
checks.forEach(report);
const counts: Count[] = [{ passed: checks.filter(({ ok }) => ok).length, failed: checks.filter(({ ok }) => !ok).length }];
counts.push(
  counted(
    await run("tests (vitest)", "vitest", ["run", "--reporter=dot", "--reporter=json", `--outputFile=${FOLDER}/vitest.json`]),
    vitestCount,
  ),
);
counts.push(counted(await run("journeys (playwright)", "playwright", ["test"]), journeyCount));

const total = counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }));
console.log(`${total.passed} passed, ${total.failed} failed`);
if (total.failed > 0) process.exitCode = 1;
