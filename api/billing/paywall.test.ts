import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import { addDays, dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { DAY_MS } from "#domain/time.ts";
import { type CardSandbox, cardSandbox } from "../../checks/setup/billing/card-sandbox.ts";
import { SubscriptionStandIn } from "../../checks/setup/billing/subscription-stand-in.ts";
import { testApi } from "../../checks/setup/test-api.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { paywallOf } from "./public/paywall.ts";

let cards: CardSandbox;
const workflows = new SubscriptionStandIn(() => database.orm.em);
const { database, ask, household, operator, held } = testApi(undefined, undefined, {
  begin: workflows.start,
  payments: async () => {
    cards = await cardSandbox();
    const { vault, records, sandbox } = cards;
    return { vault, records, publishableKey: sandbox.keys.publishableKey, sandboxUrl: sandbox.url };
  },
  update: ({ workflowId, name, args }) => workflows.update(workflowId, name, [...args]),
});
afterAll(() => cards?.sandbox.stop());

const CARD = { holderName: "Ada Lovelace", number: "4242 4242 4242 4242", expiryMonth: 12, expiryYear: 2034, cvv: "123" };
const FORM = { firstName: "Ada", lastName: "Lovelace", amount: 19.99, billingDay: "15", cardDetails: CARD };
const user = async (cookie: string) => (await (await ask("/api/user", { cookie })).json()) as User;
const start = (cookie: string) => ask("/api/chat/start", { method: "POST", cookie, json: {} });

/** Signs up a household whose trial ended yesterday. */
async function lapsed(): Promise<string> {
  const cookie = await household();
  const { id } = await user(cookie);
  await database.orm.em
    .fork()
    .execute(
      "update household set trial_ends_at = now() - interval '1 day' where id = (select household_id from household_member where user_id = ?)",
      [id],
    );
  return cookie;
}
async function subscribe(cookie: string): Promise<string> {
  const response = await ask("/api/stripe/create-subscription", { method: "POST", cookie, json: FORM });
  expect(response.status, await response.clone().text()).toBe(200);
  const { subscription } = (await (await ask("/api/stripe/subscription", { cookie })).json()) as { subscription: { id: string } };
  return subscription.id;
}

/** Calls that plan, swap, import or chat. */
const COSTS = [
  "POST /api/simple-meal-plans",
  "GET /api/simple-meal-plans/{id}/items/{itemId}/options",
  "PUT /api/simple-meal-plans/{id}/items/{itemId}",
  "POST /api/simple-meal-plans/{id}/offer",
  "GET /api/simple-meal-plans/{id}/places",
  "POST /api/recipes/import/read",
  "POST /api/recipes/import",
  "POST /api/chat/start",
  "POST /api/chat/conversations/{id}/continue",
  "POST /api/plan-proposals/{id}/use",
];
/** Everything else: what a household has stays open to it, and so do paying, cancelling and leaving. A new call has to be put into one of the two. */
const OPEN = [
  "GET /api/pantry/staples",
  "PUT /api/pantry/staples",
  "GET /api/taste/ratings",
  "PUT /api/taste/ratings/{recipeId}",
  "DELETE /api/taste/ratings/{recipeId}",
  "GET /api/taste/start",
  "POST /api/taste/start",
  "GET /api/admin/analytics",
  "GET /api/admin/authorization-events",
  "GET /api/admin/billing-health",
  "GET /api/admin/billing-stats",
  "GET /api/admin/daily-posts",
  "PUT /api/admin/daily-posts/{id}/status",
  "POST /api/admin/find-payments",
  "POST /api/admin/generate-daily-post",
  "POST /api/admin/login",
  "GET /api/admin/payment-schedule",
  "GET /api/admin/support-messages",
  "POST /api/admin/support-messages/{id}/answered",
  "POST /api/user/confirm-address",
  "POST /api/user/confirm-address/mail",
  "GET /api/auth/magic-link/verify",
  "POST /api/auth/sign-in/email",
  "POST /api/auth/sign-in/magic-link",
  "POST /api/auth/sign-up/email",
  "GET /api/blog/posts",
  "GET /api/blog/posts/{id}",
  "GET /api/budget-tracker",
  "POST /api/buyer/analytics/auth",
  "GET /api/buyer/analytics/data",
  "POST /api/buyer/ping",
  "POST /api/buyer/post",
  "DELETE /api/calendar-link",
  "GET /api/calendar-link",
  "POST /api/calendar-link",
  "GET /api/calendar/{file}",
  "POST /api/cancel-subscription/confirm",
  "POST /api/cancel-subscription/link",
  "POST /api/cancel-subscription/preview",
  "GET /api/chat/assistant",
  "GET /api/chat/conversations",
  "DELETE /api/chat/conversations/{id}",
  "POST /api/chat/conversations/{id}/defaults",
  "GET /api/chat/conversations/{id}/messages",
  "POST /api/chat/preferences",
  "POST /api/create-subscription",
  "GET /api/facts",
  "GET /api/foods",
  "POST /api/foods/read",
  "GET /api/grove/automation-status",
  "POST /api/grove/offline-assist",
  "POST /api/grove/send-message",
  "POST /api/grove/test-automation",
  "POST /api/grove/webhook",
  "GET /api/health",
  "GET /api/health/live",
  "GET /api/household",
  "POST /api/household/invitations",
  "DELETE /api/household/invitations/{id}",
  "POST /api/household/join",
  "POST /api/household/join/preview",
  "DELETE /api/household/members/{userId}",
  "PUT /api/household/members/{userId}",
  "POST /api/leads/submit-to-partner",
  "GET /api/leads/{session}",
  "GET /api/leads/{session}/partner-status",
  "GET /api/leads/{session}/preview",
  "POST /api/leads/{session}/subscribe",
  "POST /api/leads/{session}/track-subscription-view",
  "POST /api/leads/{session}/track-welcome-view",
  "GET /api/login",
  "POST /api/logout",
  "GET /api/pantry",
  "DELETE /api/pantry/left-overs/{listId}",
  "GET /api/pantry/left-overs/{listId}",
  "PUT /api/pantry/left-overs/{listId}",
  "DELETE /api/pantry/{foodId}",
  "PUT /api/pantry/{foodId}",
  "GET /api/payment-success",
  "DELETE /api/plan-proposals/{id}",
  "GET /api/plan-proposals/{id}",
  "GET /api/prices",
  "GET /api/recipes",
  "GET /api/recipes/import/foods",
  "GET /api/recipes/own",
  "DELETE /api/recipes/own/{id}",
  "GET /api/recipes/{id}",
  "GET /api/recipes/{id}/ingredients",
  "GET /api/recipes/{id}/picture.svg",
  "GET /api/sandbox/clock",
  "POST /api/sandbox/clock",
  "GET /api/saved-recipes",
  "POST /api/saved-recipes",
  "DELETE /api/saved-recipes/{recipeId}",
  "GET /api/shared-lists/{secret}",
  "PUT /api/shopping-list-items/{itemId}",
  "GET /api/shopping-lists",
  "POST /api/shopping-lists",
  "POST /api/shopping-lists/add-recipe",
  "DELETE /api/shopping-lists/{id}",
  "GET /api/shopping-lists/{id}",
  "GET /api/shopping-lists/{id}/events",
  "DELETE /api/shopping-lists/{id}/link",
  "GET /api/shopping-lists/{id}/link",
  "POST /api/shopping-lists/{id}/link",
  "GET /api/shopping-lists/{id}/list.pdf",
  "POST /api/shopping-lists/{id}/operations",
  "GET /api/shopping-lists/{id}/prices",
  "GET /api/shops",
  "DELETE /api/shops/{shop}/aisles",
  "GET /api/shops/{shop}/aisles",
  "PUT /api/shops/{shop}/aisles",
  "GET /api/simple-meal-plans-with-items",
  "GET /api/simple-meal-plans/generation",
  "GET /api/simple-meal-plans/progress",
  "GET /api/simple-meal-plans/{id}/budget",
  "GET /api/simple-meal-plans/{id}/items/{itemId}/why",
  "GET /api/simple-meal-plans/{id}/nutrition",
  "DELETE /api/simple-meal-plans/{id}/offer",
  "GET /api/simple-meal-plans/{id}/plan.pdf",
  "POST /api/simple-meal-plans/{id}/put-back",
  "POST /api/simple-meal-plans/{id}/undo-change",
  "PUT /api/simple-shopping-list-items/{itemId}",
  "GET /api/simple-shopping-lists",
  "POST /api/simple-shopping-lists",
  "POST /api/simple-shopping-lists/add-recipe",
  "DELETE /api/simple-shopping-lists/{id}",
  "GET /api/simple-shopping-lists/{id}",
  "GET /api/simple-shopping-lists/{id}/events",
  "DELETE /api/simple-shopping-lists/{id}/link",
  "GET /api/simple-shopping-lists/{id}/link",
  "POST /api/simple-shopping-lists/{id}/link",
  "GET /api/simple-shopping-lists/{id}/list.pdf",
  "POST /api/simple-shopping-lists/{id}/operations",
  "GET /api/simple-shopping-lists/{id}/prices",
  "GET /api/stripe/admin/billing-health",
  "GET /api/stripe/admin/billing-stats",
  "POST /api/stripe/admin/process-daily-billing",
  "POST /api/stripe/admin/trigger-billing",
  "GET /api/stripe/billing-day-preview",
  "POST /api/stripe/cancel-subscription",
  "POST /api/stripe/card",
  "POST /api/stripe/card/confirmation",
  "POST /api/stripe/card/confirmed",
  "POST /api/stripe/card/form",
  "POST /api/stripe/card/link",
  "POST /api/stripe/card/save",
  "GET /api/stripe/config",
  "POST /api/stripe/create-subscription",
  "GET /api/stripe/debug",
  "GET /api/stripe/form",
  "POST /api/stripe/pause-subscription",
  "GET /api/stripe/pause-preview",
  "GET /api/stripe/receipts/{chargeId}",
  "GET /api/stripe/resume-preview",
  "POST /api/stripe/resume-subscription",
  "GET /api/stripe/subscription",
  "GET /api/stripe/subscriptions",
  "GET /api/stripe/test",
  "POST /api/stripe/update-billing-day",
  "POST /api/stripe/webhook",
  "POST /api/subscription/card",
  "POST /api/subscription/create-setup-intent",
  "GET /api/subscription/differences",
  "POST /api/subscription/differences/{id}/ask",
  "POST /api/subscription/differences/{id}/book",
  "POST /api/subscription/differences/{id}/settle",
  "GET /api/subscription/preview",
  "POST /api/subscription/process-daily-billing",
  "POST /api/subscription/refund",
  "GET /api/subscription/review-list",
  "POST /api/subscription/review-list/release",
  "POST /api/subscription/trigger-billing",
  "DELETE /api/user",
  "GET /api/user",
  "PUT /api/user/complete-onboarding",
  "POST /api/user/allergy-words",
  "GET /api/user/export.json",
  "GET /api/user/export/meals.csv",
  "GET /api/user/export/shopping.csv",
  "PUT /api/user/plan-settings",
  "PUT /api/user/preferences",
];

type Operations = Record<string, Record<string, { responses: Record<string, unknown> }>>;
let paths: Operations;
const name = (method: string, path: string) => `${method.toUpperCase()} ${path.replace("/api/acquired/", "/api/stripe/")}`;
/** Asks as somebody would who means something that is not there. */
async function call(operation: string, cookie: string): Promise<Response> {
  const [method = "", path = ""] = operation.split(" ");
  const asked = path.replace(/\{\w+\}/g, randomUUID());
  const response = await ask(asked, { method, cookie, ...(method === "GET" ? {} : { json: {} }) });
  if (response.headers.get("content-type")?.includes("event-stream")) await response.body?.cancel();
  return response;
}

describe("every call of the API, asked by a household whose trial is over (decision 60)", () => {
  beforeAll(async () => {
    ({ paths } = (await (await ask("/api/docs/openapi.json")).json()) as { paths: Operations });
  });

  it("costs or is open: every call has been decided", () => {
    const described = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => name(method, path)));
    expect([...new Set(described)].sort()).toEqual([...COSTS, ...OPEN].sort());
  });

  it("says in the documentation which ones cost", () => {
    const told = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) => ("402" in responses ? [name(method, path)] : [])),
    );
    expect(told.sort()).toEqual([...COSTS].sort());
  });

  it.each(COSTS)(
    "%s: 402, with a sentence and the way to subscribe; on trial it is answered, and nobody signed out gets there",
    async (operation) => {
      const response = await call(operation, await lapsed());
      expect([response.status, await response.json()]).toEqual([
        402,
        {
          code: "PAYMENT_REQUIRED",
          message: "Your free trial has ended. Subscribe to plan, swap, import and chat again. Your plans, lists and recipes stay open.",
          action: { label: "Subscribe", to: "/subscribe" },
        },
      ]);
      expect((await call(operation, await household())).status).not.toBe(402);
      expect((await call(operation, "")).status).toBe(401);
    },
  );

  it("the others are open", async () => {
    const shared = await lapsed();
    for (const operation of OPEN) {
      const cookie = operation.endsWith("/logout") ? await lapsed() : shared;
      expect((await call(operation, cookie)).status, operation).not.toBe(402);
    }
    expect((await start(shared)).status).toBe(402); // it was the same household all along
  });
});

