import { expect, it } from "vitest";
import { addDays, dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import { paused, resumed } from "#domain/billing/calendar/pause.ts";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { applyOutcome, markInFlight } from "#domain/billing/contract/outcome.ts";
import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { cancelled, cardSaved } from "#domain/billing/contract/transitions.ts";
import { DAY_MS } from "#domain/time.ts";
import { aContract, NOON_MS } from "../../../tests/setup/contract.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { expectedCharges } from "../payment/payment-schedule.repository.ts";
import { activeSubscriptions } from "./active-subscriptions.repository.ts";
import { publish } from "./publish.writes.ts";

const database = testDatabase();
const em = () => database.orm.em.fork();
const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;
const trial = newSubscription(TERMS, NOON_MS);
const pending = payDayChosen(cardSaved(trial, NOON_MS), 10, NOON_MS);
const captured = (now: Subscription, atMs: number) => applyOutcome(markInFlight(now), { kind: "captured", atMs });
const paid = captured(pending, dueAtMs("2027-03-10"));
const declined = (now: Subscription, hard: boolean) =>
  applyOutcome(markInFlight(now), { kind: "declined", hard, atMs: now.charge?.atMs ?? 0 });
const suspended = declined(paid, true);
const APRIL_20 = dueAtMs("2027-04-20");
const asleep = paused(paid, NOON_MS + 10 * DAY_MS);

// every page uses the same two queries for active customers and expected charges
it.each<[standing: string, now: Subscription, active: number, first: [string, number] | null]>([
  ["on trial", trial, 0, null],
  ["awaiting the first payment", pending, 0, ["2027-03-10", 999]],
  ["paid", paid, 1, ["2027-04-10", 2477]],
  ["being tried again", declined(paid, false), 1, ["2027-04-10", 2477]],
  ["suspended: no revenue is expected of it", suspended, 0, null],
  ["suspended, with a bad card", declined(cardSaved(suspended, APRIL_20), false), 0, ["2027-04-10", 2477]],
  ["paused", asleep, 0, null],
  ["going on after a pause, not paid yet", resumed(asleep, APRIL_20), 0, ["2027-04-20", 2477]],
  ["waiting for a person", { ...paid, parked: "safety" }, 1, null],
  ["ended", cancelled(paid, APRIL_20), 0, null],
  [
    "paid late, so that the next charge comes after its due date",
    captured(declined(declined(paid, false), false), dueAtMs("2027-04-14")),
    1,
    ["2027-05-12", 2477],
  ],
])("%s", async (_standing, now, active, first) => {
  const before = await activeSubscriptions(em());
  const { subscriptionId } = await aContract(em());
  await publish(em(), subscriptionId, now, { atMs: NOON_MS, sequence: 1 });
  expect((await activeSubscriptions(em())) - before).toBe(active);
  const charges = (await expectedCharges(em(), APRIL_20, 60)).filter((one) => one.subscriptionId === subscriptionId);
  expect(charges[0] ? [charges[0].dueOn, charges[0].amountPence] : null).toEqual(first);
  for (const { dueOn } of charges) expect(dueOn < addDays(londonDay(APRIL_20), 60)).toBe(true);
});

it("keeps a household's own trial when it pays by the provider's form", async () => {
  const { subscriptionId, householdId } = await aContract(em(), "provider-form");
  const [before] = await em().execute<{ until: Date }[]>("select trial_ends_at as until from household where id = ?", [householdId]);
  await publish(em(), subscriptionId, { ...paid, terms: { ...TERMS, priceId: "provider-form" } }, { atMs: NOON_MS, sequence: 1 });
  const [after] = await em().execute<{ status: string; until: Date }[]>(
    "select subscription_status as status, trial_ends_at as until from household where id = ?",
    [householdId],
  );
  expect(after).toEqual({ status: "active", until: before?.until });
});
