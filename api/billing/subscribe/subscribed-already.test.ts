import { describe, expect, it } from "vitest";
import type { NothingToPay, Prices } from "#contracts/billing/subscribe.ts";
import { addDays, dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import { paused } from "#domain/billing/calendar/pause.ts";
import { applyOutcome, markInFlight } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { CARD_DETAILS, payingApi } from "../../../tests/setup/billing/paying-api.ts";

const { ask, household, workflows, database } = payingApi();

const DUE_ON = addDays(londonDay(Date.now()), -1);
/** A state in which the first payment was due yesterday. */
const due = (now: Subscription): Subscription =>
  markInFlight({
    ...now,
    trialEndsAtMs: dueAtMs(DUE_ON) - 1,
    charge: now.charge && { ...now.charge, dueOn: DUE_ON, atMs: dueAtMs(DUE_ON) },
  });
const at = { atMs: Date.now() - 60_000 };
const paid = (now: Subscription) => applyOutcome(due(now), { kind: "captured", ...at });
const declined = (hard: boolean) => (now: Subscription) => applyOutcome(due(now), { kind: "declined", hard, ...at });
const confirm = (now: Subscription) => applyOutcome(due(now), { kind: "action", ...at });

/** A subscriber with a chosen amount, in a given state. */
async function payer(put: (now: Subscription) => Subscription) {
  const cookie = await household();
  const form = { firstName: "Ada", lastName: "Lovelace", amount: 12.5, billingDay: Number(DUE_ON.slice(8)), cardDetails: CARD_DETAILS };
  expect((await ask("/api/stripe/create-subscription", { method: "POST", cookie, json: form })).status).toBe(200);
  const { subscription } = (await (await ask("/api/stripe/subscription", { cookie })).json()) as { subscription: { id: string } };
  await workflows.put(subscription.id, put);
  return { cookie, id: subscription.id };
}
const subscribePage = async (cookie: string): Promise<NothingToPay> =>
  (await (await ask("/api/create-subscription", { method: "POST", cookie })).json()) as NothingToPay;
const prices = async (cookie: string): Promise<Prices> => (await (await ask("/api/prices", { cookie })).json()) as Prices;

const BILLING = "/billing-dashboard";
const CARD = "/billing/card?subscription=ID";
const STATES: [string, (now: Subscription) => Subscription, words: string, label: string, path: string, badge: string][] = [
  ["before the first payment", (now) => now, "Your first payment of £12.50", "Go to Billing", BILLING, "First payment due"],
  ["up to date", paid, "Your next payment of £12.50", "Go to Billing", BILLING, "Active"],
  ["past due", declined(false), "retry on", "Use another card", CARD, "Payment failed"],
  ["suspended", declined(true), "Use another card to start again", "Use another card", CARD, "Suspended"],
  ["to be confirmed", confirm, "confirm", "Confirm with your bank", CARD, "Confirm payment"],
  ["paused", (now) => paused(paid(now), Date.now()), "Nothing is charged while", "Go to Billing", BILLING, "Paused"],
];

describe("a subscriber on the subscribe page", () => {
  it.each(STATES)("%s: sees the status and a link, and is not on trial", async (_, put, words, label, path, badge) => {
    const { cookie, id } = await payer(put);
    const page = await subscribePage(cookie);
    expect(page).toMatchObject({ trialActive: false, to: { label, path: path.replace("ID", id) } });
    expect(page.message).toMatch(/^You're already subscribed\. /);
    expect(page.message).toContain(words);
    expect(page.message).not.toMatch(/trial/i);
    expect((await prices(cookie)).plan).toMatchObject({ priceId: "provider-form", standing: { badge } });
  });

  it("sees that another member pays, without access to that person's card", async () => {
    const { cookie } = await payer(declined(false));
    const other = await household();
    const idOf = async (of: string) => ((await (await ask("/api/user", { cookie: of })).json()) as { id: string }).id;
    const [payerId, otherId] = [await idOf(cookie), await idOf(other)];
    await database.orm.em
      .fork()
      .execute(
        "update household_member set household_id = (select household_id from household_member where user_id = ?), role = 'owner' where user_id = ?",
        [payerId, otherId],
      );
    expect(await subscribePage(other)).toMatchObject({
      message: "Your household is already subscribed. The person who pays manages it in Billing.",
      trialActive: false,
      to: null,
    });
    expect((await prices(other)).plan).toMatchObject({ standing: { badge: "Payment failed", action: null } });
  });

  it("sees the form before a card is saved, and after cancelling", async () => {
    const cookie = await household();
    const first = await subscribePage(cookie);
    expect([first.message, (await prices(cookie)).plan]).toEqual([undefined, null]);
    const { cookie: gone } = await payer(paid);
    expect((await ask("/api/stripe/cancel-subscription", { method: "POST", cookie: gone, json: {} })).status).toBe(200);
    const page = await subscribePage(gone);
    expect([page.message, (await prices(gone)).plan]).toEqual([undefined, null]);
  });
});
