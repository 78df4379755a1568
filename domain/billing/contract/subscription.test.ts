import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../../time.ts";
import { accessUntilMs } from "../access/access.ts";
import { dueAtMs } from "../calendar/dates.ts";
import { payDayChosen } from "../calendar/pay-day.ts";
import { at, charge, due, fresh, paidOnce, pending, refunded, signedUp, soft } from "./household.fixture.ts";
import { nextStep } from "./next-step.ts";
import { applyOutcome, markInFlight } from "./outcome.ts";
import { chargedOn, dueOnWith, type Subscription } from "./subscription.ts";
import { cancelled, cardSaved, released } from "./transitions.ts";

describe("from the trial to the first payment", () => {
  it("is on trial until a card is saved and a pay day chosen, then awaits its first payment (D-29a)", () => {
    expect(fresh.status).toBe("trialing");
    expect(payDayChosen(fresh, 31, signedUp).status).toBe("trialing");
    expect(cardSaved(fresh, signedUp).status).toBe("trialing");
    expect(pending).toMatchObject({ status: "pending", charge: { dueOn: "2026-01-31", amountPence: 999, attempt: 1 } });
  });

  it.each([
    [17, "2026-02-17", "nine o'clock of the day on which the trial ends is still trial"],
    [18, "2026-01-18", "the next day is not"],
    [16, "2026-02-16", "the day before has gone"],
  ])("with pay day %i the first charge is on %s: %s (D-30c)", (payDay, dueOn) => {
    expect(dueOnWith(fresh, payDay, signedUp)).toBe(dueOn);
    expect(dueAtMs(dueOn)).toBeGreaterThanOrEqual(fresh.trialEndsAtMs);
  });

  it("starts from the day of the card if it is saved after the trial", () => {
    const late = cardSaved(payDayChosen(fresh, 31, signedUp), at("2026-03-31T09:00:01Z"));
    expect(late.charge?.dueOn).toBe("2026-04-30");
  });

  it("charges the first month's price once and the later price from then on (D-06b)", () => {
    expect(paidOnce).toMatchObject({
      status: "active",
      paidPeriods: 1,
      lastDueOn: "2026-01-31",
      charge: { dueOn: "2026-02-28", amountPence: 2477 },
    });
  });
});

describe("the next step", () => {
  it("waits for the due time, then for the billing run, and collects without it three hours later", () => {
    expect(nextStep(pending, due(pending) - 1, true)).toEqual({ kind: "wait", untilMs: due(pending) });
    expect(nextStep(pending, due(pending), true)).toEqual({ kind: "charge", attempt: 1 });
    expect(nextStep(pending, due(pending), false)).toEqual({ kind: "wait", untilMs: due(pending) + 3 * HOUR_MS });
    expect(nextStep(pending, due(pending) + 3 * HOUR_MS, false)).toEqual({ kind: "charge", attempt: 1 });
  });

  it("never bills a period that fell due more than a month ago (D-32b, P-CONST-07)", () => {
    expect(nextStep(pending, at("2026-02-28T09:00:00Z"), true)).toEqual({ kind: "charge", attempt: 1 });
    expect(nextStep(pending, at("2026-02-28T09:00:00.001Z"), true)).toEqual({ kind: "park" });
    const parked: Subscription = { ...pending, parked: "overdue" };
    expect(nextStep(parked, at("2026-03-01T09:00:00Z"), true)).toEqual({ kind: "wait", untilMs: null });
    expect(released(parked, "waive", at("2026-03-05T10:00:00Z")).charge?.dueOn).toBe("2026-03-31");
    expect(released(parked, "collect", at("2026-02-10T10:00:00Z"))).toMatchObject({ parked: null, charge: { dueOn: "2026-01-31" } });
  });

  it("collects nothing new after a cancellation, whatever an operator decides, and ends (D-33a)", () => {
    const asked = cancelled(markInFlight(pending), at("2026-02-01T10:00:00Z"));
    const parked = applyOutcome(asked, { kind: "unsafe", atMs: at("2026-02-01T10:01:00Z") });
    expect(nextStep(parked, at("2026-02-02T10:00:00Z"), true)).toEqual({ kind: "wait", untilMs: null });
    for (const verdict of ["collect", "waive"] as const) {
      const after = released(parked, verdict, at("2026-02-03T10:00:00Z"));
      expect(after).toMatchObject({ status: "cancelled", parked: null, charge: null });
      expect(nextStep(after, at("2026-02-03T10:00:00Z"), true)).toEqual({ kind: "end" });
    }
  });
});

