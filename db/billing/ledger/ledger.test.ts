import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { captureEntry, refundEntry } from "#domain/billing/ledger/ledger.ts";
import { aContract, NOON_MS } from "../../../tests/setup/contract.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { paymentEntries } from "./ledger.repository.ts";
import { writeEntry } from "./ledger.writes.ts";

const database = testDatabase();
const em = () => database.orm.em.fork();
const held = {} as { chargeId: string };
beforeAll(async () => {
  const { subscriptionId } = await aContract(em());
  held.chargeId = randomUUID();
  await em().execute("insert into charge (id, subscription_id, due_on, amount_pence, created_at) values (?, ?, '2027-03-10', 999, now())", [
    held.chargeId,
    subscriptionId,
  ]);
});
const write = (entry: Parameters<typeof writeEntry>[1]) =>
  em().transactional((unit) => writeEntry(unit, entry, { chargeId: held.chargeId, happenedAtMs: NOON_MS }));

it("inserts a movement once, however often it is reported", async () => {
  await Promise.all(Array.from({ length: 6 }, () => write(captureEntry("pi_1", 999))));
  expect(await paymentEntries(em(), "pi_1")).toEqual([captureEntry("pi_1", 999)]);
});

it("is append-only", async () => {
  await write(captureEntry("pi_2", 999));
  for (const statement of [
    "update ledger_entry set reference = 'other' where reference = 'pi_2'",
    "update ledger_posting set pence = pence + 1",
    "delete from ledger_posting",
    "delete from ledger_entry where reference = 'pi_2'",
    "truncate ledger_posting",
    "truncate ledger_entry cascade",
  ])
    await expect(em().execute(statement), statement).rejects.toThrow("only ever added to");
  expect(await paymentEntries(em(), "pi_2")).toEqual([captureEntry("pi_2", 999)]);
});

it("rejects an unbalanced entry, and a posting added later", async () => {
  const lopsided = { ...captureEntry("pi_3", 999), postings: [{ account: "provider", pence: 999 }] } as const;
  await expect(write(lopsided)).rejects.toThrow("does not balance");
  await expect(
    write({ ...captureEntry("pi_3", 999), postings: [...lopsided.postings, { account: "income", pence: -998 }] }),
  ).rejects.toThrow("does not balance");
  const empty =
    "insert into ledger_entry (id, kind, reference, payment_reference, charge_id, happened_at) values (?, 'capture', 'pi_3', 'pi_3', ?, now())";
  await expect(em().execute(empty, [randomUUID(), held.chargeId])).rejects.toThrow("does not balance");
  await write(captureEntry("pi_3", 999));
  const more = "insert into ledger_posting (entry_id, account, pence) select id, 'refunds', 1 from ledger_entry where reference = 'pi_3'";
  await expect(em().execute(more)).rejects.toThrow("does not balance");
  expect(await paymentEntries(em(), "pi_3")).toEqual([captureEntry("pi_3", 999)]);
});

it("rejects a refund that exceeds the payment", async () => {
  await write(captureEntry("pi_4", 999));
  await expect(write(refundEntry("re_4", "pi_4", 1000))).rejects.toThrow("more is given back than was taken");
  await write(refundEntry("re_4", "pi_4", 999));
  await expect(write(refundEntry("re_5", "pi_4", 1))).rejects.toThrow("more is given back than was taken");
});

// all stored amounts are whole pence
it("stores money as whole pence, never as a fraction (D-05a)", async () => {
  const columns = await em().execute<{ name: string; type: string }[]>(
    `select table_name || '.' || column_name as name, data_type as type from information_schema.columns where table_schema = 'public'
     and (column_name ~ '(pence|amount|price|cost|budget|pounds)' or data_type in ('numeric', 'money'))`,
  );
  /** Scores and price factors, which are not money. */
  const MARKS = ["shop.price_index", "meal_plan.objective_pence", "meal_plan.bound_pence", "plan_offer.objective_pence"];
  const money = columns.filter(({ name }) => name.includes("pence") && !MARKS.includes(name));
  expect(money.length).toBeGreaterThan(12);
  expect(money.filter(({ type }) => type !== "bigint" && type !== "integer")).toEqual([]);
  expect(
    columns.filter(({ name, type }) => !MARKS.includes(name) && ["numeric", "money", "real", "double precision"].includes(type)),
  ).toEqual([]);
  for (const pence of [0.5, 9.99, Number.NaN, -1, 0]) expect(() => captureEntry("pi_5", pence)).toThrow(RangeError);
});
