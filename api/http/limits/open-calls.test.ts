import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { apiDocument } from "../../../tests/setup/api/api-document.ts";
import { NOT_LIMITED } from "./not-limited.fixture.ts";

type Operation = { security?: object[]; responses: Record<string, { content?: object }> };

const { paths } = (await apiDocument()) as unknown as { paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
);

/** Whether somebody without a session may make the call. */
const isOpen = ({ security = [] }: Operation) => security.length === 0 || security.some((one) => Object.keys(one).length === 0);
/** Whether the answer is made for the request: a drawn document, a spreadsheet, a calendar, a picture. */
const isMadeFile = ({ responses }: Operation) =>
  Object.keys(responses["200"]?.content ?? {}).some((type) => type !== "application/json" && type !== "text/event-stream");
const isLimited = ({ responses }: Operation) => "429" in responses;

it("every call without a session, or that creates a file, has a limit or a reason to have none", () => {
  const unlimited = operations.filter(({ operation }) => (isOpen(operation) || isMadeFile(operation)) && !isLimited(operation));
  expect(unlimited.map(({ call }) => call).sort()).toEqual(Object.keys(NOT_LIMITED).sort());
});

it("every call that uses a worker thread has a limit", () => {
  const heavy = operations.filter(({ call }) => /\.pdf$|\/receipts\/|foods\/read$/.test(call));
  expect(heavy.map(({ call }) => call)).toEqual(
    expect.arrayContaining(["post /api/foods/read", "get /api/simple-shopping-lists/{id}/list.pdf"]),
  );
  expect(heavy.filter(({ operation }) => !isLimited(operation))).toEqual([]);
});

it("no route renders or parses documents in the API's main thread", () => {
  for (const route of ["http/pdf/pdf.routes.ts", "billing/subscription.routes.ts", "household/foods.routes.ts"])
    expect(readFileSync(new URL(`../../${route}`, import.meta.url), "utf8")).not.toMatch(/(planPdf|listPdf|receiptPdf|readFood)\(/);
});
