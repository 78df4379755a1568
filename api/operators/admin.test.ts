import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { PaymentSchedule } from "#contracts/operators/admin.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { receiptNumber } from "#domain/billing/emails/receipt-number.ts";
import { aHeldContract } from "../../tests/setup/billing/held-contract.ts";
import { paidPeriod } from "../../tests/setup/billing/paid-contract.ts";
import { aContract, aPerson } from "../../tests/setup/contract.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const api = testApi();
const em = () => api.database.orm.em.fork();
const TODAY = londonDay(Date.now());
/** Later than everything else that these tests write. */
const at = (minute: number) => new Date(Date.UTC(2028, 0, 1, 0, minute));
let operator = "";
beforeAll(async () => {
  operator = await api.operator();
});
const get = async (path: string) => (await api.ask(path, { cookie: operator })).json();
const due = (subscriptionId: string, day: string, over: Record<string, unknown> = {}) => {
  const set = { pay_day: Number(day.slice(8)), next_charge_on: day, status: "active", paid_periods: 1, ...over };
  return em().execute(
    `update subscription set ${Object.keys(set)
      .map((column) => `${column} = ?`)
      .join(", ")} where id = ?`,
    [...Object.values(set), subscriptionId],
  );
};

it.each(["authorization-events", "payment-schedule", "find-payments"])("only operators may call %s (D-24a, D-24b)", async (call) => {
  const household = await api.signUp();
  const ask = (cookie: string) =>
    api.ask(`/api/admin/${call}`, {
      ...(cookie ? { cookie } : {}),
      ...(call === "find-payments" ? { method: "POST", json: { search: "a@b.c" } } : {}),
    });
  expect([(await ask("")).status, (await ask(household)).status, (await ask(operator)).status]).toEqual([401, 403, 200]);
});

describe("the payment schedule (P-CALL-22, P-ENT-07, P-CONST-15)", () => {
  it("lists every payment of today and the next thirty days, and their sum", async () => {
    const before: PaymentSchedule = await get("/api/admin/payment-schedule");
    expect(before).toMatchObject({ totalCustomers: 0, totalUpcomingRevenue: "0.00", schedule: [] });
    const [first, last, late, outside, parked, ended] = [
      await aContract(em()),
      await aContract(em()),
      await aContract(em()),
      await aContract(em()),
      await aContract(em()),
      await aContract(em()),
    ];
    await due(first.subscriptionId, addDays(TODAY, 20));
    await due(last.subscriptionId, addDays(TODAY, 30), { status: "past_due" });
    await due(late.subscriptionId, addDays(TODAY, -2), { pay_day: null });
    await due(outside.subscriptionId, addDays(TODAY, 31));
    await due(parked.subscriptionId, addDays(TODAY, 1), { parked: "overdue" });
    await due(ended.subscriptionId, addDays(TODAY, 1), { status: "cancelled", cancelled_at: new Date() });
    const { schedule, ...totals }: PaymentSchedule = await get("/api/admin/payment-schedule");
    expect(schedule.map(({ email, paymentDate, status }) => [email, paymentDate, status])).toEqual([
      [late.email, addDays(TODAY, -2), "active"],
      [first.email, addDays(TODAY, 20), "active"],
      [last.email, addDays(TODAY, 30), "past_due"],
    ]);
    const [price] = await em().execute<{ pence: number }[]>("select later_period_pence::int as pence from price where id = 'pro'");
    const each = ((price?.pence ?? 0) / 100).toFixed(2);
    expect(schedule.map(({ amount }) => amount)).toEqual([each, each, each]);
    expect(totals).toEqual({
      totalCustomers: 3,
      totalUpcomingPayments: 3,
      totalUpcomingRevenue: ((3 * (price?.pence ?? 0)) / 100).toFixed(2),
    });
  });
});

