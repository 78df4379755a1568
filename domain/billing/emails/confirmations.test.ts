import { expect, it } from "vitest";
import { paused, resumed } from "../calendar/pause.ts";
import { payDayChosen } from "../calendar/pay-day.ts";
import { at, due, fresh, hard, paidOnce, pending, signedUp } from "../contract/household.fixture.ts";
import { markInFlight } from "../contract/outcome.ts";
import type { Subscription } from "../contract/subscription.ts";
import { cancelled, cardSaved } from "../contract/transitions.ts";
import { type Confirmation, createConfirmation, type Done } from "./confirmations.ts";

const FEBRUARY_5 = at("2026-02-05T12:00:00Z");
const APRIL_10 = at("2026-04-10T12:00:00Z");
const withDay = payDayChosen(fresh, 31, signedUp);
const away = paused(paidOnce, FEBRUARY_5);
const suspended = hard(markInFlight(paidOnce), due(paidOnce));
const late = due(paidOnce) - 3000;

it.each<[what: string, done: Done, before: Subscription, after: Subscription, nowMs: number, Partial<Confirmation> | null]>([
  ["a card alone agrees to nothing", "card", fresh, cardSaved(fresh, signedUp), signedUp, null],
  ["a pay day alone agrees to nothing", "pay day", fresh, withDay, signedUp, null],
  [
    "both are a contract",
    "card",
    withDay,
    cardSaved(withDay, signedUp),
    signedUp,
    { kind: "subscribed", payDay: 31, trialEndsOn: "2026-01-17", first: { on: "2026-01-31", amountPence: 999, extra: null } },
  ],
  [
    "another card",
    "card",
    paidOnce,
    cardSaved(paidOnce, FEBRUARY_5),
    FEBRUARY_5,
    { kind: "card changed", now: null, next: { on: "2026-02-28", amountPence: 2477 } },
  ],
  ["the same card again", "card again", paidOnce, cardSaved(paidOnce, FEBRUARY_5), FEBRUARY_5, null],
  [
    "another card that is charged at once",
    "card",
    suspended,
    cardSaved(suspended, APRIL_10),
    APRIL_10,
    { kind: "card changed", now: 2477, next: null },
  ],
  [
    "another pay day",
    "pay day",
    paidOnce,
    payDayChosen(paidOnce, 4, FEBRUARY_5),
    FEBRUARY_5,
    { kind: "pay day changed", payDay: 4, first: { on: "2026-03-04", amountPence: 2559, extra: { days: 1, pence: 82 } } },
  ],
  ["the same pay day", "pay day", paidOnce, payDayChosen(paidOnce, 31, FEBRUARY_5), FEBRUARY_5, null],
  [
    "a pause",
    "pause",
    paidOnce,
    away,
    FEBRUARY_5,
    { kind: "paused", from: "2026-02-28", until: "2026-05-31", accessUntil: "2026-02-28", pricePence: 2477, charged: null },
  ],
  [
    "a pause that comes too late for the charge",
    "pause",
    paidOnce,
    paused(paidOnce, late),
    late,
    { kind: "paused", from: "2026-03-31", until: "2026-06-30", accessUntil: null, charged: { on: "2026-02-28", amountPence: 2477 } },
  ],
  ["going on in the paid month", "resume", away, resumed(away, FEBRUARY_5), FEBRUARY_5, { kind: "resumed", atOnce: false }],
  [
    "going on later",
    "resume",
    away,
    resumed(away, APRIL_10),
    APRIL_10,
    { kind: "resumed", atOnce: true, first: { on: "2026-04-10", amountPence: 2477, extra: null } },
  ],
  ["nothing of a contract that has ended", "card", cancelled(pending, signedUp), cancelled(pending, signedUp), signedUp, null],
])("%s", (_what, done, before, after, nowMs, expected) => {
  const confirmation = createConfirmation(done, before, after, nowMs);
  if (expected) expect(confirmation).toMatchObject({ ...expected, number: 1 });
  else expect(confirmation).toBeNull();
});

it("numbers them, so that each has an email of its own", () => {
  const again = { ...paidOnce, confirmations: 4 };
  expect(createConfirmation("pause", again, paused(again, FEBRUARY_5), FEBRUARY_5)?.number).toBe(5);
});
