import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** Characters of a failure's message: what was expected and where, not the whole page that was found. */
const MESSAGE = 900;

type VitestFile = { name: string; message?: string; assertionResults: { status: string; fullName: string; failureMessages?: string[] }[] };
type Result = { status: string; error?: { message?: string; stack?: string } };
type Spec = { title: string; file: string; line: number; tests: { status: string; results: Result[] }[] };
export type Suite = { suites?: Suite[]; specs?: Spec[] };

const inPackages = (line: string) => line.includes("node_modules");
/** The name of a test, with the start of what it said. */
export const named = (name: string, message = "") => {
  const ours = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => !inPackages(line));
  return [`- ${name}`, ...ours.join("\n").slice(0, MESSAGE).split("\n")].join("\n    ");
};

/** Each failed test of a vitest report by file and name, with the start of its message; a file that could not be read counts as one. */
export function failedTests(report: string): string[] {
  const { testResults }: { testResults: VitestFile[] } = JSON.parse(readFileSync(report, "utf8"));
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [named(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => named(`${name}: ${fullName}`, failureMessages?.[0])),
  ]);
}

const allSpecs = (suites: Suite[] = []): Spec[] => suites.flatMap(({ suites: inner, specs = [] }) => [...specs, ...allSpecs(inner)]);
const ended = (suites: Suite[], status: string) => allSpecs(suites).filter(({ tests }) => tests.some((test) => test.status === status));
const place = ({ file, line, title }: Spec) => `${file}:${line} ${title}`;

const withReason = (spec: Spec): string =>
  named(place(spec), spec.tests.flatMap(({ results }) => results.map(({ error }) => error?.stack ?? error?.message ?? "")).find(Boolean));

/** Each failed journey by place and title, with the start of its message. */
export const failedJourneys = (suites: Suite[]): string[] => ended(suites, "unexpected").map(withReason);

/** The journeys that passed only when they were tried again, with the start of what the first try said. */
export const flakyJourneys = (suites: Suite[]): string[] => ended(suites, "flaky").map(withReason);