describe("declines", () => {
  it("are retried after 1, 3 and 7 days, then the subscription is suspended (D-31b)", () => {
    let subscription = paidOnce;
    let now = due(subscription);
    for (const days of [1, 3, 7]) {
      subscription = soft(subscription, now);
      expect(subscription.status).toBe("past_due");
      expect(due(subscription) - now).toBe(days * DAY_MS);
      now = due(subscription);
      expect(nextStep(subscription, now, false)).toEqual({ kind: "charge", attempt: charge(subscription).attempt });
    }
    subscription = soft(subscription, now);
    expect(subscription).toMatchObject({ status: "failed", charge: { attempt: 5 } });
    expect(nextStep(subscription, now + 400 * DAY_MS, true)).toEqual({ kind: "wait", untilMs: null });
    expect(accessUntilMs(subscription)).toBe(dueAtMs("2026-02-28"));
  });

  it("stop at once after a hard decline; a new card is charged at once (D-31c)", () => {
    const now = due(paidOnce);
    const stopped = applyOutcome(paidOnce, { kind: "declined", hard: true, atMs: now });
    expect(stopped.status).toBe("failed");
    const renewed = cardSaved(stopped, now + DAY_MS);
    expect(nextStep(renewed, now + DAY_MS, false)).toEqual({ kind: "charge", attempt: 2 });
    const paid = applyOutcome(renewed, { kind: "captured", atMs: now + DAY_MS });
    expect(paid).toMatchObject({ status: "active", lastDueOn: "2026-03-01", charge: { dueOn: "2026-04-30" } });
  });

  it("keep the due date when a retry succeeds", () => {
    const now = due(paidOnce);
    const paid = applyOutcome(soft(paidOnce, now), { kind: "captured", atMs: now + DAY_MS });
    expect(paid).toMatchObject({
      status: "active",
      paidPeriods: 2,
      lastDueOn: "2026-02-28",
      charge: { dueOn: "2026-03-31", attempt: 1, declines: 0 },
    });
  });

  it("start a new period when a suspended household pays after more than a month", () => {
    const stopped = applyOutcome(paidOnce, { kind: "declined", hard: true, atMs: due(paidOnce) });
    const back = cardSaved(stopped, at("2026-06-10T12:00:00Z"));
    expect(back.charge).toMatchObject({ dueOn: "2026-06-10", attempt: 1, atMs: at("2026-06-10T12:00:00Z") });
  });
});

describe("an unknown outcome", () => {
  it("is never a decline: repeats with the same key, reads the records, then parks (D-31d)", () => {
    let subscription = paidOnce;
    let now = due(subscription);
    const waits: number[] = [];
    const ways: string[] = [];
    for (;;) {
      subscription = applyOutcome(subscription, { kind: "unknown", atMs: now });
      if (subscription.parked) break;
      waits.push((due(subscription) - now) / 60_000);
      now = due(subscription);
      const step = nextStep(subscription, now, false);
      expect(step).toMatchObject({ kind: "ask", attempt: 1 });
      if (step.kind === "ask") ways.push(step.how);
    }
    expect(waits).toEqual([0, 5, 55, 1380, 1440, 1440, 1440, 1440]);
    expect(ways).toEqual(["same key", ...Array(7).fill("records")]);
    expect(subscription).toMatchObject({ status: "active", parked: "unresolved", charge: { attempt: 1, declines: 0 } });
    expect(nextStep(subscription, now + 99 * DAY_MS, true)).toEqual({ kind: "wait", untilMs: null });
  });

  it("repeats the same attempt if the provider has no record of it", () => {
    const lost = applyOutcome(paidOnce, { kind: "unknown", atMs: due(paidOnce) });
    expect(nextStep(applyOutcome(lost, { kind: "absent", atMs: due(lost) }), due(lost), false)).toEqual({ kind: "charge", attempt: 1 });
  });

  it("is tracked after a cancellation, by the records alone", () => {
    const gone = cancelled(applyOutcome(paidOnce, { kind: "unknown", atMs: due(paidOnce) }), due(paidOnce));
    expect(nextStep(gone, due(gone), false)).toEqual({ kind: "ask", attempt: 1, how: "records" });
    const absent = applyOutcome(gone, { kind: "absent", atMs: due(gone) });
    expect(absent).toMatchObject({ status: "cancelled", charge: null });
    expect(nextStep(absent, due(gone), false)).toEqual({ kind: "end" });
    const taken = applyOutcome(gone, { kind: "captured", atMs: due(gone) });
    expect(nextStep(taken, due(gone), false)).toEqual({ kind: "refund", refunding: { dueOn: "2026-02-28", accessStays: true } });
    expect(nextStep(refunded(taken, "2026-02-28", due(gone)), due(gone), false)).toEqual({ kind: "end" });
    expect(applyOutcome(gone, { kind: "declined", hard: false, atMs: due(gone) }).charge).toBeNull();
  });
});

