import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../time.ts";
import { accessUntilMs } from "../access/access.ts";
import { dueAtMs } from "../calendar/dates.ts";
import { mayPause, paused, resumed } from "../calendar/pause.ts";
import { payDayChosen } from "../calendar/pay-day.ts";
import { at, charge, due, hard, paidOnce, soft, lost as unknown } from "../contract/household.fixture.ts";
import { collectAtMs, nextStep } from "../contract/next-step.ts";
import { applyOutcome, markInFlight } from "../contract/outcome.ts";
import { holdReason, isDisputed, type Subscription } from "../contract/subscription.ts";
import { cancelled, cardSaved, released } from "../contract/transitions.ts";
import { applyFacts, endedByDispute, isNewlyLost } from "./disputes.ts";
import type { DisputeState, PaymentFacts } from "./facts.ts";
import { requestRefund } from "./refunds.ts";

// paid on 31 January; the next charge is due on 28 February
const FEBRUARY_10 = at("2026-02-10T12:00:00Z");
const facts = (state: DisputeState, over: Partial<PaymentFacts> = {}): PaymentFacts => ({
  dueOn: "2026-01-31",
  takenPence: 999,
  refundedPence: 0,
  disputes: [{ reference: "du_1", state }],
  ...over,
});
const disputed = applyFacts(paidOnce, facts("open"), FEBRUARY_10);

describe("an open dispute (decision 64)", () => {
  it("puts charging on hold, allows no pause, and ends access with the paid month", () => {
    expect([isDisputed(disputed), holdReason(disputed), disputed.parked]).toEqual([true, "disputed", null]);
    expect(nextStep(disputed, due(disputed) + 40 * DAY_MS, true)).toEqual({ kind: "wait", untilMs: null });
    expect([collectAtMs(disputed), mayPause(disputed, FEBRUARY_10)]).toEqual([null, false]);
    expect(accessUntilMs(disputed)).toBe(dueAtMs("2026-02-28"));
  });

  it.each<[what: string, now: Subscription, kind: string]>([
    ["the lookup of an unknown outcome", unknown(paidOnce, 2), "ask"],
    [
      "the withdrawal of a payment awaiting confirmation",
      applyOutcome(markInFlight(paidOnce), { kind: "action", atMs: due(paidOnce) }),
      "withdraw",
    ],
    ["a refund", requestRefund(paidOnce, { dueOn: "2026-01-31" }), "refund"],
    ["a cancellation", cancelled(paidOnce, FEBRUARY_10), "refund"],
  ])("does not block %s", (_what, now, kind) => {
    const parked = applyFacts(now, facts("open"), FEBRUARY_10);
    expect(nextStep(parked, due(paidOnce) + 5 * DAY_MS, true).kind).toBe(kind);
  });

  it("a card saved meanwhile is charged when the dispute is over, not before", () => {
    const suspended = applyFacts(hard(paidOnce, due(paidOnce)), facts("open"), due(paidOnce) + DAY_MS);
    const saved = cardSaved(suspended, due(paidOnce) + 2 * DAY_MS);
    expect(nextStep(saved, due(paidOnce) + 2 * DAY_MS, true)).toEqual({ kind: "wait", untilMs: null });
    expect(nextStep(applyFacts(saved, facts("won"), due(paidOnce) + 3 * DAY_MS), due(paidOnce) + 3 * DAY_MS, true).kind).toBe("charge");
  });

  it("promises no refund at a cancellation in time, because the bank has the money", () => {
    expect(cancelled(disputed, FEBRUARY_10).toRefund).toEqual([]);
  });

  it("keeps a paused contract from resuming by itself", () => {
    const away = applyFacts(paused(paidOnce, FEBRUARY_10), facts("open"), FEBRUARY_10);
    expect(nextStep(away, dueAtMs("2026-06-10"), true)).toEqual({ kind: "wait", untilMs: null });
    expect(nextStep(applyFacts(away, facts("won"), dueAtMs("2026-06-10")), dueAtMs("2026-06-10"), true)).toEqual({ kind: "resume" });
  });
});

