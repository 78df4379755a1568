import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mayTryAgain, QUARANTINE } from "./quarantine.ts";

it("a test is in quarantine by its file and its title", () => {
  expect(mayTryAgain("- e2e/planning/journey.spec.ts:4 a newcomer signs up")).toBe(false);
  for (const { file, title } of QUARANTINE) {
    expect(mayTryAgain(`- ${file}:30 ${title}: more`)).toBe(true);
    expect(mayTryAgain(`- ${file}:30 another title`)).toBe(false);
  }
});

it("what is in quarantine is there, with its date and its reason", () => {
  for (const { file, title, since, reason } of QUARANTINE) {
    expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(reason.length).toBeGreaterThan(30);
    const [path = ""] = globSync(["e2e", "."].map((folder) => `${folder}/${file}`));
    expect(readFileSync(path, "utf8")).toContain(title);
  }
});

it("no test gives itself a second try", () => {
  const tests = globSync(["{activities,api,bench,db,local,prove,web,worker,workflows,e2e}/**/*.{test,spec}.{ts,tsx}", "*.test.ts"]);
  expect(tests.length).toBeGreaterThan(500);
  expect(tests.filter((file) => /\bretr(y|ies): [1-9]/.test(readFileSync(file, "utf8")))).toEqual([]);
});
