import type { Client } from "@temporalio/client";
import { beforeAll, describe, expect, it } from "vitest";
import type { TestBilling } from "#contracts/billing/billing-operator.ts";
import { aContract } from "../../../checks/setup/contract.ts";
import { TEST_SECRET, testApi } from "../../../checks/setup/test-api.ts";
import { createCatalogueCache } from "../../../db/catalogue/catalogue-cache.ts";
import type { ProviderRecords } from "../../../workflows/billing/provider/provider-records.port.ts";
import { createAuth } from "../../accounts/public/auth.ts";
import { createApp } from "../../app.ts";
import type { Payments } from "../../deps.ts";
import { createSharedLimits } from "../../http/limits.ts";
import { requestsUnderWay } from "../../http/middleware/under-way.ts";
import { runBilling } from "./run-billing.ts";

const api = testApi();
const DONE = { processed: 3, successful: 2, failed: 1, skipped: 0, success: true, message: "Billing of 2027-03-10.", workflowId: "w" };
const runs: { workflowId: string; args: unknown[] }[] = [];
const told: unknown[] = [];
/** How the workflow says that it stands after a decision. */
let workflowStatus = "active";
const temporal = {
  workflow: {
    start: async (_: unknown, { workflowId, args }: { workflowId: string; args: unknown[] }) => {
      runs.push({ workflowId, args });
      return { result: async () => ({ ...DONE, workflowId }), query: async () => null };
    },
    getHandle: (workflowId: string) => ({
      executeUpdate: async ({ name }: { name: string }, { args }: { args: unknown[] }) => {
        told.push([workflowId, name, ...args]);
        return { status: workflowStatus, charge: null };
      },
    }),
    executeUpdateWithStart: async ({ name }: { name: string }, { args }: { args: unknown[] }) => void told.push([name, ...args]),
  },
  schedule: { getHandle: () => ({ describe: async () => ({ state: { paused: false } }) }) },
} as unknown as Client;

const account = { answer: async () => ({ id: "acct", country: "GB", takesPayments: true, live: true }) };
const records = { account: () => account.answer() } as unknown as ProviderRecords;
const live: Payments = { forms: {} as Payments["forms"], records, publishableKey: "pk_live_x", sandboxUrl: null };
const sandbox: Payments = { ...live, publishableKey: "pk_test_x", sandboxUrl: "http://127.0.0.1:9" };

/** The same accounts and rows, behind an app that has these payments. */
const appWith = (payments: Payments | null) =>
  createApp({
    em: api.database.orm.em,
    auth: createAuth({
      pool: api.held.pool,
      baseUrl: "http://localhost:3000",
      secret: TEST_SECRET,
      ensureHousehold: async () => {},
      sendMagicLink: async () => {},
      sendConfirmation: async () => {},
    }),
    temporal,
    temporalAnswers: async () => {},
    underWay: requestsUnderWay(),
    catalogue: createCatalogueCache(api.database.orm.em, 1000),
    publicOrigin: "http://localhost:3000",
    trustedHops: 1,
    limits: createSharedLimits(api.held.pool, TEST_SECRET),
    serverTiming: false,
    supportEmail: "help@larder.test",
    paymentProvider: "stripe",
    payments,
    partnerSlug: "partner",
    buyerAccess: null,
    supportDesk: { webhookSecret: null, refundCapPence: 2500, model: null },
    leads: null,
    mailboxUrl: null,
    modelProvider: null,
    operator: { name: null, address: null, companyNumber: null, dataProtectionNumber: null },
    chatModel: null,
    webFolder: null,
  });

let operator = "";
let household = "";
const em = () => api.database.orm.em.fork();
beforeAll(async () => {
  household = await api.signUp("Household");
  operator = await api.operator();
});

