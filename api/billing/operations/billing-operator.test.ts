import { describe, expect, it } from "vitest";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { shortened } from "../../../tests/setup/api/shortened.ts";
import { operatorApi } from "../../../tests/setup/billing/operator-api.ts";
import { publishPaid } from "../../../tests/setup/billing/paid-contract.ts";
import { whileRowLocked } from "../../../tests/setup/billing/subscriptions.ts";
import { aContract } from "../../../tests/setup/contract.ts";
import { SCHEDULES } from "../../../worker/schedules.ts";
import { DAILY_BILLING } from "../../../workflows/billing/billing-run/messages.ts";
import { ANSWER_WITHIN_MS } from "../public/update-subscription.ts";

const { ask, em, due, api, account, live, sandbox, household } = operatorApi();
/** A contract's audit entries by action. */
const trail = (subscriptionId: string, what: string) =>
  em().execute<{ after: object }[]>("select after from audit_entry where subject_id = ? and what = ?", [subscriptionId, what]);

const CALLS: readonly { path: string; json?: unknown }[] = [
  { path: "/api/stripe/test" },
  { path: "/api/acquired/test" },
  { path: "/api/admin/billing-stats" },
  { path: "/api/stripe/admin/billing-stats" },
  { path: "/api/admin/billing-health" },
  { path: "/api/subscription/review-list" },
  { path: "/api/subscription/review-list/release", json: { subscriptionId: "00000000-0000-4000-8000-000000000000", verdict: "collect" } },
  { path: "/api/subscription/refund", json: { subscriptionId: "00000000-0000-4000-8000-000000000000", dueOn: "2027-03-10" } },
  { path: "/api/subscription/process-daily-billing", json: {} },
  { path: "/api/acquired/admin/process-daily-billing", json: {} },
  { path: "/api/subscription/trigger-billing", json: { day: 10 } },
  { path: "/api/stripe/admin/trigger-billing", json: { day: 10 } },
];

// not every logged-in user: decision 24
it.each(CALLS)("$path is limited to operators: 401 without a login, 403 for a household (D-24a, D-24b)", async ({ path, json }) => {
  const before = [api.started.length, api.sentMessages.length];
  expect((await ask(sandbox, path, { cookie: "", json })).status).toBe(401);
  const refused = await ask(sandbox, path, { cookie: household(), json });
  expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining("Only an operator") } });
  expect([api.started.length, api.sentMessages.length]).toEqual(before);
});

describe("an operator sees", () => {
  it("whether the provider can be reached (P-ENT-04, P-CALL-06)", async () => {
    expect((await ask(live, "/api/stripe/test")).body).toEqual({ success: true, error: null });
    const answer = account.answer;
    account.answer = async () => {
      throw new Error("sk_live_secret is wrong");
    };
    const { body } = await ask(live, "/api/stripe/test");
    expect(body).toEqual({ success: false, error: "The provider did not answer, or did not accept our key." });
    account.answer = answer;
    expect((await ask(null, "/api/acquired/test")).body).toMatchObject({
      success: false,
      error: expect.stringContaining("No payment provider"),
    });
  });

  it("four figures (P-CALL-07, P-ENT-03)", async () => {
    const zero = await ask(sandbox, "/api/admin/billing-stats");
    expect(zero.body).toMatchObject({ recentSuccessRate: null, pendingBillings: 0 });
    const { subscriptionId } = await aContract(em());
    await em().execute("update subscription set status = 'active', collect_at = now() - interval '1 hour' where id = ?", [subscriptionId]);
    for (const [number, outcome] of ["declined", "declined", "captured"].entries())
      await em().execute(
        `with known as (select id from charge where subscription_id = ?), made as (insert into charge (id, subscription_id, due_on, amount_pence, created_at)
           select gen_random_uuid(), ?, '2026-11-01', 999, now() where not exists (select from known) returning id)
         insert into charge_attempt (id, charge_id, number, key, amount_pence, currency, customer, card, asked_at, outcome, reference, answered_at, hard)
         select gen_random_uuid(), id, ?, gen_random_uuid()::text, 999, 'GBP', 'c', 'p', now(), ?, 'pi_figures', now(), ? from (select id from known union all select id from made) one`,
        [subscriptionId, subscriptionId, number + 1, outcome, outcome === "declined" ? false : null],
      );
    expect((await ask(sandbox, "/api/stripe/admin/billing-stats")).body).toEqual({
      totalSubscriptions: zero.body.totalSubscriptions + 1,
      activeSubscriptions: 1,
      pendingBillings: 1,
      recentSuccessRate: 33.3,
    });
    await em().execute("update subscription set collect_at = null where id = ?", [subscriptionId]); // no run looks for it
  });

  it("the actual health of billing", async () => {
    const health = async () => (await ask(sandbox, "/api/admin/billing-health")).body;
    const rest = { database: "ready", credentials: "configured", endpoint: "Sandbox" };
    expect(await health()).toEqual({ scheduler: "missing", ...rest });
    const wanted = SCHEDULES.find(({ scheduleId }) => scheduleId === DAILY_BILLING);
    if (!wanted) throw new Error("nothing bills every day");
    const schedule = await api.held.server.schedule.create(wanted);
    expect(await health()).toEqual({ scheduler: "active", ...rest });
    await schedule.pause();
    expect(await health()).toEqual({ scheduler: "paused", ...rest });
    await schedule.delete();
    expect((await ask(live, "/api/admin/billing-health")).body).toMatchObject({ endpoint: "Production" });
    expect((await ask(null, "/api/admin/billing-health")).body).toMatchObject({ credentials: "missing" });
  });
});

