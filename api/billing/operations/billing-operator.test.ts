import { describe, expect, it, vi } from "vitest";
import { operatorApi } from "../../../checks/setup/billing/operator-api.ts";
import { aContract } from "../../../checks/setup/contract.ts";

const { ask, em, runs, told, account, live, sandbox, household, answerWith, withoutAnswer } = operatorApi();

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

// not anybody who is logged in: decision 24
it.each(CALLS)("$path is an operator's alone: 401 signed out, 403 for a household (D-24a, D-24b)", async ({ path, json }) => {
  const before = [runs.length, told.length];
  expect((await ask(sandbox, path, { cookie: "", json })).status).toBe(401);
  const refused = await ask(sandbox, path, { cookie: household(), json });
  expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining("Only an operator") } });
  expect([runs.length, told.length]).toEqual(before);
});

describe("what an operator reads", () => {
  it("whether the provider answers, in a yes or no and a sentence (P-ENT-04, P-CALL-06)", async () => {
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
  });

  it("whether billing can work, as it is rather than as it is hoped", async () => {
    expect((await ask(sandbox, "/api/admin/billing-health")).body).toEqual({
      scheduler: "active",
      database: "ready",
      credentials: "configured",
      endpoint: "Sandbox",
    });
    expect((await ask(live, "/api/admin/billing-health")).body).toMatchObject({ endpoint: "Production" });
    expect((await ask(null, "/api/admin/billing-health")).body).toMatchObject({ credentials: "missing" });
  });
});

/** Asks, and lets the time pass in which a workflow has to answer. */
async function inTime<Answer>(asking: () => Promise<Answer>): Promise<Answer> {
  const before = told.length;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const answer = asking();
    while (told.length === before) await new Promise((next) => setImmediate(next));
    await vi.advanceTimersByTimeAsync(15_000);
    return await answer;
  } finally {
    vi.useRealTimers();
  }
}

describe("what a person decides", () => {
  // what fell due more than a month ago stands on the list, with what to decide
  it("stands on the review list, and is collected or let go (D-32b)", async () => {
    const { subscriptionId, email } = await aContract(em());
    const state = JSON.stringify({ charge: { dueOn: "2026-09-01", amountPence: 2477, state: "waiting" } });
    await em().execute("update subscription set parked = 'overdue', state = ?::jsonb where id = ?", [state, subscriptionId]);
    expect((await ask(live, "/api/subscription/review-list")).body).toEqual({
      contracts: [
        {
          subscriptionId,
          email,
          priceName: expect.any(String),
          status: "trialing",
          parked: "overdue",
          dueOn: "2026-09-01",
          amount: "24.77",
          attempts: 0,
        },
      ],
    });
    const released = await ask(live, "/api/subscription/review-list/release", { json: { subscriptionId, verdict: "let go" } });
    expect(released.body).toEqual({ success: true, status: "active", message: "Waived. The next payment is scheduled." });
    const audit = expect.objectContaining({ what: "released a charge", whom: { kind: "subscription", id: subscriptionId } });
    expect(told.at(-1)).toEqual([`subscription:${subscriptionId}`, "releaseCharge", "let go", audit]);
    expect((await ask(live, "/api/subscription/review-list/release", { json: { subscriptionId, verdict: "perhaps" } })).status).toBe(422);
    await withoutAnswer(async () => {
      const release = () => ask(live, "/api/subscription/review-list/release", { json: { subscriptionId, verdict: "collect" } });
      expect(await inTime(release)).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    });
    answerWith("cancelled");
    const left = await ask(live, "/api/subscription/review-list/release", { json: { subscriptionId, verdict: "collect" } });
    answerWith("active");
    expect(left.body.message).toBe("This household has left and its subscription has ended, so nothing more is collected.");
  });

  it("gives back what was paid, and nothing that was not", async () => {
    const { subscriptionId } = await aContract(em());
    const refund = (dueOn: string, id = subscriptionId) => ask(live, "/api/subscription/refund", { json: { subscriptionId: id, dueOn } });
    expect(await refund("2027-03-10")).toMatchObject({ status: 409, body: { message: "Nothing was paid for 2027-03-10." } });
    expect((await refund("2027-03-10", "00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await refund("10 March")).status).toBe(422);
    await em().execute(
      `with c as (insert into charge (id, subscription_id, due_on, amount_pence, created_at) values (gen_random_uuid(), ?, '2027-03-10', 999, now()) returning id)
       insert into charge_attempt (id, charge_id, number, key, amount_pence, currency, customer, card, asked_at, outcome, reference, answered_at)
       select gen_random_uuid(), id, 1, id::text, 999, 'GBP', 'c', 'p', now(), 'captured', 'pi_back', now() from c`,
      [subscriptionId],
    );
    await withoutAnswer(async () => {
      const late = await inTime(() => refund("2027-03-10"));
      expect(late).toMatchObject({ status: 503, body: { message: expect.stringContaining("can't confirm it yet") } });
    });
    expect(await refund("2027-03-10")).toMatchObject({ status: 200, body: { success: true, amount: "9.99" } });
    const audit = expect.objectContaining({ what: "refunded a period", after: { dueOn: "2027-03-10", refundedPence: 999 } });
    expect(told.at(-1)).toEqual(["refundPayment", { dueOn: "2027-03-10", audit }]);
    await em().execute(
      `insert into refund (id, charge_id, payment, key, amount_pence, reason, created_at)
       select gen_random_uuid(), charge_id, 'pi_back', 'k', 999, 'left', now() from charge_attempt where reference = 'pi_back'`,
    );
    expect(await refund("2027-03-10")).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("has already been refunded") },
    });
  });
});

describe("the sandbox's clock", () => {
  it("is not there with live keys or without a provider, whoever asks", async () => {
    const { subscriptionId } = await aContract(em());
    for (const payments of [live, null])
      expect(await ask(payments, "/api/sandbox/clock", { json: { forwardDays: 31, subscriptionId } })).toMatchObject({
        status: 404,
        body: { message: expect.stringContaining("no such call") },
      });
  });

  it("moves one's own subscription only, forwards, by whole days", async () => {
    const { subscriptionId } = await aContract(em());
    expect((await ask(sandbox, "/api/sandbox/clock", { cookie: "", json: { forwardDays: 1 } })).status).toBe(401);
    expect((await ask(sandbox, "/api/sandbox/clock", { cookie: household(), json: { forwardDays: 1, subscriptionId } })).status).toBe(404);
    for (const json of [{}, { forwardDays: 0 }, { forwardDays: 401 }, { forwardDays: 1.5 }, { forwardDays: 1, toNextCharge: true }])
      expect((await ask(sandbox, "/api/sandbox/clock", { json })).status).toBe(422);
  });
});