const ask = async (payments: Payments | null, path: string, { cookie = operator, json }: { cookie?: string; json?: unknown } = {}) => {
  const response = await appWith(payments).request(path, {
    method: json === undefined ? "GET" : "POST",
    headers: { origin: "http://localhost:3000", cookie, "x-forwarded-for": "10.1.1.1", "content-type": "application/json" },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  return { status: response.status, body: await response.json() };
};

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

// proves the server side of D-24a for billing's calls, and of D-24b; and P-ROLE-05 and P-ROLE-04 as decision 24 settles them: not anybody who is logged in
it.each(CALLS)("$path is an operator's alone: 401 signed out, 403 for a household", async ({ path, json }) => {
  const before = [runs.length, told.length];
  expect((await ask(sandbox, path, { cookie: "", json })).status).toBe(401);
  const refused = await ask(sandbox, path, { cookie: household, json });
  expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining("Only an operator") } });
  expect([runs.length, told.length]).toEqual(before);
});

describe("process-daily-billing", () => {
  // proves P-CALL-09, P-CALL-23, D-32d and the answer of P-ENT-04
  it("needs no payload, and answers the counts, whether it went well, a sentence and the run's id", async () => {
    for (const mount of ["subscription", "stripe/admin", "acquired/admin"]) {
      const { status, body } = await ask(sandbox, `/api/${mount}/process-daily-billing`, { json: {} });
      expect([mount, status]).toEqual([mount, 200]);
      expect(body).toEqual({ ...DONE, workflowId: expect.stringMatching(/^billing-run:\d{4}-\d\d-\d\d:all$/) });
    }
    expect(runs.at(-1)?.args).toEqual([{ scope: "all" }]);
  });

  // proves D-32c at the door
  it("limits the run to first payments where that is asked, and knows no other scope", async () => {
    await ask(sandbox, "/api/subscription/process-daily-billing", { json: { scope: "first-payment" } });
    expect(runs.at(-1)).toMatchObject({ workflowId: expect.stringMatching(/:first-payment$/), args: [{ scope: "first-payment" }] });
    expect((await ask(sandbox, "/api/subscription/process-daily-billing", { json: { scope: "everybody" } })).status).toBe(422);
  });

  it("says so where there is no provider, and starts nothing", async () => {
    const before = runs.length;
    expect(await ask(null, "/api/subscription/process-daily-billing", { json: {} })).toMatchObject({ status: 503 });
    expect(runs).toHaveLength(before);
  });

  it("does not keep an operator waiting for ever: it answers what there is so far, and says so", async () => {
    const counted = { day: "2027-03-10", scope: "all", processed: 50, successful: 20, failed: 1, skipped: 0, open: 29 };
    const underWay = await Promise.all([1, 2].map(async () => (await aContract(em())).subscriptionId));
    const [paid, waiting] = underWay;
    const set = "update subscription set next_charge_on = ?, state = ?::jsonb where id = ?";
    await em().execute(set, ["2027-03-10", JSON.stringify({ charge: { state: "unknown" } }), waiting]);
    await em().execute(set, ["2027-04-10", "{}", paid]);
    await em().execute(
      `with c as (insert into charge (id, subscription_id, due_on, amount_pence, created_at) values (gen_random_uuid(), ?, '2027-03-10', 999, now()) returning id)
       insert into charge_attempt (id, charge_id, number, key, amount_pence, currency, customer, card, asked_at, outcome, reference, answered_at)
       select gen_random_uuid(), id, 1, id::text, 999, 'GBP', 'c', 'p', now(), 'captured', 'pi', now() from c`,
      [paid],
    );
    const view = { ...counted, byMs: Date.UTC(2027, 2, 10, 12), underWay };
    const endless = { start: async () => ({ result: () => new Promise(() => {}), query: async () => view }) };
    const answer = await runBilling({ workflow: endless } as unknown as Client, em(), "w", { scope: "all" }, 20);
    // the one that was paid meanwhile is counted, although its page is not done
    expect(answer).toMatchObject({ processed: 52, successful: 21, failed: 1, skipped: 0, success: true, workflowId: "w" });
    expect(answer.message).toMatch(/still running. So far 52 due: 21 paid, 1 declined, 0 left alone, 30 still being asked about/);
    for (const id of underWay) {
      await em().execute("delete from charge_attempt where charge_id in (select id from charge where subscription_id = ?)", [id]);
      await em().execute("delete from charge where subscription_id = ?", [id]);
      await em().execute("delete from subscription where id = ?", [id]);
    }
  });
});

