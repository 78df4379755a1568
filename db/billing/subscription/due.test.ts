import { beforeAll, expect, it } from "vitest";
import { dueAtMs } from "#domain/billing/calendar/dates.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { aContract, NOON_MS } from "../../../tests/setup/contract.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { dueOutcomes, dueQuery, dueSubscriptions } from "./due.repository.ts";

const database = testDatabase();
const em = () => database.orm.em.fork();
const BY = dueAtMs("2027-03-10");
const DUE_NOW = 1000;
const ALL = { byMs: BY, firstPaymentsOnly: false, afterId: null, atMost: 200 };
const page = (changes: Partial<Parameters<typeof dueSubscriptions>[1]> = {}) => dueSubscriptions(em(), { ...ALL, ...changes });

beforeAll(async () => {
  // 20,000 contracts, of which one in twenty is due now; every second of them has not paid yet
  await em().execute(
    `insert into subscription (id, price_id, currency, first_period_pence, later_period_pence, status, paid_periods, next_charge_on, collect_at, trial_ends_at, state, created_at)
     select gen_random_uuid(), 'pro', 'GBP', 999, 2477, 'active', n / 20 % 2, '2027-03-10', to_timestamp(? / 1000.0) + (n % 20) * interval '1 day', now(), '{}', now()
     from generate_series(1, 20000) n`,
    [BY],
  );
  await em().execute("analyze subscription");
});

it("pages through all due contracts once each, ordered by id, using the index", async () => {
  const seen: string[] = [];
  let pages = 0;
  for (let ids = await page(); ids.length > 0; ids = await page({ afterId: seen.at(-1) ?? null })) {
    seen.push(...ids);
    pages++;
  }
  expect([seen.length, new Set(seen).size, pages]).toEqual([DUE_NOW, DUE_NOW, 5]);
  expect(seen).toEqual([...seen].sort());
  expect(await page({ byMs: BY - 1 })).toEqual([]);
  const plan = await dueQuery(em(), { ...ALL, afterId: seen[400] ?? null }).explain();
  const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(text).toContain("subscription_collect_index");
  expect(text).not.toContain("Seq Scan");
});

it("limits a run to first payments", async () => {
  expect(await page({ firstPaymentsOnly: true, atMost: 2000 })).toHaveLength(DUE_NOW / 2);
});

it("limits a test run to one day of the month", async () => {
  expect(await page({ dueDay: 10, atMost: 2000 })).toHaveLength(DUE_NOW);
  expect(await page({ dueDay: 11, atMost: 2000 })).toEqual([]);
});

type Row = { status?: string; parked?: string; failed?: number; next?: string | null; state?: string; captured?: string[] };
async function contract({ status = "active", parked, failed = 0, next = "2027-03-10", state = "waiting", captured = [] }: Row) {
  const { subscriptionId } = await aContract(em());
  await em().execute(
    `update subscription set status = ?, parked = ?, failed_attempts = ?, next_charge_on = ?, cancelled_at = case when ? = 'cancelled' then now() end,
       state = jsonb_build_object('charge', jsonb_build_object('state', ?::text)) where id = ?`,
    [status, parked ?? null, failed, next, status, state, subscriptionId],
  );
  for (const dueOn of captured) {
    await em().execute(
      `with c as (insert into charge (id, subscription_id, due_on, amount_pence, created_at) values (gen_random_uuid(), ?, ?, 999, now()) returning id)
       insert into charge_attempt (id, charge_id, number, key, amount_pence, currency, customer, card, asked_at, outcome, reference, answered_at)
       select gen_random_uuid(), id, 1, id::text, 999, 'GBP', 'c', 'p', now(), 'captured', 'pi', ?::date + interval '9 hours' from c`,
      [subscriptionId, dueOn, dueOn],
    );
  }
  return subscriptionId;
}

it.each<[because: string, row: Row, counted: string]>([
  ["paid, and the next is on the calendar", { next: "2027-04-10", captured: ["2027-02-10", "2027-03-10"] }, "successful"],
  ["paid, and nothing follows", { status: "paused", next: null, captured: ["2027-03-10"] }, "successful"],
  ["declined, and tried again later", { status: "past_due", failed: 1 }, "failed"],
  ["suspended", { status: "failed", failed: 4 }, "failed"],
  ["parked for a person", { parked: "overdue" }, "skipped"],
  ["left meanwhile, with last month's payment behind it", { status: "cancelled", next: null, captured: ["2027-02-10"] }, "skipped"],
  ["waiting to be collected", {}, "open"],
  ["outcome unknown, after a decline", { status: "past_due", failed: 1, state: "unknown" }, "open"],
])("counts a contract that is %s", async (_because, row, counted) => {
  const id = await contract(row);
  const none = { successful: 0, failed: 0, skipped: 0, open: 0 };
  expect(await dueOutcomes(em(), { subscriptionIds: [id], byMs: BY + HOUR_MS })).toEqual({ ...none, [counted]: 1 });
});

it("counts several contracts together, and none without any", async () => {
  const ids = [await contract({ parked: "safety" }), await contract({}), await contract({})];
  expect(await dueOutcomes(em(), { subscriptionIds: ids, byMs: BY })).toEqual({ successful: 0, failed: 0, skipped: 1, open: 2 });
  expect(await dueOutcomes(em(), { subscriptionIds: [], byMs: NOON_MS + DAY_MS })).toEqual({
    successful: 0,
    failed: 0,
    skipped: 0,
    open: 0,
  });
});
