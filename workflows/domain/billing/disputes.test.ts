import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accessUntilMs } from "./access.ts";
import { dueAtMs } from "./dates.ts";
import { endedByDispute, factsLearned, isLostNow } from "./disputes.ts";
import { collectAtMs } from "./due.ts";
import type { DisputeState, PaymentFacts } from "./facts.ts";
import { at, charge, DAY, due, hard, paidOnce, soft, lost as unknown } from "./household.fixture.ts";
import { nextStep } from "./next-step.ts";
import { afterOutcome, asking } from "./outcome.ts";
import { mayPause, paused } from "./pause.ts";
import { refundAsked } from "./refunds.ts";
import { heldBecause, isDisputed, type Subscription } from "./subscription.ts";
import { cancelled, cardSaved } from "./wishes.ts";

// paid on 31 January; the next charge stands on 28 February
const FEBRUARY_10 = at("2026-02-10T12:00:00Z");
const facts = (state: DisputeState, over: Partial<PaymentFacts> = {}): PaymentFacts => ({
  dueOn: "2026-01-31",
  takenPence: 999,
  backPence: 0,
  disputes: [{ reference: "du_1", state }],
  ...over,
});
const disputed = factsLearned(paidOnce, facts("open"), FEBRUARY_10);

describe("an open dispute (decision 64)", () => {
  it("parks the contract: nothing is charged, nothing is paused, and access ends with the paid month", () => {
    expect([isDisputed(disputed), heldBecause(disputed), disputed.parked]).toEqual([true, "disputed", null]);
    expect(nextStep(disputed, due(disputed) + 40 * DAY, true)).toEqual({ kind: "wait", untilMs: null });
    expect([collectAtMs(disputed), mayPause(disputed, FEBRUARY_10)]).toEqual([null, false]);
    expect(accessUntilMs(disputed)).toBe(dueAtMs("2026-02-28"));
  });

  it.each<[what: string, now: Subscription, kind: string]>([
    ["an outcome that nobody knows is still asked about", unknown(paidOnce, 2), "ask"],
    [
      "a holder's confirmation is still waited for, and withdrawn",
      afterOutcome(asking(paidOnce), { kind: "action", atMs: due(paidOnce) }),
      "give up on holder",
    ],
    ["a refund is still made", refundAsked(paidOnce, "2026-01-31"), "refund"],
    ["a cancellation still ends it", cancelled(paidOnce, FEBRUARY_10), "refund"],
  ])("does not stop the other business: %s", (_what, now, kind) => {
    const parked = factsLearned(now, facts("open"), FEBRUARY_10);
    expect(nextStep(parked, due(paidOnce) + 5 * DAY, true).kind).toBe(kind);
  });

  it("a card that is saved meanwhile is charged when it is over, not before", () => {
    const suspended = factsLearned(hard(paidOnce, due(paidOnce)), facts("open"), due(paidOnce) + DAY);
    const saved = cardSaved(suspended, due(paidOnce) + 2 * DAY);
    expect(nextStep(saved, due(paidOnce) + 2 * DAY, true)).toEqual({ kind: "wait", untilMs: null });
    expect(nextStep(factsLearned(saved, facts("won"), due(paidOnce) + 3 * DAY), due(paidOnce) + 3 * DAY, true).kind).toBe("charge");
  });

  it("of who leaves in time promises no refund: the bank has the money", () => {
    expect(cancelled(disputed, FEBRUARY_10).toRefund).toEqual([]);
  });

  it("of a paused contract does not let it go on by itself", () => {
    const away = factsLearned(paused(paidOnce, FEBRUARY_10), facts("open"), FEBRUARY_10);
    expect(nextStep(away, dueAtMs("2026-06-10"), true)).toEqual({ kind: "wait", untilMs: null });
    expect(nextStep(factsLearned(away, facts("won"), dueAtMs("2026-06-10")), dueAtMs("2026-06-10"), true)).toEqual({ kind: "resume" });
  });
});

