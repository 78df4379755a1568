import { expect, it } from "vitest";
import { rawSqlIn } from "./raw-sql.ts";

it.each([
  'await em.execute<{ id: string }[]>("select id from charge")',
  "const [row] = await unit.execute<unknown[]>(\n  `select 1 from charge`,\n)",
  "await em.execute<(Row & { used: boolean })[]>(SQL, [id])",
  'await unit.execute("update charge set amount_pence = ?", [1])',
  "const { rows } = await sql<{ id: string }>`select id from charge`.execute(query(em))",
  "query(em).updateTable('charge').set(({ ref }) => ({ amount_pence: ref('id') }))",
])("rejects SQL as text in billing: %s", (text) => {
  expect(rawSqlIn("db/billing/payment/a.repository.ts", `// first\n${text}`)).toEqual([2]);
});

it.each([
  ["db/billing/payment/a.repository.ts", 'await query(em).selectFrom("charge").select("id").execute()'],
  ["api/billing/a.routes.ts", "await workflow.executeUpdate(refund, { args })"],
  ["db/billing/payment/a.test.ts", 'await em.execute<{ id: string }[]>("select id from charge")'],
  ["db/planning/a.repository.ts", 'await em.execute<{ id: string }[]>("select id from meal_plan")'],
])("accepts in %s: %s", (file, text) => {
  expect(rawSqlIn(file, text)).toEqual([]);
});