describe("a dispute that was won", () => {
  it("before the next charge keeps its date", () => {
    expect(applyFacts(disputed, facts("won"), at("2026-02-20T12:00:00Z")).charge).toEqual(paidOnce.charge);
  });

  it("after it resumes with the next pay day, without a charge or access for the weeks in between", () => {
    const won = applyFacts(disputed, facts("won"), at("2026-04-10T12:00:00Z"));
    expect(charge(won)).toMatchObject({ dueOn: "2026-04-30", amountPence: 2477, restarts: true, attempt: 1 });
    expect(accessUntilMs(won)).toBe(dueAtMs("2026-02-28"));
    expect(nextStep(won, dueAtMs("2026-04-30"), true)).toEqual({ kind: "charge", attempt: 1 });
    const paid = applyOutcome(markInFlight(won), { kind: "captured", atMs: dueAtMs("2026-04-30") });
    expect([accessUntilMs(paid), paid.charge?.dueOn]).toEqual([null, "2026-05-31"]);
  });

  it("waives a retry that is more than a month old, and continues a younger one", () => {
    const retried = applyFacts(soft(markInFlight(paidOnce), due(paidOnce)), facts("open"), due(paidOnce) + 1000);
    expect(charge(applyFacts(retried, facts("won"), at("2026-03-20T12:00:00Z")))).toMatchObject({ dueOn: "2026-02-28", attempt: 2 });
    const late = applyFacts(retried, facts("won"), at("2026-05-02T12:00:00Z"));
    expect(late).toMatchObject({ status: "active", charge: { dueOn: "2026-05-31", attempt: 1 } });
  });

  it("continues a retry exactly one month old, and waives it a moment later", () => {
    const retried = applyFacts(soft(markInFlight(paidOnce), due(paidOnce)), facts("open"), due(paidOnce) + 1000);
    expect(charge(applyFacts(retried, facts("won"), dueAtMs("2026-03-28"))).dueOn).toBe("2026-02-28");
    expect(charge(applyFacts(retried, facts("won"), dueAtMs("2026-03-28") + 1)).dueOn).toBe("2026-03-31");
  });

  it("waives the extra days of a waived retry", () => {
    const moved = payDayChosen(paidOnce, 27, FEBRUARY_10);
    const retried = applyFacts(soft(markInFlight(moved), due(moved)), facts("open"), due(moved) + 1000);
    const late = charge(applyFacts(retried, facts("won"), at("2026-05-10T12:00:00Z")));
    expect(late).toMatchObject({ dueOn: "2026-05-27", amountPence: 2477, attempt: 1 });
  });

  it.each<[what: string, now: Subscription]>([
    ["an attempt with an unknown outcome", unknown(paidOnce, 1)],
    ["what suspended the service", hard(markInFlight(paidOnce), due(paidOnce))],
  ])("does not change %s, however late it is won", (_what, now) => {
    const open = applyFacts(now, facts("open"), due(paidOnce) + 1000);
    const won = applyFacts(open, facts("won"), at("2026-05-02T12:00:00Z"));
    expect([won.status, won.charge]).toEqual([now.status, now.charge]);
  });

  it("at the due time of the next charge keeps its date", () => {
    expect(applyFacts(disputed, facts("won"), due(paidOnce)).charge).toEqual(paidOnce.charge);
  });

  describe("after the next charge", () => {
    const APRIL_10 = at("2026-04-10T12:00:00Z");
    const won = applyFacts(disputed, facts("won"), APRIL_10);
    // access ended with the paid month, and the charge that gives it again
    const stays = { access: dueAtMs("2026-02-28"), restarts: true, amountPence: 2477, extraDays: undefined };
    const standing = (now: Subscription) => {
      const { restarts, amountPence, extraDays } = charge(now);
      return { access: accessUntilMs(now), restarts, amountPence, extraDays };
    };

    it.each<[what: string, now: Subscription]>([
      ["a pay day that is chosen", payDayChosen(won, 28, APRIL_10 + DAY_MS)],
      ["a card that is saved", cardSaved(won, APRIL_10 + DAY_MS)],
      ["a pause that is taken back", resumed(paused(won, APRIL_10 + DAY_MS), APRIL_10 + 2 * DAY_MS)],
    ])("gives no access before the next payment: %s", (_what, now) => {
      expect(standing(now)).toEqual(stays);
      const paid = applyOutcome(markInFlight(now), { kind: "captured", atMs: due(now) });
      expect([accessUntilMs(paid), charge(paid).restarts, paid.stoodStill]).toEqual([null, undefined, undefined]);
    });

    // paid on 31 January; the pay day moved to the 27th: the next charge is on 27 March, and pays for 24 days beyond a month
    const moved = payDayChosen(paidOnce, 27, FEBRUARY_10);
    const price = (days: number) => 2477 + Math.floor((days * 2477) / 30);
    const disputedAt = (time: string) => applyFacts(moved, facts("open"), at(time));

    it.each([
      ["in the paid month asks for none", "2026-03-01T12:00:00Z", 0],
      ["after it asks for those until then", "2026-03-20T12:00:00Z", 17],
      ["after the charge fell due asks for no more than was shown", "2026-03-29T12:00:00Z", 24],
    ])("extra days used before the dispute are billed: a dispute %s", (_what, time, days) => {
      expect(charge(moved)).toMatchObject({ dueOn: "2026-03-27", extraDays: 24 });
      const afterwards = applyFacts(disputedAt(time), facts("won"), APRIL_10);
      expect(charge(afterwards)).toMatchObject({ dueOn: "2026-04-27", amountPence: price(days), restarts: true });
      const chosen = payDayChosen(afterwards, 30, APRIL_10 + DAY_MS);
      expect(charge(chosen)).toMatchObject({ dueOn: "2026-04-27", amountPence: price(days), restarts: true });
      const away = resumed(paused(afterwards, APRIL_10 + DAY_MS), at("2026-05-20T12:00:00Z"));
      expect(charge(away).amountPence).toBe(price(days));
    });

    it("extra days are not billed if the period is waived, but are if the payment is refunded", () => {
      const afterwards = applyFacts(disputedAt("2026-03-20T12:00:00Z"), facts("won"), APRIL_10);
      const back = applyFacts(afterwards, { ...facts("won"), refundedPence: 999 }, APRIL_10 + DAY_MS);
      expect([charge(back).amountPence, charge(payDayChosen(back, 30, APRIL_10 + DAY_MS)).amountPence]).toEqual([price(17), price(17)]);
      const free = released({ ...afterwards, parked: "rejected" }, "waive", dueAtMs("2026-04-27") + DAY_MS);
      expect([charge(free).amountPence, free.stoodStill]).toEqual([2477, undefined]);
    });

    it("after an earlier interruption keeps the amount of the charge", () => {
      const back = resumed(paused(moved, at("2026-03-20T12:00:00Z")), at("2026-04-05T12:00:00Z"));
      expect(charge(back)).toMatchObject({ restarts: true, extraDays: 17 });
      const both = applyFacts(applyFacts(back, facts("open"), at("2026-04-05T12:00:00Z")), facts("won"), APRIL_10);
      expect(charge(both)).toMatchObject({ dueOn: "2026-04-27", amountPence: price(17) });
    });
  });

  it("before the next charge clears the day of the dispute", () => {
    expect(disputed.disputedOn).toBe("2026-02-10");
    expect(applyFacts(disputed, facts("won"), at("2026-02-20T12:00:00Z")).disputedOn).toBeUndefined();
  });

  it("has no effect while another one is open", () => {
    const two = applyFacts(
      disputed,
      { ...facts("open"), dueOn: "2026-02-28", disputes: [{ reference: "du_2", state: "open" }] },
      FEBRUARY_10,
    );
    expect(holdReason(applyFacts(two, facts("won"), FEBRUARY_10))).toBe("disputed");
  });
});

