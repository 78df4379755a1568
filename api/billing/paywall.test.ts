import { describe, expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import { addDays, dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { DAY_MS } from "#domain/time.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { payingApi } from "../../tests/setup/billing/paying-api.ts";
import { findPaywall } from "./public/paywall.ts";

const { database, ask, household, operator, held, workflows, subscribe, lapsed } = payingApi();

const user = async (cookie: string) => (await (await ask("/api/user", { cookie })).json()) as User;
const start = (cookie: string) => ask("/api/chat/start", { method: "POST", cookie, json: {} });

describe("the paywall", () => {
  it("lets a new household plan during its trial without a message", async () => {
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

  it("opens for a returning household with the first payment only, so that an uncharged card opens it just once", async () => {
    const cookie = await lapsed();
    await subscribe(cookie);
    await ask("/api/stripe/cancel-subscription", { method: "POST", cookie, json: {} });
    const id = await subscribe(cookie);
    expect((await user(cookie)).paywall).toMatchObject({
      title: "Planning starts with your first payment",
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

  it("follows the customer's clock in the sandbox", async () => {
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

  it("opens for all members when one pays; a member is told to ask an owner", async () => {
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

  it("does not apply to operators, or without a provider", async () => {
    const olive = await operator();
    await database.orm.em.fork().execute("update household set trial_ends_at = now() - interval '1 day'");
    expect((await start(olive)).status).toBe(422);
    expect((await user(olive)).paywall).toBeNull();
    const cookie = await lapsed();
    const { id } = await user(cookie);
    const em = database.orm.em.fork();
    const row = await getHousehold(em, id);
    expect(await findPaywall(em, held, { id, operatorRole: null }, row)).toMatchObject({ title: "Your free trial has ended" });
    expect(await findPaywall(em, { payments: null }, { id, operatorRole: null }, row)).toBeNull();
  });
});