describe("a dispute that was won", () => {
  it("before the next charge leaves it where it is", () => {
    expect(factsLearned(disputed, facts("won"), at("2026-02-20T12:00:00Z")).charge).toEqual(paidOnce.charge);
  });

  it("after it goes on with the next pay day: nobody pays for the weeks between, or has them", () => {
    const won = factsLearned(disputed, facts("won"), at("2026-04-10T12:00:00Z"));
    expect(charge(won)).toMatchObject({ dueOn: "2026-04-30", amountPence: 2477, restarts: true, attempt: 1 });
    expect(accessUntilMs(won)).toBe(dueAtMs("2026-02-28"));
    expect(nextStep(won, dueAtMs("2026-04-30"), true)).toEqual({ kind: "charge", attempt: 1 });
    const paid = afterOutcome(asking(won), { kind: "captured", atMs: dueAtMs("2026-04-30") });
    expect([accessUntilMs(paid), paid.charge?.dueOn]).toEqual([null, "2026-05-31"]);
  });

  it("lets a retry go that is more than a month old, and goes on with one that is not", () => {
    const retried = factsLearned(soft(asking(paidOnce), due(paidOnce)), facts("open"), due(paidOnce) + 1000);
    expect(charge(factsLearned(retried, facts("won"), at("2026-03-20T12:00:00Z")))).toMatchObject({ dueOn: "2026-02-28", attempt: 2 });
    const late = factsLearned(retried, facts("won"), at("2026-05-02T12:00:00Z"));
    expect(late).toMatchObject({ status: "active", charge: { dueOn: "2026-05-31", attempt: 1 } });
  });

  it("while another is open changes nothing yet", () => {
    const two = factsLearned(
      disputed,
      { ...facts("open"), dueOn: "2026-02-28", disputes: [{ reference: "du_2", state: "open" }] },
      FEBRUARY_10,
    );
    expect(heldBecause(factsLearned(two, facts("won"), FEBRUARY_10))).toBe("disputed");
  });
});

describe("a dispute that was lost", () => {
  it("ends the contract that day, and with it what the lost payment gave", () => {
    const known = factsLearned(disputed, facts("lost"), FEBRUARY_10 + DAY);
    expect([isLostNow(disputed, known), isLostNow(known, known)]).toEqual([true, false]);
    const ended = endedByDispute(known, FEBRUARY_10 + DAY);
    expect(ended).toMatchObject({ status: "cancelled", charge: null, toRefund: [] });
    expect(accessUntilMs(ended)).toBe(FEBRUARY_10 + DAY);
    expect(nextStep(ended, FEBRUARY_10 + DAY, true)).toEqual({ kind: "end" });
  });

  it("of an earlier payment leaves what a later one gave, which nobody disputes", () => {
    const second = afterOutcome(asking(paidOnce), { kind: "captured", atMs: due(paidOnce) });
    const known = factsLearned(second, facts("lost"), at("2026-03-10T12:00:00Z"));
    expect(accessUntilMs(endedByDispute(known, at("2026-03-10T12:00:00Z")))).toBe(dueAtMs("2026-03-31"));
  });

  it("of somebody who has left ends what is left of it", () => {
    const left = cancelled(paidOnce, at("2026-02-20T12:00:00Z"));
    const ended = endedByDispute(factsLearned(left, facts("lost"), at("2026-02-22T12:00:00Z")), at("2026-02-22T12:00:00Z"));
    expect(ended).toMatchObject({ status: "cancelled", cancelledAtMs: at("2026-02-20T12:00:00Z") });
    expect(accessUntilMs(ended)).toBe(at("2026-02-22T12:00:00Z"));
  });
});

describe("what the provider has about a payment", () => {
  it("refunded as a whole ends its access and is off the list of what is to go back; in part it does neither", () => {
    const waiting = refundAsked(paidOnce, "2026-01-31");
    const part = factsLearned(waiting, facts("open", { disputes: [], backPence: 400 }), FEBRUARY_10);
    expect([part.toRefund, accessUntilMs(part)]).toEqual([["2026-01-31"], null]);
    const whole = factsLearned(part, facts("open", { disputes: [], backPence: 999 }), FEBRUARY_10 + DAY);
    expect([whole.toRefund, accessUntilMs(whole)]).toEqual([[], FEBRUARY_10 + DAY]);
  });

  it("changes nothing where it says nothing new", () => {
    for (const told of [facts("open"), facts("open", { disputes: [] })])
      expect(factsLearned(disputed, told, FEBRUARY_10 + DAY)).toBe(disputed);
  });

  it("says the same told twice, late, or in any order", () => {
    const news: PaymentFacts[] = [
      facts("open"),
      facts("open", { backPence: 400 }),
      facts("won", { backPence: 400 }),
      facts("won", { backPence: 999 }),
    ];
    const last = news.at(-1) as PaymentFacts;
    const end = (order: readonly PaymentFacts[]) => {
      const now = [...order, last].reduce((told, one) => factsLearned(told, one, FEBRUARY_10), paidOnce);
      return [now.disputes, now.lastPaid?.backPence, now.charge];
    };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...news), { maxLength: 8 }), (order) => {
        expect(end(order)).toEqual(end([]));
      }),
      { numRuns: 300 },
    );
  });
});
