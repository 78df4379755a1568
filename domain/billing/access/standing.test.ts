import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../time.ts";
import { paused } from "../calendar/pause.ts";
import { charge, due, fresh, hard, lost, paidOnce, pending, soft } from "../contract/household.fixture.ts";
import { applyOutcome, markInFlight } from "../contract/outcome.ts";
import type { Subscription } from "../contract/subscription.ts";
import { cancelled, cardSaved } from "../contract/transitions.ts";
import { applyFacts } from "../ledger/disputes.ts";
import { isActing, type StandingKind, subscriptionStanding } from "./standing.ts";
import { standingInWords } from "./standing-words.ts";

const now = due(paidOnce); // 28 Feb 2026, 09:00
const confirming = applyOutcome(markInFlight(paidOnce), { kind: "action", atMs: now });
const suspended = hard(paidOnce, now);
const facts = { dueOn: "2026-01-31", pence: 999, refundedPence: 0, takenPence: 0, disputes: [] };
const givenBack = applyFacts(paidOnce, { ...facts, refundedPence: 999 }, now - 10 * DAY_MS);
const disputed = applyFacts(paidOnce, { ...facts, disputes: [{ reference: "dp_1", state: "open" }] }, now - 10 * DAY_MS);

const CASES: [string, Subscription, number, StandingKind, string, string, string | null][] = [
  ["looked at only", fresh, now, "no card", "Not set up", "There's no card or pay day yet, so nothing is charged.", null],
  [
    "before the first payment",
    pending,
    now - 30 * DAY_MS,
    "first payment",
    "First payment due",
    "Your first payment of £9.99 is on 31 Jan 2026.",
    null,
  ],
  ["up to date", paidOnce, now - DAY_MS, "paid", "Active", "Your next payment of £24.77 is on 28 Feb 2026.", null],
  [
    "with a last payment that has gone back",
    givenBack,
    now - DAY_MS,
    "paid",
    "Active",
    "Your next payment of £24.77 is on 28 Feb 2026.",
    null,
  ],
  [
    "disputed with the bank",
    disputed,
    now - DAY_MS,
    "held",
    "On hold",
    "Your bank is reviewing one of your payments. Nothing is charged until it decides.",
    null,
  ],
  [
    "waiting for the bank",
    confirming,
    now + 60_000,
    "confirm",
    "Confirm payment",
    "Your bank wants you to confirm the payment of £24.77 that was due on 28 Feb 2026. Nothing has been taken yet.",
    "confirm",
  ],
  ["being charged", markInFlight(paidOnce), now, "taking", "Payment in progress", "We are taking your payment of £24.77 now.", null],
  [
    "of unknown outcome",
    lost(paidOnce, 3),
    now + 60_000,
    "checking",
    "Checking payment",
    "We are checking with the card provider whether your payment of £24.77 went through. You won't be charged twice.",
    null,
  ],
  [
    "declined once",
    soft(paidOnce, now),
    now + 60_000,
    "retry",
    "Payment failed",
    "Your payment of £24.77, due on 28 Feb 2026, failed. Nothing was taken. We'll retry on 1 Mar 2026, or straight away if you use another card.",
    "card",
  ],
  [
    "given up",
    suspended,
    now + 60 * DAY_MS,
    "suspended",
    "Suspended",
    "Your payment of £24.77, due on 28 Feb 2026, failed and we won't try that card again. Nothing was taken. Use another card to start again.",
    "card",
  ],
  [
    "given up, with another card",
    cardSaved(suspended, now + DAY_MS),
    now + DAY_MS,
    "taking",
    "Payment in progress",
    "We are taking your payment of £24.77 now.",
    null,
  ],
  [
    "paused in a paid month",
    { ...paidOnce, status: "paused", charge: null },
    now - DAY_MS,
    "paused",
    "Paused",
    "Nothing is charged while your subscription is paused. You can use everything until 28 Feb 2026.",
    "resume",
  ],
  [
    "paused beyond it",
    { ...paidOnce, status: "paused", charge: null },
    now + DAY_MS,
    "paused",
    "Paused",
    "Nothing is charged while your subscription is paused. The month you paid for is over. Resume to plan again.",
    "resume",
  ],
  [
    "about to be paused",
    paused(paidOnce, now - 3000),
    now - 3000,
    "paid",
    "Active",
    "Your next payment of £24.77 is on 28 Feb 2026. Your pause starts after it.",
    null,
  ],
  [
    "paused, with an end",
    paused(paidOnce, now - 2 * DAY_MS),
    now - DAY_MS,
    "paused",
    "Paused",
    "Nothing is charged while your subscription is paused. You can use everything until 28 Feb 2026. It resumes automatically on 31 May 2026.",
    "resume",
  ],
  [
    "held for a person",
    { ...paidOnce, parked: "safety" },
    now,
    "held",
    "On hold",
    "We held a payment back as a precaution. We'll look into it before anything is charged.",
    null,
  ],
  [
    "cancelled in a paid month",
    cancelled(paidOnce, now - DAY_MS),
    now - DAY_MS,
    "cancelled",
    "Cancelled",
    "Your subscription has been cancelled. You will not be charged again. You can use everything until 28 Feb 2026.",
    null,
  ],
  [
    "cancelled while a payment was made",
    cancelled(markInFlight(paidOnce), now),
    now,
    "cancelled",
    "Cancelled",
    "Your subscription has been cancelled. You will not be charged again. A payment was in progress when you cancelled. If it went through, we'll refund it.",
    null,
  ],
];

describe("standingOf", () => {
  it.each(CASES)("%s", (_, subscription, atMs, kind, badge, message, action) => {
    const standing = subscriptionStanding(subscription, atMs);
    expect(standing.kind).toBe(kind);
    expect(standingInWords(standing, atMs)).toMatchObject({ badge, message, action });
  });

  it("is green only for a paid subscription without problems", () => {
    const green = CASES.filter(([, subscription, atMs]) => standingInWords(subscriptionStanding(subscription, atMs), atMs).tone === "fine");
    expect(green.map(([name]) => name)).toEqual(["up to date", "with a last payment that has gone back", "about to be paused"]);
  });

  it("shows the deadline for the confirmation, and nothing to confirm after it", () => {
    expect(subscriptionStanding(confirming, now + 60_000)).toMatchObject({ byMs: charge(confirming).confirmByMs });
    expect(subscriptionStanding(confirming, now + 4 * DAY_MS).kind).toBe("taking");
  });

  it("is acting while a payment is in flight or being looked up, but not between two lookups", () => {
    expect([markInFlight(paidOnce), cardSaved(suspended, now)].map((one) => isActing(one, now))).toEqual([true, true]);
    expect(isActing(lost(paidOnce, 1), now)).toBe(true);
    expect(isActing(lost(paidOnce, 3), now)).toBe(false);
    expect([paidOnce, confirming, soft(paidOnce, now), suspended].map((one) => isActing(one, now - 1))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
