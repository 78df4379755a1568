import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { AdminAnalytics } from "#contracts/operators/admin.ts";
import { addDays, londonDay, toMonth } from "#domain/billing/calendar/dates.ts";
import { captureEntry, refundEntry } from "#domain/billing/ledger/ledger.ts";
import { DAY_MS } from "#domain/time.ts";
import { writeEntry } from "../../db/billing/ledger/ledger.writes.ts";
import { paidPeriod } from "../../tests/setup/billing/paid-contract.ts";
import { aContract } from "../../tests/setup/contract.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const api = testApi();
const em = () => api.database.orm.em.fork();
const NOW = Date.now();
const TODAY = londonDay(NOW);
const ago = (days: number) => new Date(NOW - days * DAY_MS);

/** Inserts a subscription created `daysAgo` days ago, with these columns changed. */
async function contract(daysAgo: number, set: Record<string, unknown>, priceId = "pro") {
  const { subscriptionId, userId } = await aContract(em(), priceId);
  const all = { created_at: ago(daysAgo), ...set };
  await em().execute(
    `update subscription set ${Object.keys(all)
      .map((column) => `${column} = ?`)
      .join(", ")} where id = ?`,
    [...Object.values(all), subscriptionId],
  );
  return { subscriptionId, userId };
}
/** A payment of a period, with its entry in the ledger; `back`: all of it went back. */
async function payment(of: { subscriptionId: string; userId: string }, daysAgo: number, pence: number, { back = false } = {}) {
  const unit = em();
  const { chargeId, reference } = await paidPeriod(unit, {
    subscriptionId: of.subscriptionId,
    dueOn: londonDay(NOW - daysAgo * DAY_MS),
    pence,
    paidAt: ago(daysAgo),
  });
  await unit.execute("update charge_attempt set card = (select card from payment_method where user_id = ? limit 1) where charge_id = ?", [
    of.userId,
    chargeId,
  ]);
  const moved = { chargeId, happenedAtMs: NOW - daysAgo * DAY_MS };
  await unit.transactional((inside) => writeEntry(inside, captureEntry(reference, pence), moved));
  if (back) await unit.transactional((inside) => writeEntry(inside, refundEntry(`re_${reference}`, reference, pence), moved));
}
/** A payment of today that its bank wants confirmed, and that the contract still follows. */
async function awaitsItsBank({ subscriptionId, userId }: { subscriptionId: string; userId: string }): Promise<void> {
  const unit = em();
  const id = randomUUID();
  await unit.execute("insert into charge (id, subscription_id, due_on, amount_pence, created_at) values (?, ?, ?, 999, now())", [
    id,
    subscriptionId,
    TODAY,
  ]);
  await unit.execute(
    `insert into charge_attempt (id, charge_id, number, key, amount_pence, currency, customer, card, asked_at, outcome, answered_at, reference)
     values (gen_random_uuid(), ?, 1, ?, 999, 'GBP', 'cus_1', (select card from payment_method where user_id = ? limit 1), now(), 'action', now(), ?)`,
    [id, `waits ${id}`, userId, `pi_${id}`],
  );
  await unit.execute(`update subscription set state = jsonb_set(state, '{charge}', ?::jsonb) where id = ?`, [
    JSON.stringify({ dueOn: TODAY, amountPence: 999, attempt: 1, state: "action" }),
    subscriptionId,
  ]);
}
async function analytics(cookie: string): Promise<AdminAnalytics> {
  return (await api.ask("/api/admin/analytics", { cookie })).json() as never;
}