describe("the way through", () => {
  it("a new household plans in its trial, and is told nothing", async () => {
    const cookie = await household();
    expect((await user(cookie)).paywall).toBeNull();
    expect((await start(cookie)).status).toBe(422); // an empty message, and nothing else
  });

  it("opens with a card and a pay day, and closes when it is cancelled before anything is paid", async () => {
    const cookie = await lapsed();
    expect((await user(cookie)).paywall).toMatchObject({ title: "Your free trial has ended", action: { to: "/subscribe" } });
    await subscribe(cookie);
    expect((await user(cookie)).paywall).toBeNull();
    expect((await start(cookie)).status).toBe(422);
    await ask("/api/stripe/cancel-subscription", { method: "POST", cookie, json: {} });
    expect((await user(cookie)).paywall).toMatchObject({ title: "Your subscription has ended", action: { label: "Subscribe again" } });
    expect((await start(cookie)).status).toBe(402);
  });

  it("opens for whoever begins again with the first payment only: a card that is never charged opens nothing twice", async () => {
    const cookie = await lapsed();
    await subscribe(cookie);
    await ask("/api/stripe/cancel-subscription", { method: "POST", cookie, json: {} });
    const id = await subscribe(cookie);
    expect((await user(cookie)).paywall).toMatchObject({
      title: "Planning opens with your first payment",
      action: { to: "/billing-dashboard" },
    });
    expect((await start(cookie)).status).toBe(402);
    const today = londonDay(Date.now());
    await workflows.put(id, (now) => ({ ...now, status: "active", paidPeriods: 1, lastDueOn: today, payDay: 15 }));
    expect((await user(cookie)).paywall).toBeNull();
  });

  const paidUntilYesterday = (now: Subscription): Subscription => ({
    ...now,
    paidPeriods: 1,
    payDay: 15,
    trialEndsAtMs: Date.now() - 60 * DAY_MS,
    lastDueOn: addDays(londonDay(Date.now()), -70),
    charge: null,
  });
  it.each([
    ["past_due", null],
    ["active", null],
    ["failed", { title: "Your subscription is suspended", action: { label: "Use another card", to: "/billing/card" } }],
    ["paused", { title: "Your subscription is paused", action: { label: "Resume in Billing", to: "/billing-dashboard" } }],
  ] as const)("%s: %j", async (status, paywall) => {
    const cookie = await lapsed();
    const id = await subscribe(cookie);
    await workflows.put(id, (now) => ({ ...paidUntilYesterday(now), status }));
    expect((await user(cookie)).paywall).toEqual(paywall && expect.objectContaining(paywall));
    expect((await start(cookie)).status).toBe(paywall ? 402 : 422);
  });

  it("goes by the customer's own clock in the sandbox", async () => {
    const cookie = await household();
    const id = await subscribe(cookie);
    const dueOn = londonDay(Date.now());
    const paid = (now: Subscription): Subscription => ({
      ...now,
      status: "paused",
      paidPeriods: 1,
      lastDueOn: dueOn,
      payDay: 15,
      charge: null,
    });
    await workflows.put(id, paid, 20 * DAY_MS);
    expect((await start(cookie)).status).toBe(422);
    await workflows.put(id, paid, 90 * DAY_MS);
    expect(dueAtMs(dueOn)).toBeLessThan(Date.now() + 90 * DAY_MS);
    expect((await start(cookie)).status).toBe(402);
  });

  it("is shared: what one person of a household pays opens it for all, and a member is asked to ask", async () => {
    const [payer, member] = [await lapsed(), await household()];
    const [{ id: payerId }, { id: memberId }] = [await user(payer), await user(member)];
    await database.orm.em
      .fork()
      .execute(
        "update household_member set role = 'member', household_id = (select household_id from household_member where user_id = ?) where user_id = ?",
        [payerId, memberId],
      );
    const closed = await start(member);
    expect([closed.status, await closed.json()]).toEqual([
      402,
      { code: "PAYMENT_REQUIRED", message: expect.stringContaining("Ask an owner of your household to subscribe") },
    ]);
    await subscribe(payer);
    expect((await start(member)).status).toBe(422);
  });

  it("is not there for operators, nor where no provider is configured to pay with", async () => {
    const olive = await operator();
    await database.orm.em.fork().execute("update household set trial_ends_at = now() - interval '1 day'");
    expect((await start(olive)).status).toBe(422);
    expect((await user(olive)).paywall).toBeNull();
    const cookie = await lapsed();
    const { id } = await user(cookie);
    const em = database.orm.em.fork();
    const row = await getHousehold(em, id);
    expect(await paywallOf(em, held, { id, isOperator: false }, row)).toMatchObject({ title: "Your free trial has ended" });
    expect(await paywallOf(em, { payments: null }, { id, isOperator: false }, row)).toBeNull();
  });
});
