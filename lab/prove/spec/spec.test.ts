import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { workingTreeId } from "../../../scripts/checked-out.ts";
import { misnamed, readChecklist } from "./checklist.ts";
import { readResults } from "./results.ts";
import { verdict } from "./verdict.ts";
import { readWholeRun } from "./whole-run.ts";

const folder = mkdtempSync(join(tmpdir(), "larder-spec-"));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const statements = ["H-UI-01", "H-UI-02", "H-UI-03", "D-42a"].map((id) => ({ id, what: "" }));
const states = (...of: Parameters<typeof verdict>) =>
  Object.fromEntries(Object.entries(verdict(...of)).flatMap(([state, all]) => all.map(({ id }) => [id, state])));

describe("what the runners wrote", () => {
  it("is read alike: full titles, and what ran and passed", () => {
    const vitest = written("vitest.json", {
      testResults: [
        {
          name: "/a.test.ts",
          assertionResults: ["passed", "failed", "pending", "todo"].map((status) => ({ status, fullName: `sums ${status}` })),
        },
      ],
    });
    expect(readResults(vitest).map(({ title, outcome }) => [title, outcome])).toEqual([
      ["sums passed", "passed"],
      ["sums failed", "failed"],
      ["sums pending", "skipped"],
      ["sums todo", "skipped"],
    ]);
    const spec = (title: string, ...tries: string[]) => ({
      title,
      file: "a.spec.ts",
      tests: [{ results: tries.map((status) => ({ status })) }],
    });
    const journeys = written("journeys.json", {
      suites: [
        {
          title: "a.spec.ts",
          suites: [
            {
              title: "the form",
              specs: [
                spec("works", "passed"),
                spec("wavers", "failed", "passed"),
                spec("falls", "failed", "failed"),
                spec("waits", "skipped"),
              ],
            },
          ],
          specs: [spec("hangs", "timedOut"), spec("never ran")],
        },
      ],
    });
    expect(readResults(journeys).map(({ file, title, outcome }) => [file, title.trim(), outcome])).toEqual([
      ["tests/e2e/a.spec.ts", "a.spec.ts hangs", "failed"],
      ["tests/e2e/a.spec.ts", "a.spec.ts never ran", "skipped"],
      ["tests/e2e/a.spec.ts", "a.spec.ts the form works", "passed"],
      ["tests/e2e/a.spec.ts", "a.spec.ts the form wavers", "passed"],
      ["tests/e2e/a.spec.ts", "a.spec.ts the form falls", "failed"],
      ["tests/e2e/a.spec.ts", "a.spec.ts the form waits", "skipped"],
    ]);
    expect(() => readResults(written("other.json", {}))).toThrow("no result of Vitest or of Playwright");
  });
});

describe("a statement", () => {
  const ran = (title: string, outcome: "passed" | "failed" | "skipped") => ({ file: "a.test.ts", title, outcome });

  it("is proven by a title that passed, not by a comment, nor by a test that failed or was skipped", () => {
    const texts = ["// proves H-UI-02"];
    expect(states(statements, [], [ran("the form shows (H-UI-01)", "passed"), ran("waits (D-42a)", "skipped")], texts)).toEqual({
      "H-UI-01": "proven",
      "H-UI-02": "namedOnly",
      "H-UI-03": "missing",
      "D-42a": "namedOnly",
    });
  });

  it("is not proven while another test of it fails", () => {
    const both = [ran("one (H-UI-01)", "passed"), ran("other (H-UI-01)", "failed")];
    expect(states(statements, [], both, [])).toMatchObject({ "H-UI-01": "namedOnly" });
  });

  it("is superseded where a decision overrules it, whatever passed", () => {
    const superseded = [{ id: "H-UI-01", decision: "9" }];
    expect(states(statements, superseded, [ran("one (H-UI-01)", "passed")], [])).toMatchObject({ "H-UI-01": "superseded" });
  });
});

it("a name that is not in the checklist is said, and so is a decision that is not there", () => {
  const checklist = { statements, superseded: [{ id: "H-UI-02", decision: "9" }], decisions: new Set(["9", "54"]) };
  const [nowhere, later] = [`H-UI-${99}`, `D-${99}`];
  expect(misnamed(checklist, ["H-UI-01", "D-54", nowhere, later, "H-UI-02"])).toEqual([
    `a test names ${nowhere}, which is not in the checklist`,
    `a test names ${later}, which is not in the checklist`,
    "a test names H-UI-02, which decision 9 overrules: it proves the decision",
  ]);
  expect(misnamed({ ...checklist, superseded: [{ id: nowhere, decision: "10" }] }, [])).toEqual([
    `superseded.csv names ${nowhere}, which is not in the checklist`,
    `superseded.csv says that decision 10 overrules ${nowhere}: there is no such decision`,
  ]);
});

it("the checklist is read whole, and every statement that is overruled names its decision", () => {
  const checklist = readChecklist();
  expect(checklist.statements.length).toBeGreaterThan(600);
  expect(new Set(checklist.statements.map(({ id }) => id)).size).toBe(checklist.statements.length);
  expect(checklist.statements.filter(({ id, what }) => !/^[HPD]-(?:[A-Z]+-)?\d+[a-z]?$/.test(id) || what.length < 5)).toEqual([]);
  expect(checklist.superseded.length).toBeGreaterThan(0);
  expect(misnamed(checklist, [])).toEqual([]);
});

describe("the last whole run", () => {
  const files = {
    vitest: join(folder, "whole/vitest.json"),
    journeys: join(folder, "whole/journeys.json"),
    run: join(folder, "whole/run.json"),
  };
  const read = (testFiles = ["a.test.ts", "tests/e2e/b.spec.ts"], now = "abc") => readWholeRun(testFiles, files, now);
  const passed = { tests: [{ results: [{ status: "passed" }] }] };

  it("is refused where it is absent, of other code, or without a file of tests; otherwise read", () => {
    mkdirSync(join(folder, "whole"));
    written("whole/vitest.json", { testResults: [{ name: "a.test.ts", assertionResults: [{ status: "passed", fullName: "one" }] }] });
    written("whole/journeys.json", { suites: [{ title: "b.spec.ts", specs: [{ title: "two", file: "b.spec.ts", ...passed }] }] });
    expect(() => read()).toThrow(`There is no ${files.run}`);
    written("whole/run.json", { code: "abc" });
    expect(read().map(({ title }) => title.trim())).toEqual(["one", "b.spec.ts two"]);
    expect(() => read(undefined, "def")).toThrow("was of other code (abc, now def)");
    expect(() => read(["a.test.ts", "tests/e2e/b.spec.ts", "c.test.ts"])).toThrow("no result for 1 files of tests: c.test.ts");
  });

  it("is of the code that is checked out, in one word", () => expect(workingTreeId()).toMatch(/^[0-9a-f]{40}(\+[0-9a-f]{8})?$|^unknown$/));
});
