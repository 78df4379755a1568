import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { failedJourneys, failedTests, flakyJourneys } from "./failures.ts";

const folder = mkdtempSync(join(tmpdir(), "larder-failures-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("lists each failed test with its message, without stack frames of packages, and each file that failed to load", () => {
  const report = join(folder, "vitest.json");
  const failed = {
    status: "failed",
    fullName: "sums add",
    failureMessages: ["expected 3 to be 4\n at a.test.ts:4\n at node_modules/x.js:1", "again"],
  };
  writeFileSync(
    report,
    JSON.stringify({
      testResults: [
        { name: "a.test.ts", message: "", assertionResults: [{ status: "passed", fullName: "fine" }, failed] },
        { name: "b.test.ts", message: "SyntaxError: no", assertionResults: [] },
      ],
    }),
  );
  expect(failedTests(report)).toEqual([
    "- a.test.ts: sums add\n    expected 3 to be 4\n     at a.test.ts:4",
    "- b.test.ts\n    SyntaxError: no",
  ]);
});

it("lists browser tests by location at any nesting depth, and separates failed from flaky", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "lists.spec.ts",
    line: 7,
    tests: [{ status, results: [{ status, error: { stack: "Error: \u001b[2mno list\u001b[22m" } }] }],
  });
  const suites = [{ suites: [{ specs: [spec("breaks", "unexpected"), spec("wavers", "flaky"), spec("works", "expected")] }] }];
  expect(failedJourneys(suites)).toEqual(["- lists.spec.ts:7 breaks\n    Error: no list"]);
  expect(flakyJourneys(suites)).toEqual(["- lists.spec.ts:7 wavers\n    Error: no list"]);
});
