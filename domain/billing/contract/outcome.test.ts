import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../../time.ts";
import { dueAtMs } from "../calendar/dates.ts";
import { collectAtMs } from "../contract/next-step.ts";
import { charge, due, hard, lost, paidOnce, soft } from "./household.fixture.ts";
import { nextStep } from "./next-step.ts";
import { applyOutcome, markInFlight, type Outcome, providerSignalled } from "./outcome.ts";
import type { Subscription } from "./subscription.ts";
import { cancelled, cardSaved } from "./transitions.ts";

const now = due(paidOnce);
const confirming = applyOutcome(markInFlight(paidOnce), { kind: "action", atMs: now });

describe("while an attempt is in flight", () => {
  it("a restarted workflow repeats the request with the same key, never makes a new attempt (D-31d)", () => {
    expect(nextStep(markInFlight(paidOnce), now, true)).toEqual({ kind: "ask", attempt: 1, how: "same key" });
  });

  it("billing runs do not collect the same charge", () => {
    expect(collectAtMs(paidOnce)).toBe(now);
    expect(collectAtMs(markInFlight(paidOnce))).toBeNull();
  });
});

describe("an attempt that was not made", () => {
  it("because the provider has no record of it waits again with the same number (D-31d)", () => {
    const absent = applyOutcome(lost(paidOnce, 2), { kind: "absent", atMs: now + HOUR_MS });
    expect(absent).toMatchObject({ status: "active", charge: { state: "waiting", attempt: 1, declines: 0 } });
    expect(collectAtMs(absent)).toBe(now + HOUR_MS);
  });

  it.each<["refused" | "unsafe", string]>([
    ["refused", "the database says that the subscription has ended"],
    ["unsafe", "it is outside the bounds of safety"],
  ])("because it is %s (%s) is parked, and nothing is charged until it is released", (kind) => {
    const stopped = applyOutcome(markInFlight(paidOnce), { kind, atMs: now });
    expect(stopped).toMatchObject({ status: "active", parked: "safety", charge: { state: "waiting", attempt: 1, declines: 0 } });
    expect(nextStep(stopped, now + 9 * DAY_MS, true)).toEqual({ kind: "wait", untilMs: null });
  });

  it.each<[Outcome["kind"], Outcome]>([
    ["refused", { kind: "refused", atMs: now }],
    ["absent", { kind: "absent", atMs: now }],
    ["rejected", { kind: "rejected", atMs: now }],
    ["declined", { kind: "declined", hard: false, atMs: now }],
  ])("is dropped when its outcome is %s after a cancellation (D-33a)", (_kind, outcome) => {
    const gone = applyOutcome(cancelled(markInFlight(paidOnce), now), outcome);
    expect(gone).toMatchObject({ status: "cancelled", charge: null, parked: null, toRefund: [] });
    expect(nextStep(gone, now, true)).toEqual({ kind: "end" });
  });

  it("because the provider rejects it is parked; an operator may release it, and no outcome is looked up", () => {
    const rejected = applyOutcome(lost(paidOnce, 1), { kind: "rejected", atMs: now });
    expect(rejected).toMatchObject({
      status: "active",
      parked: "rejected",
      charge: { state: "waiting", attempt: 1, declines: 0, unknownSinceMs: null },
    });
    expect(nextStep(rejected, now + 9 * DAY_MS, true)).toEqual({ kind: "wait", untilMs: null });
  });

  it("because it is unsafe is parked even after a cancellation, as an unknown payment may exist", () => {
    expect(applyOutcome(cancelled(markInFlight(paidOnce), now), { kind: "unsafe", atMs: now })).toMatchObject({
      status: "cancelled",
      parked: "safety",
    });
  });
});

