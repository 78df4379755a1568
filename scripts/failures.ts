import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** Characters of a failure's message that are shown. */
const MAX_MESSAGE = 900;

type VitestFile = { name: string; message?: string; assertionResults: { status: string; fullName: string; failureMessages?: string[] }[] };
type Result = { status: string; error?: { message?: string; stack?: string } };
type Spec = { title: string; file: string; line: number; tests: { status: string; results: Result[] }[] };
export type Suite = { suites?: Suite[]; specs?: Spec[] };

const inPackages = (line: string) => line.includes("node_modules");
/** A test's name and the start of its failure message, without lines of packages. */
export const describeFailure = (name: string, message = "") => {
  const ours = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => !inPackages(line));
  return [`- ${name}`, ...ours.join("\n").slice(0, MAX_MESSAGE).split("\n")].join("\n    ");
};

/** The failed tests of a Vitest report; a file that could not be loaded counts as one. */
export function failedTests(report: string): string[] {
  const { testResults }: { testResults: VitestFile[] } = JSON.parse(readFileSync(report, "utf8"));
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [describeFailure(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => describeFailure(`${name}: ${fullName}`, failureMessages?.[0])),
  ]);
}

const allSpecs = (suites: Suite[] = []): Spec[] => suites.flatMap(({ suites: inner, specs = [] }) => [...specs, ...allSpecs(inner)]);
const ended = (suites: Suite[], status: string) => allSpecs(suites).filter(({ tests }) => tests.some((test) => test.status === status));
const place = ({ file, line, title }: Spec) => `${file}:${line} ${title}`;

const withReason = (spec: Spec): string =>
  describeFailure(
    place(spec),
    spec.tests.flatMap(({ results }) => results.map(({ error }) => error?.stack ?? error?.message ?? "")).find(Boolean),
  );

/** The failed browser tests of a Playwright report. */
export const failedJourneys = (suites: Suite[]): string[] => ended(suites, "unexpected").map(withReason);

/** The browser tests that passed only on a retry, with the first failure. */
export const flakyJourneys = (suites: Suite[]): string[] => ended(suites, "flaky").map(withReason);
