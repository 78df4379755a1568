import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mayTryAgain, QUARANTINE, type Quarantined } from "./quarantine.ts";

const ONE: Quarantined = {
  file: "whole/scroll.spec.ts",
  title: "a page opens at its top",
  since: "2026-11-25",
  reason: "It failed once in a whole run, and not since.",
};

it("a test is quarantined by its file and title", () => {
  expect(mayTryAgain(`- e2e/${ONE.file}:30 ${ONE.title}: more`, [ONE])).toBe(true);
  expect(mayTryAgain(`- e2e/${ONE.file}:30 another title`, [ONE])).toBe(false);
  expect(mayTryAgain(`- tests/e2e/planning/journey.spec.ts:4 ${ONE.title}`, [ONE])).toBe(false);
  expect(mayTryAgain(`- e2e/${ONE.file}:30 ${ONE.title}`, [])).toBe(false);
});

/** Those that have no date or no reason, or name a test that is not there. */
const wrongly = (list: readonly Quarantined[]) =>
  list.filter(({ file, title, since, reason }) => {
    const [path] = globSync(["tests/e2e", "."].map((folder) => `${folder}/${file}`));
    const isThere = path !== undefined && readFileSync(path, "utf8").includes(title);
    return !isThere || !/^\d{4}-\d\d-\d\d$/.test(since) || reason.length <= 30;
  });

it("every quarantined test exists and has a date and a reason", () => {
  expect(wrongly([ONE])).toEqual([]);
  for (const change of [{ title: "no such test" }, { file: "whole/no.spec.ts" }, { since: "lately" }, { reason: "flaky" }])
    expect(wrongly([{ ...ONE, ...change }])).toHaveLength(1);
  expect(wrongly(QUARANTINE)).toEqual([]);
});

it("no test retries itself", () => {
  const tests = globSync([
    "{activities,api,catalogue,contracts,db,deploy,domain,lab,local,scripts,server,tests,web,worker,workflows}/**/*.{test,spec}.{ts,tsx}",
  ]);
  expect(tests.length).toBeGreaterThan(500);
  expect(tests.filter((file) => /\bretr(y|ies): [1-9]/.test(readFileSync(file, "utf8")))).toEqual([]);
});