it("computes business figures from subscriptions, attempts and the ledger, also without any data (P-CALL-21, P-ENT-06, D-36a, D-36b, D-44a, P-CONST-15)", async () => {
  const household = await api.signUp();
  const operator = await api.operator();
  expect((await api.ask("/api/admin/analytics", {})).status).toBe(401);
  expect((await api.ask("/api/admin/analytics", { cookie: household })).status).toBe(403);
  const empty = await analytics(operator);
  expect(empty).toMatchObject({
    totalCustomers: 0,
    monthlyRevenue: 0,
    churnRate: null, // unknown without paying customers
    customerGrowth: null,
    revenueGrowth: null,
    subscriptionStatusBreakdown: [],
    upcomingPayments: [],
    preAuthorizations: { total: 0, averageDaysToFirstPayment: null },
  });
  expect(empty.monthlySignups).toHaveLength(6);
  expect(empty.monthlySignups.at(-1)).toEqual({ month: toMonth(TODAY), signups: 0 });

  const stays = await contract(60, { status: "active", paid_periods: 2, next_charge_on: addDays(TODAY, 1), pay_day: 1 });
  const leaves = await contract(60, { status: "cancelled", paid_periods: 1, cancelled_at: ago(5), next_charge_on: null });
  const waits = await contract(0, {
    status: "pending",
    paid_periods: 0,
    next_charge_on: addDays(TODAY, 3),
    pay_day: 1,
    first_period_pence: 999,
  });
  await payment(stays, 45, 1000);
  await payment(stays, 0, 3000);
  await payment(leaves, 0, 500, { back: true });
  await em().execute(
    `insert into charge_attempt (id, charge_id, number, key, amount_pence, currency, customer, card, asked_at, outcome, answered_at, hard, decline_code)
     select gen_random_uuid(), charge_id, 2, 'declined once', amount_pence, currency, customer, card, asked_at, 'declined', answered_at, false, 'x'
     from charge_attempt where amount_pence = 3000`,
  );

  await awaitsItsBank(waits);

  const shown = await analytics(operator);
  expect(shown).toMatchObject({
    totalCustomers: 3,
    activeSubscriptions: 1,
    churnRate: 50, // one of the two who were paying 30 days ago
    customerGrowth: 50, // two then, three now
    revenueGrowth: 200, // £30 in the last 30 days, £10 in the 30 before
    preAuthorizations: { total: 2, awaitingFirstPayment: 1, expectedFirstPaymentRevenue: 9.99, averageDaysToFirstPayment: 3 },
  });
  expect(shown.monthlyRevenue).toBe(30);
  expect(shown.revenueByMonth.at(-1)).toEqual({ month: toMonth(TODAY), revenue: 30 });
  expect(shown.monthlySignups.reduce((total, { signups }) => total + signups, 0)).toBe(3);
  expect(shown.subscriptionStatusBreakdown).toHaveLength(3);
  expect(shown.subscriptionStatusBreakdown).toContainEqual({ status: "cancelled", count: 1, percentage: 33.3 });
  expect(shown.upcomingPayments.map(({ date, count, customers }) => [date, count, customers])).toEqual([
    [addDays(TODAY, 1), 1, 1],
    [addDays(TODAY, 3), 1, 1],
  ]);
  expect(shown.expectedRevenue.tomorrow).toBe(shown.upcomingPayments[0]?.revenue);
  expect(shown.expectedRevenue.next90Days).toBeGreaterThan(shown.expectedRevenue.tomorrow);
  expect(shown.binReporting.binRanges).toEqual([
    {
      bin: "not provided",
      issuer: "not provided",
      card: "Visa · country GB · debit",
      totalAttempts: 5,
      successRate: 75,
      declineRate: 25,
      collectionRate: 100,
      waiting: 1,
      averageAmount: 15,
      totalRevenue: 45,
      givenBack: 5,
      netRevenue: 40,
    },
  ]);
  expect(shown.binReporting.billingCycles.at(-1)).toEqual({
    cycle: toMonth(TODAY),
    totalCustomers: 3,
    successfulBillings: 2,
    failedBillings: 0,
    waitingBillings: 1, // awaits its bank: neither paid nor failed
    collectionRate: 100,
    revenue: 35,
    givenBack: 5,
    netRevenue: 30,
  });
  expect(shown.binReporting.customerSegments).toEqual([
    {
      segment: expect.any(String),
      customerCount: 3,
      grossRevenue: 45,
      givenBack: 5,
      netRevenue: 40,
      averageRevenue: 13.33,
      successRate: 75,
      churnRate: 50,
      lifetimeValue: 119.94, // 239.88 × (1 − 0.5)
      trueLifetimeValue: 30, // £15 a month of each of two, over a half that leaves
    },
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/@larder\.test|4242/);
});
