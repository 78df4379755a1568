import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const WRITES =
  /\b(insert into|delete from|update (?!set\b)"?[a-z_]+"?( [a-z]+)? set)\b|\.(create|persist|remove|flush|upsert|insertInto|updateTable|deleteFrom)\(/i;
/** Tables of money, entitlement and lead ownership, and what is written beside them. */
const TABLES =
  "subscription|payment_method|introduced_card|price|charge|charge_attempt|refund|ledger_entry|ledger_posting|billing_difference|provider_event|card_link|cancel_link|contract_holder|lead|lead_[a-z_]+";
const API_SQL = new RegExp(
  `\\b(insert into|delete from|update) "?(${TABLES})"?\\b|\\.(insertInto|updateTable|deleteFrom)\\(\\s*"(${TABLES})"`,
  "i",
);
/** Emails are no money: their outbox is everybody's. */
const EMAILS = /^db\/billing\/(emails\/|payment\/confirmation\.)/;

const code = (path: string) => readFileSync(path, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
const sources = (of: string) => globSync(of).filter((path) => !path.endsWith(".test.ts"));

// with the import rule `money-moves-only-in-workflows`: what it forbids to the API is all there is
it("money, entitlement and lead ownership are written only in *.writes.ts files, never in the API's own SQL", () => {
  const reading = sources("db/{billing,leads}/**/*.ts").filter((path) => !path.endsWith(".writes.ts") && !EMAILS.test(path));
  expect(reading.length).toBeGreaterThan(20);
  expect(reading.filter((path) => WRITES.test(code(path)))).toEqual([]);
  const writing = sources("db/{billing,leads}/**/*.writes.ts");
  expect(writing.length).toBeGreaterThan(15);
  expect(writing.filter((path) => !WRITES.test(code(path)))).toEqual([]);
  expect(sources("api/**/*.ts").filter((path) => API_SQL.test(code(path)))).toEqual([]);
});
