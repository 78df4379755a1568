import { describe, expect, it } from "vitest";
import { apiDocument } from "../../../tests/setup/api/api-document.ts";
import { documentForFuzzing } from "./document-for-fuzzing.ts";
import { figuresIn, isClean, together } from "./read-report.ts";

const report = (over: object) => ({
  stop_reason: "completed",
  seed: 1,
  operations: { tested: 260 },
  test_cases: { generated: 900, errored: 0 },
  failures: [] as object[],
  errors: [] as object[],
  ...over,
});

const STATUSES = { 200: 300, 201: 20, 404: 580 };

describe("the figures of a run", () => {
  it("are cases and calls where nothing is wrong", () => {
    const figures = figuresIn(report({}), STATUSES);
    expect(figures).toEqual({
      cases: 900,
      operations: 260,
      successes: 320,
      serverErrors: 0,
      undocumentedStatuses: 0,
      schemaMismatches: 0,
      notTried: 0,
    });
    expect(isClean(figures)).toBe(true);
  });

  it("count each kind of failure, and as another form than the document's whatever else is found", () => {
    const failures = [
      { type: "ServerError", count: 2 },
      { type: "UndefinedStatusCode", count: 3 },
      { type: "JsonSchemaError", count: 4 },
      { type: "UndefinedContentType", count: 5 },
      { type: "SomethingOfALaterVersion", count: 6 },
    ];
    expect(figuresIn(report({ failures }), STATUSES)).toMatchObject({ serverErrors: 2, undocumentedStatuses: 3, schemaMismatches: 15 });
  });

  it.each([
    { failures: [{ type: "ServerError", count: 1 }] },
    { failures: [{ type: "UndefinedStatusCode", count: 1 }] },
    { failures: [{ type: "JsonSchemaError", count: 1 }] },
    { errors: [{ title: "Schema Error", count: 1 }] },
    { test_cases: { generated: 900, errored: 1 } },
  ])("are not clean with %j", (wrong) => {
    expect(isClean(figuresIn(report(wrong), STATUSES))).toBe(false);
  });

  it("are not clean where nothing succeeded: nothing was shown then", () => {
    expect(isClean(figuresIn(report({}), { 401: 900 }))).toBe(false);
    expect(isClean(figuresIn(report({ test_cases: { generated: 0, errored: 0 } }), {}))).toBe(false);
  });

  it("of several roles are added up; the calls are the same ones", () => {
    const [one, other] = [
      figuresIn(report({}), STATUSES),
      figuresIn(report({ operations: { tested: 250 }, failures: [{ type: "ServerError", count: 1 }] }), STATUSES),
    ];
    expect(together([one, other])).toMatchObject({ cases: 1800, operations: 260, serverErrors: 1 });
  });

  it("of a report in another form are none", () => {
    expect(() => figuresIn({ failures: [] }, STATUSES)).toThrow();
  });
});

describe("the document for the fuzzer", () => {
  it("has every call but the streams, and no pattern that Python cannot read", async () => {
    const document = (await apiDocument()) as unknown as Parameters<typeof documentForFuzzing>[0];
    const listCalls = ({ paths }: typeof document) => Object.values(paths).flatMap((methods) => Object.keys(methods)).length;
    const made = documentForFuzzing(document);
    expect(listCalls(document) - listCalls(made)).toBe(3);
    expect(JSON.stringify(made.paths)).not.toContain("\\\\p{");
    expect(JSON.stringify(document.paths)).toContain("\\\\p{Cc}");
  });

  it("is refused with a pattern that has no Python equivalent", () => {
    const responses = { 200: { content: { "application/json": { schema: { pattern: "^\\p{Lu}$" } } } } };
    expect(() => documentForFuzzing({ paths: { "/api/x": { get: { responses } } } })).toThrow("Python's equivalent of ^\\p{Lu}$");
  });
});
