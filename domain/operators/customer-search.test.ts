import { expect, it } from "vitest";
import { receiptNumber } from "../billing/emails/receipt-number.ts";
import { customerSearch } from "./customer-search.ts";

const ID = "5f2d8f0e-37ab-4f1e-9d64-0c9bd1a0e8aa";

it.each([
  [" Ada@Example.com ", { by: "address", address: "Ada@Example.com" }],
  [ID.toUpperCase(), { by: "contract", id: ID }],
  ["4242", { by: "card", last4: "4242" }],
  ["Ada Lovelace", { by: "name", name: "Ada Lovelace" }],
  ["5F2D-8F0E", { by: "name", name: "5F2D-8F0E" }],
])("recognises %j", (typed, search) => {
  expect(customerSearch(typed)).toEqual(search);
});

it("recognises a receipt number in any spelling", () => {
  const range = { by: "receipt", from: "5f2d8f0e-37ab-0000-0000-000000000000", to: "5f2d8f0e-37ab-ffff-ffff-ffffffffffff" };
  for (const typed of [receiptNumber(ID), "5f2d8f0e37ab", "5F2D 8F0E 37AB"]) expect(customerSearch(typed)).toEqual(range);
});