describe("a parked charge", () => {
  /** Inserts a contract whose second payment was due on 1 September and is on the review list. */
  async function onTheList(change: Partial<Subscription> = {}) {
    const contract = await aContract(em());
    await publishPaid(em(), contract, { pence: 2477, paidAt: new Date("2026-08-01") }, (now) => ({
      ...now,
      charge: now.charge && { ...now.charge, dueOn: "2026-09-01" },
      parked: "overdue",
      ...change,
    }));
    return contract;
  }
  const release = (subscriptionId: string, verdict: string) =>
    ask(live, "/api/subscription/review-list/release", { json: { subscriptionId, verdict } });

  // a charge due more than a month ago is on the list, with the decision to make
  it("is on the review list, and is collected or waived (D-32b)", async () => {
    const { subscriptionId, email } = await onTheList();
    expect((await ask(live, "/api/subscription/review-list")).body).toEqual({
      contracts: [
        {
          subscriptionId,
          email,
          priceName: expect.any(String),
          status: "active",
          parked: "overdue",
          dueOn: "2026-09-01",
          amount: "24.77",
          attempts: 0,
        },
      ],
    });
    // its workflow was never started, as if Temporal had lost it: it is restarted from its row
    const released = await release(subscriptionId, "waive");
    expect(released.body).toEqual({ success: true, status: "active", message: "Waived. The next payment is scheduled." });
    expect(api.sentMessages).toContain(`subscription:${subscriptionId} releaseCharge`);
    expect(await trail(subscriptionId, "released a charge")).toEqual([{ after: { verdict: "waive" } }]);
    expect((await ask(live, "/api/subscription/review-list")).body).toEqual({ contracts: [] });
    expect(await release(subscriptionId, "waive")).toMatchObject({
      status: 409,
      body: { message: "Nothing on this subscription needs a decision now. Reload the list." },
    });
    expect((await release(subscriptionId, "perhaps")).status).toBe(422);
    expect((await release("00000000-0000-4000-8000-000000000000", "waive")).status).toBe(404);
  });

  it("is confirmed only after the workflow has responded", async () => {
    const { subscriptionId } = await onTheList();
    const waive = () => release(subscriptionId, "waive");
    const late = await shortened(ANSWER_WITHIN_MS, () => whileRowLocked(em(), subscriptionId, waive));
    expect(late).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
  });

  it("collects nothing from a household that has cancelled", async () => {
    const { subscriptionId } = await onTheList({ status: "cancelled", cancelledAtMs: Date.now() });
    expect((await release(subscriptionId, "collect")).body.message).toBe(
      "This household has left and its subscription has ended, so nothing more is collected.",
    );
  });

  it("refunds what was paid, and nothing else", async () => {
    const dueOn = addDays(londonDay(Date.now()), -1);
    const [paid, slowly] = [await due("visa gb"), await due("visa gb")];
    const refund = (subscriptionId: string, day = dueOn) => ask(live, "/api/subscription/refund", { json: { subscriptionId, dueOn: day } });
    expect(await refund(paid)).toMatchObject({ status: 409, body: { message: `Nothing was paid for ${dueOn}.` } });
    expect((await refund("00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await refund(paid, "10 March")).status).toBe(422);
    expect((await ask(sandbox, "/api/subscription/process-daily-billing", { json: {} })).body).toMatchObject({
      processed: 2,
      successful: 2,
    });

    expect(await refund(paid)).toMatchObject({ status: 200, body: { success: true, amount: "9.99" } });
    expect(api.sentMessages).toContain(`subscription:${paid} refundPayment`);
    expect(await trail(paid, "refunded a period")).toEqual([{ after: { dueOn, refundedPence: 999, accessStays: true } }]);
    const late = await shortened(ANSWER_WITHIN_MS, () => whileRowLocked(em(), slowly, () => refund(slowly)));
    expect(late).toMatchObject({ status: 503, body: { message: expect.stringContaining("can't confirm it yet") } });
    for (const id of [paid, slowly])
      await expect
        .poll(() => refund(id), { timeout: 10_000 })
        .toMatchObject({ status: 409, body: { message: expect.stringContaining("has already been refunded") } });
    const given = await em().execute("select 1 from refund where amount_pence = 999");
    expect(given).toHaveLength(2); // each once
  });
});

describe("a partial refund", () => {
  const dueOn = addDays(londonDay(Date.now()), -1);
  const refund = (subscriptionId: string, more: object = {}) =>
    ask(live, "/api/subscription/refund", { json: { subscriptionId, dueOn, ...more } });
  const paid = async () => {
    const subscriptionId = await due("visa gb");
    await ask(sandbox, "/api/subscription/process-daily-billing", { json: {} });
    return subscriptionId;
  };
  const refunds = (subscriptionId: string) =>
    em().execute<{ pence: number; stays: boolean }[]>(
      `select r.amount_pence::int as pence, r.access_stays as stays from refund r join charge c on c.id = r.charge_id
       where c.subscription_id = ? and r.reference is not null order by r.created_at, r.amount_pence desc`,
      [subscriptionId],
    );

  it("accepts amounts up to what is left, and refunds the rest without one; a refundId is used once (D-75a)", async () => {
    const subscriptionId = await paid();
    const refundId = "5f2d8f0e-37ab-4f1e-9d64-0c9bd1a0e8aa";
    expect(await refund(subscriptionId, { amount: "5.00", refundId })).toMatchObject({ status: 200, body: { amount: "5.00" } });
    await expect.poll(() => refunds(subscriptionId), { timeout: 10_000 }).toEqual([{ pence: 500, stays: true }]);
    expect(await refund(subscriptionId, { amount: "5.00", refundId })).toMatchObject({ status: 200, body: { amount: "5.00" } });
    expect(await refund(subscriptionId, { amount: "5.00" })).toEqual({
      status: 422,
      body: { code: "UNPROCESSABLE", field: "amount", message: "£4.99 is left of this payment. Refund that much or less." },
    });
    expect(await refund(subscriptionId, { amount: "1" })).toMatchObject({ status: 200, body: { amount: "1.00" } });
    await expect.poll(() => refunds(subscriptionId), { timeout: 10_000 }).toHaveLength(2);
    expect(await refund(subscriptionId)).toMatchObject({ status: 200, body: { amount: "3.99" } });
    await expect.poll(() => refunds(subscriptionId), { timeout: 10_000 }).toMatchObject([{ pence: 500 }, { pence: 100 }, { pence: 399 }]);
    expect(await trail(subscriptionId, "refunded a period")).toHaveLength(3);
    expect(await refund(await paid(), { refundId })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Use a new one") },
    });
  });

  it.each(["0", "0.00", "-1.00", "1.005", "five", "", 5, null])("of %j is rejected, and nothing is refunded (D-75a)", async (amount) => {
    const before = api.sentMessages.length;
    const refused = await refund("00000000-0000-4000-8000-000000000000", { amount });
    expect(refused).toMatchObject({ status: 422, body: { field: "amount", message: expect.stringContaining("such as 5.00") } });
    expect(api.sentMessages).toHaveLength(before);
  });

  it("ends access only for a cancelled subscription: an active one keeps access (D-75b, D-75c)", async () => {
    const subscriptionId = await paid();
    const goesOn = await refund(subscriptionId, { amount: "1.00", accessStays: false });
    expect(goesOn).toMatchObject({ status: 422, body: { field: "accessStays", message: expect.stringContaining("Let access stay") } });
    await expect.poll(() => refunds(subscriptionId)).toEqual([]);
  });
});

describe("the sandbox's clock", () => {
  it("returns 404 with live keys and without a provider", async () => {
    const { subscriptionId } = await aContract(em());
    for (const payments of [live, null])
      expect(await ask(payments, "/api/sandbox/clock", { json: { forwardDays: 31, subscriptionId } })).toMatchObject({
        status: 404,
        body: { message: expect.stringContaining("no such call") },
      });
  });

  it("moves only the user's own subscription, forward, by whole days", async () => {
    const { subscriptionId } = await aContract(em());
    expect((await ask(sandbox, "/api/sandbox/clock", { cookie: "", json: { forwardDays: 1 } })).status).toBe(401);
    expect((await ask(sandbox, "/api/sandbox/clock", { cookie: household(), json: { forwardDays: 1, subscriptionId } })).status).toBe(404);
    for (const json of [{}, { forwardDays: 0 }, { forwardDays: 401 }, { forwardDays: 1.5 }, { forwardDays: 1, toNextCharge: true }])
      expect((await ask(sandbox, "/api/sandbox/clock", { json })).status).toBe(422);
  });
});
