import { expect, it } from "vitest";
import { DAY_MS } from "../../time.ts";
import { afterOutcome, asking } from "../contract/outcome.ts";
import { newSubscription, type Subscription } from "../contract/subscription.ts";
import { cancelled, cardSaved } from "../contract/transitions.ts";
import { dueAtMs } from "./dates.ts";
import { collectAtMs } from "./due.ts";
import { paused } from "./pause.ts";
import { payDayChosen } from "./pay-day.ts";

const NOW = Date.UTC(2027, 2, 2, 10);
const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;
const pending = payDayChosen(cardSaved(newSubscription(TERMS, NOW), NOW), 10, NOW);
const declined = (hard: boolean) => afterOutcome(asking(pending), { kind: "declined", hard, atMs: NOW });

it.each<[because: string, subscription: Subscription, atMs: number | null]>([
  ["on its due date", pending, dueAtMs("2027-03-10")],
  ["a day after a decline", declined(false), NOW + DAY_MS],
  ["at once with a new card", cardSaved(declined(true), NOW), NOW],
  ["not while it is suspended", declined(true), null],
  ["not while an attempt is followed", asking(pending), null],
  ["not while it is paused", paused(pending, NOW), null],
  ["not after the end", cancelled(pending, NOW), null],
  ["not while it is paused, whatever stands on its calendar", { ...pending, status: "paused" }, null],
  ["not after the end, whatever stands on its calendar", { ...pending, status: "cancelled" }, null],
  ["not while a person has to look", { ...pending, parked: "safety" }, null],
  ["not without a card", { ...pending, hasCard: false }, null],
])("is collected %s", (_because, subscription, atMs) => {
  expect(collectAtMs(subscription)).toBe(atMs);
});
