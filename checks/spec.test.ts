import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const checklist = readFileSync("docs/spec/checklist.csv", "utf8").trim().split("\n");
const second = readFileSync("docs/spec/payments-and-operators.md", "utf8");

it("H-ROLE-06: the roles of operator and lead visitor are specified in the second document, and nowhere in the first", () => {
  const rows = checklist.filter((row) => /-ROLE-/.test(row.split(",")[0] ?? "") && /operator|admin|lead visitor/i.test(row));
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows.filter((one) => !one.startsWith("H-ROLE-06"))) expect(row).toMatch(/^P-ROLE-/);
  for (const words of [/admin/i, /lead/i, /operator/i]) expect(second).toMatch(words);
});
