import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { markInFlight } from "#domain/billing/contract/outcome.ts";
import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { cancelled, cardSaved } from "#domain/billing/contract/transitions.ts";
import { DAY_MS } from "#domain/time.ts";
import { aCard, aContract, aPerson, NOON_MS } from "../../../tests/setup/contract.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { contractParty } from "../card/paying-card.repository.ts";
import { savePaymentMethod } from "../card/payment-method.writes.ts";
import { markEventHandled, recordEvent } from "../ledger/provider-event.writes.ts";
import { beginSubscription } from "./begin-subscription.writes.ts";
import { liveSubscriptionIds, ownSubscriptions } from "./own-subscriptions.repository.ts";
import { listPrices } from "./prices.repository.ts";
import { publish } from "./publish.writes.ts";

const database = testDatabase();
const em = () => database.orm.em.fork();

it("D-06a: prices are in one database table, and none in the client's source", async () => {
  expect((await listPrices(em())).map((price) => ({ ...price }))).toEqual([
    expect.objectContaining({ id: "lead-protection", trialDays: 0, firstPeriodPence: 1729, laterPeriodPence: 1729, minPence: null }),
    expect.objectContaining({ id: "pro", trialDays: 7, firstPeriodPence: 999, laterPeriodPence: 2477, maxPence: null }),
    expect.objectContaining({ id: "provider-form", trialDays: 0, laterPeriodPence: 1999, minPence: 100, maxPence: 10_000 }),
  ]);
  const literal = /\b(9\.99|999|24\.77|2477|19\.99|1999|17\.29|1729)\b/;
  const sources = globSync("web/**/*.{ts,tsx}").filter((file) => !/^web.(dist|ui.icons\.tsx$)|\.test\.tsx?$/.test(file)); // drawings are made of figures
  expect(sources.length).toBeGreaterThan(50);
  const spelt = sources.filter((file) => literal.test(readFileSync(file, "utf8")));
  expect(spelt).toEqual([]);
});

it("starts one contract per person and price for concurrent calls", async () => {
  const person = await aPerson(em());
  const begin = () => beginSubscription(em(), { ...person, priceId: "pro", nowMs: NOON_MS });
  const begun = await Promise.all(Array.from({ length: 12 }, begin));
  expect(new Set(begun.map((one) => one.kind === "begun" && one.subscriptionId)).size).toBe(1);
  expect(begun.filter((one) => one.kind === "begun" && !one.joined)).toHaveLength(1);
  expect(await begin()).toMatchObject({
    joined: true,
    trialEndsAtMs: NOON_MS + 7 * DAY_MS,
    terms: { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 },
  });
  const other = await aPerson(em());
  for (const [who, priceId] of [
    [other.userId, "pro"],
    [other.userId, "provider-form"],
    [person.userId, "provider-form"],
  ] as const)
    expect(await beginSubscription(em(), { userId: who, householdId: person.householdId, priceId, nowMs: NOON_MS })).toEqual({
      kind: "household has one",
    });
});

it("accepts an amount only if the price has bounds, and within them", async () => {
  const begin = async (priceId: string, amountPence?: number) => {
    const begun = await beginSubscription(em(), { ...(await aPerson(em())), priceId, amountPence, nowMs: NOON_MS });
    return begun.kind === "begun" ? begun.terms.laterPeriodPence : begun.kind;
  };
  expect(await begin("pro", 1)).toBe(2477);
  expect(await begin("provider-form")).toBe(1999);
  expect(await begin("provider-form", 100)).toBe(100);
  expect(await begin("provider-form", 10_000)).toBe(10_000);
  for (const amount of [99, 10_001, 1999.5, Number.NaN]) expect(await begin("provider-form", amount)).toBe("amount outside its bounds");
  expect(await begin("nothing")).toBe("no such price");
});

it("gives a household one trial per price", async () => {
  const { userId, householdId, subscriptionId, trialEndsAtMs } = await aContract(em());
  await em().execute("update subscription set status = 'cancelled', cancelled_at = now() where id = ?", [subscriptionId]);
  const again = (nowMs: number) => beginSubscription(em(), { userId, householdId, priceId: "pro", nowMs });
  expect(await again(trialEndsAtMs + DAY_MS)).toMatchObject({ joined: false, trialEndsAtMs: trialEndsAtMs + DAY_MS });
});

const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;
const rowOf = async (id: string) => (await em().execute<Record<string, unknown>[]>("select * from subscription where id = ?", [id]))[0];

it("publishes a contract's state, and ignores late reports after a newer one or the end", async () => {
  const { subscriptionId, userId, householdId, trialEndsAtMs } = await aContract(em());
  const trial = newSubscription(TERMS, trialEndsAtMs);
  const pending = payDayChosen(cardSaved(trial, NOON_MS), 15, NOON_MS);
  const report = (now: Subscription, atMs: number, sequence: number) => publish(em(), subscriptionId, now, { atMs, sequence });
  await report(pending, NOON_MS, 2);
  await report(trial, NOON_MS, 1); // scheduled earlier, arrives later
  expect(await rowOf(subscriptionId)).toMatchObject({ status: "pending", pay_day: 15, access_until: null, report_sequence: 2 });
  const [own] = await ownSubscriptions(em(), userId);
  expect(own).toMatchObject({ nextChargeOn: "2027-03-15", nextAmountPence: 999, card: { last4: "4242", funding: "debit" }, charges: [] });
  const household = async () => (await em().execute("select subscription_status from household where id = ?", [householdId]))[0];
  expect(await household()).toEqual({ subscription_status: "pending" });

  await report(markInFlight(pending), NOON_MS + 1, 3);
  expect(await rowOf(subscriptionId)).toMatchObject({ collect_at: null });
  const left = cancelled(pending, NOON_MS + 5);
  await report(left, NOON_MS + 5, 5);
  await report(pending, NOON_MS + 9, 9);
  expect(await rowOf(subscriptionId)).toMatchObject({ status: "cancelled", collect_at: null, next_charge_on: null });
  expect(await household()).toEqual({ subscription_status: "cancelled" });
  expect(await liveSubscriptionIds(em(), userId)).toEqual([]);
});

it("accepts only the customer's own card for a live contract", async () => {
  const { subscriptionId, userId } = await aContract(em());
  const other = await aContract(em());
  const card = aCard();
  const save = (who: string, which: string) => savePaymentMethod(em(), { userId: who, subscriptionId: which, card, nowMs: NOON_MS + 1 });
  expect(await save(userId, subscriptionId)).toEqual({ kind: "kept", fullPrice: false });
  expect(await save(userId, subscriptionId)).toEqual({ kind: "kept", fullPrice: false });
  expect((await contractParty(em(), subscriptionId)).customer).toBe(card.customer);
  expect(await save(userId, other.subscriptionId)).toEqual({ kind: "not kept" });
  expect(await save(other.userId, other.subscriptionId)).toEqual({ kind: "not kept" }); // another customer's card
  await em().execute("update subscription set status = 'cancelled', cancelled_at = now() where id = ?", [subscriptionId]);
  expect(await save(userId, subscriptionId)).toEqual({ kind: "not kept" });
  expect((await contractParty(em(), other.subscriptionId)).customer).not.toBe(card.customer);
});

it("handles a webhook event once, and again if handling was not finished", async () => {
  const see = () => recordEvent(em(), { id: "evt_1", kind: "payment_intent.succeeded", nowMs: NOON_MS });
  expect(await Promise.all([see(), see(), see()])).toEqual([true, true, true]);
  await markEventHandled(em(), "evt_1", NOON_MS);
  expect(await see()).toBe(false);
});
