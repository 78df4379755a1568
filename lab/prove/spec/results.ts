/** Reads the results of both test runners: every test with its full title, and whether it ran and passed. */
import { readFileSync } from "node:fs";

export type Ran = { file: string; title: string; outcome: "passed" | "failed" | "skipped" };
type Vitest = { testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[] };
type Spec = { title: string; file: string; tests: { results: { status: string }[] }[] };
type Suite = { title: string; suites?: Suite[]; specs?: Spec[] };
type Playwright = { suites: Suite[] };

const outcome = (status: string | undefined): Ran["outcome"] => {
  if (status === "passed") return "passed";
  return status === undefined || status === "skipped" || status === "pending" || status === "todo" ? "skipped" : "failed";
};

const ofVitest = ({ testResults }: Vitest): Ran[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ file: name, title: fullName, outcome: outcome(status) })),
  );

/** The last attempt counts, as in Vitest: `scripts/test.ts` lists retries and limits them. */
const ofSpec = ({ title, file, tests }: Spec, before: string): Ran[] =>
  tests.map(({ results }) => ({ file: `tests/e2e/${file}`, title: `${before} ${title}`, outcome: outcome(results.at(-1)?.status) }));

const ofSuite = ({ title, suites = [], specs = [] }: Suite, before = ""): Ran[] => [
  ...specs.flatMap((spec) => ofSpec(spec, `${before} ${title}`)),
  ...suites.flatMap((suite) => ofSuite(suite, `${before} ${title}`)),
];

/** @throws if the file is missing or from neither runner. */
export function readResults(path: string): Ran[] {
  const report = JSON.parse(readFileSync(path, "utf8")) as Partial<Vitest & Playwright>;
  if (report.testResults) return ofVitest({ testResults: report.testResults });
  if (report.suites) return report.suites.flatMap((suite) => ofSuite(suite));
  throw new Error(`${path} is no result of Vitest or of Playwright.`);
}