describe("a dispute that was lost", () => {
  it("ends the contract and the access of the lost payment that day", () => {
    const known = applyFacts(disputed, facts("lost"), FEBRUARY_10 + DAY_MS);
    expect([isNewlyLost(disputed, known), isNewlyLost(known, known)]).toEqual([true, false]);
    const ended = endedByDispute(known, FEBRUARY_10 + DAY_MS);
    expect(ended).toMatchObject({ status: "cancelled", charge: null, toRefund: [] });
    expect(accessUntilMs(ended)).toBe(FEBRUARY_10 + DAY_MS);
    expect(nextStep(ended, FEBRUARY_10 + DAY_MS, true)).toEqual({ kind: "end" });
  });

  it("of an earlier payment keeps the access of a later, undisputed one", () => {
    const second = applyOutcome(markInFlight(paidOnce), { kind: "captured", atMs: due(paidOnce) });
    const known = applyFacts(second, facts("lost"), at("2026-03-10T12:00:00Z"));
    expect(accessUntilMs(endedByDispute(known, at("2026-03-10T12:00:00Z")))).toBe(dueAtMs("2026-03-31"));
  });

  it("of an earlier payment keeps the access of a later one whose dispute was won", () => {
    const second = applyOutcome(markInFlight(paidOnce), { kind: "captured", atMs: due(paidOnce) });
    const MARCH_10 = at("2026-03-10T12:00:00Z");
    const won = applyFacts(second, facts("won", { dueOn: "2026-02-28", disputes: [{ reference: "du_2", state: "won" }] }), MARCH_10);
    expect(accessUntilMs(endedByDispute(applyFacts(won, facts("lost"), MARCH_10), MARCH_10))).toBe(dueAtMs("2026-03-31"));
    const other = facts("lost", { dueOn: "2026-02-28", disputes: [{ reference: "du_2", state: "lost" }] });
    const both = applyFacts(applyFacts(second, facts("won"), MARCH_10), other, MARCH_10);
    expect(accessUntilMs(endedByDispute(both, MARCH_10))).toBe(MARCH_10);
  });

  it("of a refunded payment ends the contract and access", () => {
    const back = applyFacts(paidOnce, facts("open", { refundedPence: 999, disputes: [] }), FEBRUARY_10);
    const lost = endedByDispute(applyFacts(back, facts("lost", { refundedPence: 999 }), FEBRUARY_10 + DAY_MS), FEBRUARY_10 + DAY_MS);
    expect(accessUntilMs(lost)).toBe(FEBRUARY_10 + DAY_MS);
  });

  it("is reported once per dispute", () => {
    const two = (one: DisputeState, other: DisputeState): Subscription => ({
      ...paidOnce,
      disputes: [
        { reference: "du_1", dueOn: "2026-01-31", state: one },
        { reference: "du_2", dueOn: "2026-01-31", state: other },
      ],
    });
    expect(isNewlyLost(two("open", "open"), two("won", "lost"))).toBe(true);
    expect(isNewlyLost(two("lost", "open"), two("lost", "lost"))).toBe(true);
    expect(isNewlyLost(two("lost", "open"), two("lost", "won"))).toBe(false);
    expect(isNewlyLost(paidOnce, paidOnce)).toBe(false);
  });

  it("after a cancellation ends the remaining access", () => {
    const left = cancelled(paidOnce, at("2026-02-20T12:00:00Z"));
    const ended = endedByDispute(applyFacts(left, facts("lost"), at("2026-02-22T12:00:00Z")), at("2026-02-22T12:00:00Z"));
    expect(ended).toMatchObject({ status: "cancelled", cancelledAtMs: at("2026-02-20T12:00:00Z") });
    expect(accessUntilMs(ended)).toBe(at("2026-02-22T12:00:00Z"));
  });
});
