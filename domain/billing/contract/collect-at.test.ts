import { expect, it } from "vitest";
import { DAY_MS } from "../../time.ts";
import { dueAtMs } from "../calendar/dates.ts";
import { paused } from "../calendar/pause.ts";
import { payDayChosen } from "../calendar/pay-day.ts";
import { collectAtMs } from "./next-step.ts";
import { applyOutcome, markInFlight } from "./outcome.ts";
import { newSubscription, type Subscription } from "./subscription.ts";
import { cancelled, cardSaved } from "./transitions.ts";

const NOW = Date.UTC(2027, 2, 2, 10);
const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;
const pending = payDayChosen(cardSaved(newSubscription(TERMS, NOW), NOW), 10, NOW);
const declined = (hard: boolean) => applyOutcome(markInFlight(pending), { kind: "declined", hard, atMs: NOW });

it.each<[because: string, subscription: Subscription, atMs: number | null]>([
  ["on its due date", pending, dueAtMs("2027-03-10")],
  ["a day after a decline", declined(false), NOW + DAY_MS],
  ["at once with a new card", cardSaved(declined(true), NOW), NOW],
  ["not while it is suspended", declined(true), null],
  ["not while an attempt is in flight", markInFlight(pending), null],
  ["not while it is paused", paused(pending, NOW), null],
  ["not after the cancellation", cancelled(pending, NOW), null],
  ["not while it is paused, even with a charge", { ...pending, status: "paused" }, null],
  ["not after the cancellation, even with a charge", { ...pending, status: "cancelled" }, null],
  ["not while it is parked", { ...pending, parked: "safety" }, null],
  ["not without a card", { ...pending, hasCard: false }, null],
])("is collected %s", (_because, subscription, atMs) => {
  expect(collectAtMs(subscription)).toBe(atMs);
});