describe("D-80a: a held charge", () => {
  const held = (subscription: Subscription) => applyOutcome(markInFlight(subscription), { kind: "held", atMs: now });

  it("waits as before and is retried", () => {
    const waits = held(paidOnce);
    expect(waits).toMatchObject({ status: "active", parked: null, charge: { state: "waiting", attempt: 1, declines: 0, asked: 0 } });
    expect(nextStep(waits, charge(waits).atMs - 1, true)).toMatchObject({ kind: "wait" });
    expect(nextStep(waits, charge(waits).atMs, true)).toEqual({ kind: "charge", attempt: 1 });
  });

  it("keeps an unknown outcome, which is looked up once more after the hold", () => {
    const unknown = held(lost(paidOnce, 2));
    expect(unknown).toMatchObject({ parked: null, charge: { state: "unknown", asked: 2 } });
    expect(nextStep(unknown, charge(unknown).atMs, false)).toEqual({ kind: "ask", attempt: 1, how: "records" });
  });

  it("does not shorten the holder's time to confirm", () => {
    const waits = held(confirming);
    expect(charge(waits)).toMatchObject({ state: "action", atMs: charge(confirming).atMs });
  });

  it("is looked up, never made, after a cancellation", () => {
    const gone = applyOutcome(cancelled(markInFlight(paidOnce), now), { kind: "held", atMs: now });
    expect(nextStep(gone, charge(gone).atMs, true)).toMatchObject({ kind: "ask", how: "records" });
  });
});

describe("the paid period", () => {
  const paid = (subscription: Subscription, day: string) =>
    applyOutcome(markInFlight(subscription), { kind: "captured", atMs: dueAtMs(day) });

  it("starts on its due date, or on the day of a payment four weeks late", () => {
    expect(paid(paidOnce, "2026-03-27").lastDueOn).toBe("2026-02-28");
    expect(paid(paidOnce, "2026-03-28").lastDueOn).toBe("2026-03-28");
  });

  it("starts on the day of payment after a suspension", () => {
    const suspended = cardSaved(hard(paidOnce, now), now + DAY_MS);
    expect(suspended.status).toBe("failed");
    expect(paid(suspended, "2026-03-05").lastDueOn).toBe("2026-03-05");
  });

  it("gives access again after a suspension, and nothing else does", () => {
    expect(charge(hard(paidOnce, now)).restarts).toBe(true);
    expect(charge(cardSaved(hard(paidOnce, now), now)).restarts).toBe(true);
    expect(charge(cardSaved(soft(paidOnce, now), now)).restarts).toBe(false);
  });
});

describe("the holder's confirmation", () => {
  it("is not awaited after a cancellation: the payment is withdrawn at once (D-33a)", () => {
    const gone = applyOutcome(cancelled(markInFlight(paidOnce), now), { kind: "action", atMs: now + HOUR_MS });
    expect(nextStep(gone, now + HOUR_MS, false)).toEqual({ kind: "withdraw" });
  });

  it("has one deadline, which a lookup does not extend", () => {
    const stillOpen = applyOutcome(providerSignalled(confirming, now + HOUR_MS), { kind: "action", atMs: now + HOUR_MS });
    expect(nextStep(stillOpen, now + HOUR_MS, true)).toEqual({ kind: "wait", untilMs: now + 72 * HOUR_MS });
  });
});

describe("a webhook from the provider", () => {
  const parked = lost(paidOnce, 9);

  it.each<[string, Subscription]>([
    ["with an unknown outcome", lost(paidOnce, 1)],
    ["that has been asked about for hours", lost(paidOnce, 4)],
    ["that the holder has to confirm", confirming],
    ["that a person has been asked to look at", parked],
  ])("about an attempt %s is not trusted: the records are read at once (D-31d)", (_which, subscription) => {
    const signalled = providerSignalled(subscription, now + HOUR_MS);
    expect(signalled).toMatchObject({ status: "active", parked: null, charge: { state: "unknown", dueOn: charge(subscription).dueOn } });
    expect(nextStep(signalled, now + HOUR_MS, false)).toEqual({ kind: "ask", attempt: 1, how: "records" });
  });

  it("without a result parks the charge again", () => {
    expect(parked.parked).toBe("unresolved");
    const toldLater = providerSignalled(parked, now + 9 * DAY_MS);
    expect(applyOutcome(toldLater, { kind: "unknown", atMs: now + 9 * DAY_MS }).parked).toBe("unresolved");
  });

  it.each<[string, Subscription]>([
    ["is not due yet", paidOnce],
    ["is going through right now", markInFlight(paidOnce)],
    ["will be tried again", soft(paidOnce, now)],
    ["was stopped for a person", applyOutcome(markInFlight(paidOnce), { kind: "unsafe", atMs: now })],
    ["has gone with the household", cancelled(paidOnce, now)],
  ])("changes nothing if the charge %s", (_which, subscription) => {
    expect(providerSignalled(subscription, now)).toBe(subscription);
  });
});
