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

/** Two browsers, a worker, PostgreSQL and Temporal share the machine: a journey may lose a race once. More than these in one run is a fault. */
const FLAKY_ALLOWED = 2;

function journeyCount(): Count {
  const { stats, suites } = JSON.parse(readFileSync(`${FOLDER}/journeys.json`, "utf8"));
  const flaky = stats.flaky > FLAKY_ALLOWED ? stats.flaky : 0;
  for (const name of flakyNames(suites)) console.log(`passed only when tried again: ${name}`);
  if (flaky > 0) console.log(`${flaky} journeys needed a second try, ${FLAKY_ALLOWED} may: they count as failed.`);
  return { passed: stats.expected + stats.flaky - flaky, failed: stats.unexpected + stats.skipped + flaky };
}

type Suite = { suites?: Suite[]; specs?: { title: string; file: string; line: number; tests: { status: string }[] }[] };
const flakyNames = (suites: Suite[] = []): string[] =>
  suites.flatMap(({ suites: inner, specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ title, file, line }) => `${file}:${line} ${title}`),
    ...flakyNames(inner),
  ]);

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
