import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { nothingAgreed } from "#domain/billing/access/nothing-agreed.ts";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { cancelled, cardSaved } from "#domain/billing/contract/transitions.ts";
import { aCard, aContract, aPerson, NOON_MS } from "../../../tests/setup/contract.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { savePaymentMethod } from "../card/payment-method.writes.ts";
import { billingStats } from "../payment/operator.repository.ts";
import { beginSubscription } from "./begin-subscription.writes.ts";
import { contractById, findContracts, householdIsSubscribed, otherMemberPays, replaceableContracts } from "./contract.repository.ts";
import { endSubscription, endUnagreed } from "./end-subscription.writes.ts";
import { ownSubscriptions } from "./own-subscriptions.repository.ts";
import { publish } from "./publish.writes.ts";

const database = testDatabase();
const em = () => database.orm.em.fork();
const ORIGIN = "https://larder.test";

/** A contract of a person who only opened the page. */
async function looked(priceId = "pro", person?: Awaited<ReturnType<typeof aPerson>>) {
  const who = person ?? (await aPerson(em()));
  const begun = await beginSubscription(em(), { userId: who.userId, householdId: who.householdId, priceId, nowMs: NOON_MS });
  if (begun.kind !== "begun") throw new Error(begun.kind);
  return { ...who, subscriptionId: begun.subscriptionId, state: newSubscription(begun.terms, begun.trialEndsAtMs) };
}
const nothing = async (id: string) => (await contractById(em(), id))?.nothingAgreed;
const emailsTo = (email: string) => em().execute("select kind from mail where recipient = ?", [email]);
const householdOf = async (id: string) =>
  (await em().execute("select subscription_status as status, updated_at from household where id = ?", [id]))[0];

it.each<[string, (now: Subscription) => Subscription]>([
  ["looked", (now) => now],
  ["ended unseen", (now) => cancelled(now, NOON_MS)],
  ["has a card", (now) => cardSaved(now, NOON_MS)],
  ["has a pay day", (now) => payDayChosen(now, 4, NOON_MS)],
  ["subscribed", (now) => payDayChosen(cardSaved(now, NOON_MS), 4, NOON_MS)],
  ["subscribed and left", (now) => cancelled(payDayChosen(cardSaved(now, NOON_MS), 4, NOON_MS), NOON_MS)],
])("asks of the row what the domain asks of the workflow: %s", async (_what, how) => {
  const { subscriptionId, state } = await looked();
  const now = how(state);
  await publish(em(), subscriptionId, now, { atMs: NOON_MS, sequence: 1 });
  expect(await nothing(subscriptionId)).toBe(nothingAgreed(now));
});

it("counts a card that the workflow does not know of yet, and a charge whose card was deleted", async () => {
  const { subscriptionId, userId } = await looked();
  expect(await savePaymentMethod(em(), { userId, subscriptionId, card: aCard(), nowMs: NOON_MS })).toMatchObject({ kind: "kept" });
  expect(await nothing(subscriptionId)).toBe(false);
  await em().execute("update subscription set payment_method_id = null where id = ?", [subscriptionId]);
  expect(await nothing(subscriptionId)).toBe(true);
  await em().execute("insert into charge (id, subscription_id, due_on, amount_pence, created_at) values (?, ?, '2027-03-09', 999, now())", [
    randomUUID(),
    subscriptionId,
  ]);
  expect(await nothing(subscriptionId)).toBe(false);
});

it("neither changes the household's status nor sends an email, also when it ends", async () => {
  const { subscriptionId, householdId, email, state } = await looked();
  await em().execute("update household set subscription_status = 'cancelled' where id = ?", [householdId]);
  const before = await householdOf(householdId);
  await publish(em(), subscriptionId, state, { atMs: NOON_MS, sequence: 1 });
  for (const atMs of [NOON_MS, NOON_MS + 1]) await endSubscription(em(), subscriptionId, atMs, ORIGIN);
  await publish(em(), subscriptionId, cancelled(state, NOON_MS), { atMs: NOON_MS, sequence: 2 });
  expect(await contractById(em(), subscriptionId)).toMatchObject({ ended: true, nothingAgreed: true });
  expect(await emailsTo(email)).toEqual([]);
  expect(await householdOf(householdId)).toEqual(before);
});

it("sends one email if there was a card", async () => {
  const { subscriptionId, email } = await aContract(em());
  expect(await endUnagreed(em(), subscriptionId, NOON_MS)).toBe(false);
  for (const atMs of [NOON_MS, NOON_MS + 1]) await endSubscription(em(), subscriptionId, atMs, ORIGIN);
  expect(await emailsTo(email)).toEqual([{ kind: "cancellation" }]);
});

it("either saves the card first and keeps the contract, or ends the contract and rejects the card", async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 40; round++) {
    const { subscriptionId, userId, email } = await looked();
    const save = () => savePaymentMethod(em(), { userId, subscriptionId, card: aCard(), nowMs: NOON_MS });
    const end = () => endUnagreed(em(), subscriptionId, NOON_MS);
    const [saved, ended] = round % 2 === 0 ? await Promise.all([save(), end()]) : (await Promise.all([end(), save()])).reverse();
    expect(saved).toMatchObject({ kind: ended ? "not kept" : "kept" });
    expect(await contractById(em(), subscriptionId)).toMatchObject({ ended, nothingAgreed: ended });
    expect(await emailsTo(email)).toEqual([]);
    seen.add(ended ? "ended" : "stays");
  }
  expect(seen.size).toBe(2);
});

it("appears in no list and no figure", async () => {
  const before = await billingStats(em(), NOON_MS);
  const { userId, householdId } = await looked();
  expect((await findContracts(em(), userId)).map(({ nothingAgreed }) => nothingAgreed)).toEqual([true]);
  expect(await ownSubscriptions(em(), userId)).toEqual([]);
  expect(await householdIsSubscribed(em(), householdId)).toBe(false);
  const { userId: partner } = await aPerson(em());
  await em().execute("update household_member set household_id = ? where user_id = ?", [householdId, partner]);
  expect(await otherMemberPays(em(), partner)).toBe(false);
  expect(await billingStats(em(), NOON_MS)).toEqual(before);
});

it("blocks another price, amount, person or household, but not the same contract", async () => {
  const pro = await looked();
  const request = { userId: pro.userId, householdId: pro.householdId, priceId: "pro" };
  const inTheWay = async (wanted: Parameters<typeof replaceableContracts>[1]) =>
    (await replaceableContracts(em(), wanted)).map(({ id }) => id);
  const other = await aPerson(em());
  expect(await inTheWay(request)).toEqual([]);
  expect(await inTheWay({ ...request, priceId: "provider-form", amountPence: 1999 })).toEqual([pro.subscriptionId]);
  expect(await inTheWay({ ...request, userId: other.userId })).toEqual([pro.subscriptionId]);
  expect(await inTheWay({ ...request, householdId: other.householdId })).toEqual([pro.subscriptionId]);
  const form = await looked("provider-form");
  const asked = { userId: form.userId, householdId: form.householdId, priceId: "provider-form" };
  expect(await inTheWay({ ...asked, amountPence: 1999 })).toEqual([]);
  expect(await inTheWay({ ...asked, amountPence: 500 })).toEqual([form.subscriptionId]);
  const { userId, householdId } = await aContract(em());
  expect(await inTheWay({ userId, householdId, priceId: "provider-form", amountPence: 500 })).toEqual([]);
  expect(await householdIsSubscribed(em(), householdId)).toBe(true);
});