describe("confirmation with the bank", () => {
  it("is not a decline until 72 hours have passed", () => {
    const asked = applyOutcome(paidOnce, { kind: "action", atMs: due(paidOnce) });
    expect(asked).toMatchObject({ status: "active", charge: { declines: 0, state: "action" } });
    expect(nextStep(asked, due(paidOnce) + 71 * HOUR_MS, true).kind).toBe("wait");
    expect(nextStep(asked, due(paidOnce) + 72 * HOUR_MS, false)).toEqual({ kind: "withdraw" });
  });
});

describe("requests", () => {
  it("a cancelled subscription charges nothing more and keeps what is paid (D-33a)", () => {
    const gone = cancelled(paidOnce, due(paidOnce) - DAY_MS);
    expect(gone).toMatchObject({ status: "cancelled", charge: null });
    expect(nextStep(gone, due(paidOnce), true)).toEqual({ kind: "end" });
    expect(accessUntilMs(gone)).toBe(dueAtMs("2026-02-28"));
    expect(cardSaved(gone, due(paidOnce)).charge).toBeNull();
    expect(payDayChosen(gone, 3, due(paidOnce)).charge).toBeNull();
  });

  it.each([
    ["2026-02-14T23:59:59Z", ["2026-01-31"], "the fourteenth day after the first payment"],
    ["2026-02-15T00:00:00Z", [], "the fifteenth"],
  ])("a cancellation at %s refunds %j: %s (D-33a, D-09a)", (left, toRefund) => {
    const gone = cancelled(paidOnce, at(left));
    expect(gone.toRefund.map(({ dueOn }) => dueOn)).toEqual(toRefund);
    expect(cancelled(gone, at(left))).toBe(gone);
  });

  it("a new pay day moves the next charge, never one that is being collected (D-30d)", () => {
    expect(payDayChosen(paidOnce, 1, due(paidOnce) - DAY_MS).charge?.dueOn).toBe("2026-03-01");
    const late = soft(paidOnce, due(paidOnce));
    const moved = payDayChosen(late, 1, due(paidOnce));
    expect(moved.charge).toEqual(late.charge);
    expect(applyOutcome(moved, { kind: "captured", atMs: due(late) }).charge?.dueOn).toBe("2026-04-01");
  });

  it("shows the day of an untried charge, and the due date of a tried one", () => {
    const later = { ...charge(paidOnce), atMs: dueAtMs("2026-03-05") };
    expect([chargedOn(later), chargedOn({ ...later, asked: 1 }), chargedOn({ ...later, attempt: 2 })]).toEqual([
      "2026-03-05",
      "2026-02-28",
      "2026-02-28",
    ]);
  });

  it("ignores an outcome if no charge is open", () => {
    const gone = cancelled(paidOnce, due(paidOnce));
    expect(applyOutcome(gone, { kind: "captured", atMs: due(paidOnce) })).toBe(gone);
  });
});
