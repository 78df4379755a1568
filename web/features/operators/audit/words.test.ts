import { expect, it } from "vitest";
import type { AuditRow } from "#contracts/operators/audit.ts";
import { entryDetails, factsInWords, operatorName } from "./words.ts";

const row: AuditRow = {
  id: "1",
  at: "2026-07-01T22:59:00.000Z",
  operatorId: "olive",
  role: "billing",
  what: "refunded a period",
  whom: { kind: "user", id: "u-1" },
  before: { refundablePence: 999 },
  after: { dueOn: "2027-03-10", refundedPence: 999 },
  requestId: "r-1",
};

it("labels the details of an entry", () => {
  expect(entryDetails(row)).toEqual([
    { name: "Role", text: "billing" },
    { name: "About", text: "account u-1" },
    { name: "Before", text: "Refundable: £9.99" },
    { name: "After", text: "Due on: 10 Mar 2027; refunded: £9.99" },
    { name: "Request ID", text: "r-1" },
  ]);
  expect(entryDetails({ ...row, whom: null, before: null, after: { shown: 0 }, requestId: null })).toEqual([
    { name: "Role", text: "billing" },
    { name: "Details", text: "Entries shown: 0" },
  ]);
});

it("writes booleans and null in words, and keeps unknown names", () => {
  expect(factsInWords({ offline: true, acts: false, day: null, table: "lead" })).toBe(
    "Out of hours: yes; carried out: no; day: none; table: lead",
  );
  expect(factsInWords(null)).toBe("");
});

it("names the operator by address or deleted account, or the machine without a role", () => {
  const operators = [{ id: "olive", email: "olive@larder.test" }];
  expect(operatorName(operators, "olive")).toBe("olive@larder.test");
  expect(operatorName(operators, "gone")).toBe("An account since deleted (gone)");
  expect(operatorName([{ id: "command line", email: null }], "command line")).toBe("The command line");
  expect(entryDetails({ ...row, role: "configuration", whom: null, before: null, after: null }).map(({ name }) => name)).toEqual([
    "Request ID",
  ]);
});