// proves D-32e and P-CALL-08
describe("trigger-billing", () => {
  it("runs in the sandbox, for the charges of that day of the month, and says which", async () => {
    const { body } = await ask(sandbox, "/api/stripe/admin/trigger-billing", { json: { day: 10 } });
    expect(body).toMatchObject({ mode: "sandbox", processed: 3, day: 10, message: expect.stringContaining("Sandbox: no real money") });
    expect(runs.at(-1)).toEqual({ workflowId: "billing-run-test:10", args: [{ scope: "all", dueDay: 10 }] });
  });

  it("with live keys it only looks: what would be charged, and nothing is", async () => {
    const { subscriptionId } = await aContract(em());
    const state = JSON.stringify({ charge: { dueOn: "2020-03-17", amountPence: 999, state: "waiting" } });
    await em().execute(
      "update subscription set next_charge_on = '2020-03-17', collect_at = '2020-03-17T09:00Z', state = ?::jsonb where id = ?",
      [state, subscriptionId],
    );
    const before = runs.length;
    const { body } = (await ask(live, "/api/subscription/trigger-billing", { json: { day: 17 } })) as { body: TestBilling };
    expect(body).toMatchObject({
      mode: "preview",
      processed: 0,
      planned: 1,
      workflowId: null,
      message: expect.stringMatching(/^Preview: nothing was charged/),
    });
    expect(body.charges).toEqual([{ subscriptionId, dueOn: "2020-03-17", amount: "9.99", dueNow: true }]);
    expect((await ask(live, "/api/subscription/trigger-billing", { json: { day: 18 } })).body).toMatchObject({ planned: 0, charges: [] });
    expect(runs).toHaveLength(before);
    await em().execute("update subscription set collect_at = null where id = ?", [subscriptionId]);
  });

  it.each([0, 32, "31st", 1.5, null])("refuses day %j", async (day) => {
    expect(await ask(sandbox, "/api/subscription/trigger-billing", { json: { day } })).toMatchObject({
      status: 422,
      body: { field: "day", message: expect.stringContaining("from 1 to 31") },
    });
  });
});

describe("what an operator reads", () => {
  // proves the connection test's answer of P-ENT-04, and the server side of P-CALL-06
  it("whether the provider answers, in a yes or no and a sentence", async () => {
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

  // proves P-CALL-07 and the server side of P-ENT-03
  it("four figures", async () => {
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

describe("what a person decides", () => {
  // proves D-32b: what fell due more than a month ago stands on the list, with what to decide
  it("stands on the review list, and is collected or let go", async () => {
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
    expect(released.body).toEqual({ success: true, status: "active", message: "It was let go. The next period stands on the calendar." });
    expect(told.at(-1)).toEqual([`subscription:${subscriptionId}`, "releaseCharge", "let go"]);
    expect((await ask(live, "/api/subscription/review-list/release", { json: { subscriptionId, verdict: "perhaps" } })).status).toBe(422);
    workflowStatus = "cancelled";
    const left = await ask(live, "/api/subscription/review-list/release", { json: { subscriptionId, verdict: "collect" } });
    workflowStatus = "active";
    expect(left.body.message).toBe("This household has left, so nothing more is collected from it. The subscription has ended.");
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
    expect(await refund("2027-03-10")).toMatchObject({ status: 200, body: { success: true, amount: "9.99" } });
    expect(told.at(-1)).toEqual(["refundPayment", { dueOn: "2027-03-10" }]);
    await em().execute(
      `insert into refund (id, charge_id, payment, key, amount_pence, reason, created_at)
       select gen_random_uuid(), charge_id, 'pi_back', 'k', 999, 'left', now() from charge_attempt where reference = 'pi_back'`,
    );
    expect(await refund("2027-03-10")).toMatchObject({ status: 409, body: { message: expect.stringContaining("has gone back already") } });
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
    expect((await ask(sandbox, "/api/sandbox/clock", { cookie: household, json: { forwardDays: 1, subscriptionId } })).status).toBe(404);
    for (const json of [{}, { forwardDays: 0 }, { forwardDays: 401 }, { forwardDays: 1.5 }, { forwardDays: 1, toNextCharge: true }])
      expect((await ask(sandbox, "/api/sandbox/clock", { json })).status).toBe(422);
  });
});