describe("authorization events (P-CALL-20, P-ENT-05)", () => {
  it("show sign-ups, cards, refunds, cancellations and automatic actions, newest first", async () => {
    const unit = em();
    const { subscriptionId, email } = await aContract(unit);
    const { chargeId, reference } = await paidPeriod(unit, { subscriptionId, dueOn: "2026-10-01", pence: 1299, paidAt: new Date() });
    await unit.execute(
      `insert into refund (id, charge_id, payment, key, amount_pence, reason, created_at) values (?, ?, ?, ?, 1299, 'left', ?)`,
      [randomUUID(), chargeId, reference, randomUUID(), at(1)],
    );
    await due(subscriptionId, addDays(TODAY, 1), { status: "cancelled", cancelled_at: at(2) });
    await unit.execute(
      `insert into support_action (id, source, intent, action, status, created_at) values (?, 'webhook', 'other', 'hand over', 'succeeded', ?)`,
      [randomUUID(), at(3)],
    );
    const events = (await get("/api/admin/authorization-events")) as Record<string, unknown>[];
    expect(events.slice(0, 3)).toMatchObject([
      { eventType: "other", authorizationMethod: "automation: hand over", amount: null, status: "succeeded" },
      { eventType: "cancellation", amount: null, status: "succeeded" },
      { eventType: "refund_processed", authorizationMethod: "operator or holder", amount: "12.99", status: "other" }, // not answered yet
    ]);
    expect(events).toContainEqual(expect.objectContaining({ eventType: "signup", authorizationMethod: "web form" }));
    expect(events).toContainEqual(expect.objectContaining({ eventType: "payment_method_added", authorizationMethod: "visa •••• 4242" }));
    expect(Object.keys(events[0] ?? {}).sort()).toEqual(["amount", "authorizationMethod", "createdAt", "eventType", "id", "status"]);
    expect(JSON.stringify(events)).not.toContain(email);
  });
});

describe("a customer's payments", () => {
  const find = async (search: string) =>
    (await api.ask("/api/admin/find-payments", { method: "POST", cookie: operator, json: { search } })).json();
  const seen = (whom: string) =>
    em().execute<{ after: object }[]>("select after from audit_entry where subject_id = ? and what = 'found a customer’s payments'", [
      whom,
    ]);

  it("are found by address in any case, confirmed or not, with the refundable amount, and without other customers' (D-76a)", async () => {
    const unit = em();
    const { subscriptionId, email } = await aContract(unit);
    await paidPeriod(unit, { subscriptionId, dueOn: "2026-09-01", pence: 999, paidAt: new Date() });
    const { chargeId, reference } = await paidPeriod(unit, { subscriptionId, dueOn: "2026-10-01", pence: 1299, paidAt: new Date() });
    await unit.execute(
      `insert into refund (id, charge_id, payment, key, amount_pence, reason, created_at) values (?, ?, ?, ?, 1299, 'left', now())`,
      [randomUUID(), chargeId, reference, randomUUID()],
    );
    expect((await find(` ${email.toUpperCase()} `)).payments).toMatchObject([
      { subscriptionId, dueOn: "2026-10-01", amount: "12.99", refundable: "0.00" },
      { subscriptionId, dueOn: "2026-09-01", amount: "9.99", refundable: "9.99" },
    ]);
    expect(await find((await aPerson(unit)).email)).toEqual({ payments: [] });
    await unit.execute('update auth."user" set "emailVerified" = false where email = ?', [email]);
    expect((await find(email)).payments).toMatchObject([
      { email, confirmed: false },
      { email, confirmed: false },
    ]);
  });

  it("are found by name, receipt number, subscription and last four digits; each search is audited (D-76b)", async () => {
    const unit = em();
    const { subscriptionId, userId, email } = await aContract(unit);
    const { chargeId } = await paidPeriod(unit, { subscriptionId, dueOn: "2026-10-01", pence: 1299, paidAt: new Date() });
    await unit.execute('update auth."user" set name = ? where id = ?', [`Grace ${userId}`, userId]);
    await unit.execute("update payment_method set last4 = '7777' where user_id = ?", [userId]);
    await unit.execute("update charge_attempt set card = (select card from payment_method where user_id = ?) where charge_id = ?", [
      userId,
      chargeId,
    ]);
    const found = {
      payments: [expect.objectContaining({ subscriptionId, email, receiptNumber: receiptNumber(chargeId), mayEndAccess: false })],
    };
    for (const search of [`grace ${userId}`, receiptNumber(chargeId), subscriptionId, "7777"])
      expect(await find(search), search).toEqual(found);
    expect(await seen(userId)).toEqual(["name", "receipt", "contract", "card"].map((by) => ({ after: { by, shown: 1 } })));
  });

  it("without an account are found by the address that receipts go to, and the schedule shows it (D-76a, D-76c)", async () => {
    const unit = em();
    const { subscriptionId, email } = await aHeldContract(unit);
    await paidPeriod(unit, { subscriptionId, dueOn: "2026-10-01", pence: 1729, paidAt: new Date() });
    await due(subscriptionId, addDays(TODAY, 3));
    expect((await find(email.toUpperCase())).payments).toMatchObject([{ subscriptionId, email, confirmed: null, refundable: "17.29" }]);
    expect(await seen(subscriptionId)).toEqual([{ after: { by: "address", shown: 1 } }]);
    const { schedule }: PaymentSchedule = await get("/api/admin/payment-schedule");
    expect(schedule).toContainEqual(expect.objectContaining({ subscriptionId, email }));
  });
});
