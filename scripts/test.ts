/**
 * `npm test`: vitest, then the journeys in a browser beside the static checks, then whether what ran proves the specification. Ends with one line for the
 * whole run; nothing is skipped silently. `npm run -s prove tools` runs the tests that this leaves out.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { workingTreeId } from "./checked-out.ts";
import { failedJourneys, failedTests, flakyJourneys } from "./failures.ts";
import { mayTryAgain, RETRIES } from "./quarantine.ts";
import { SECOND_TRIES } from "./second-tries.ts";
import { staticChecks } from "./static.ts";
import { LAST_RUN, type Outcome, printHeadline, report, run, WHOLE_RUN_REPORTS } from "./tools.ts";

type Count = { passed: number; failed: number; failures: string[] };
const FOLDER = "test-results";
/** Characters of the output of a runner that fell over. */
const OUTPUT_SHOWN = 4000;

/** What passed only when it was tried again, in both runners. */
const triedAgain: string[] = [];

/** Says which tests needed a second try. @returns how many of them count as failed: all that stand in no quarantine. */
function notQuarantined(names: readonly string[]): number {
  for (const name of names)
    console.log(`passed only when tried again, ${mayTryAgain(name) ? "and is in quarantine" : "which counts as failed"}:\n${name}`);
  triedAgain.push(...names.map((name) => name.split("\n")[0]?.slice(2) ?? name));
  return names.filter((name) => !mayTryAgain(name)).length;
}

function vitestCount(): Count {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = JSON.parse(
    readFileSync(WHOLE_RUN_REPORTS.vitest, "utf8"),
  );
  const skipped = numPendingTests + numTodoTests;
  if (skipped > 0) console.log(`${skipped} tests were skipped: a skipped test counts as failed.`);
  const again = notQuarantined(JSON.parse(readFileSync(SECOND_TRIES, "utf8")));
  const failed = numFailedTests + skipped + again;
  return {
    passed: numPassedTests - again,
    failed: failed === 0 && numFailedTestSuites > 0 ? 1 : failed,
    failures: failedTests(WHOLE_RUN_REPORTS.vitest),
  };
}

function journeyCount(): Count {
  const { stats, suites } = JSON.parse(readFileSync(WHOLE_RUN_REPORTS.journeys, "utf8"));
  const again = notQuarantined(flakyJourneys(suites));
  return {
    passed: stats.expected + stats.flaky - again,
    failed: stats.unexpected + stats.skipped + again,
    failures: failedJourneys(suites),
  };
}

/** What a runner counted, its failures first, its whole output in a file; a runner that fell over before it could count is one failure. */
function counted(outcome: Outcome, read: () => Count): Pick<Count, "passed" | "failed"> {
  printHeadline(outcome);
  writeFileSync(`${FOLDER}/${outcome.name}.log`, outcome.output);
  try {
    const { failures, ...count } = read();
    for (const failure of failures) console.log(failure);
    if (outcome.ok || count.failed > 0) return count;
    console.log(outcome.output.slice(-OUTPUT_SHOWN));
    return { ...count, failed: 1 };
  } catch {
    console.log(outcome.output.slice(-OUTPUT_SHOWN));
    return { passed: 0, failed: 1 };
  }
}

const startedAt = performance.now();
const code = workingTreeId();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(dirname(LAST_RUN), { recursive: true });
process.env["NODE_COMPILE_CACHE"] ??= resolve(".larderly/cache/compiled"); // the tests start our programs dozens of times: each file is compiled once
const vitest = ["run", "--reporter=json", `--outputFile=${WHOLE_RUN_REPORTS.vitest}`, "--reporter=./scripts/second-tries.ts"];
const counts = [counted(await run("vitest", "vitest", [...vitest, `--retry=${RETRIES}`]), vitestCount)];
process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] = WHOLE_RUN_REPORTS.journeys;
const [journeys, checks] = await Promise.all([run("journeys", "playwright", ["test"]), staticChecks(1)]); // journeys wait for half of their time
counts.push(counted(journeys, journeyCount));
checks.forEach(report);
counts.push({ passed: checks.filter(({ ok }) => ok).length, failed: checks.filter(({ ok }) => !ok).length });

const sum = () => counts.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }));
const note = () =>
  writeFileSync(LAST_RUN, JSON.stringify({ code, minutes: Math.round((performance.now() - startedAt) / 6000) / 10, ...sum() }));
note(); // what the specification is judged by
const specification = await run("specification (prove spec)", process.execPath, ["lab/prove/run.ts", "spec"]);
report(specification);
counts.push({ passed: Number(specification.ok), failed: Number(!specification.ok) });
note();
const total = sum();
if (triedAgain.length > 0) console.log(`${triedAgain.length} passed only when tried again: ${triedAgain.join("; ")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
if (total.failed > 0) process.exitCode = 1;
