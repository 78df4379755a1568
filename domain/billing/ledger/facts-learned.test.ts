import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../time.ts";
import { accessUntilMs } from "../access/access.ts";
import { at, due, hard, paidOnce } from "../contract/household.fixture.ts";
import { applyFacts } from "./disputes.ts";
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

describe("the provider's facts about a payment", () => {
  it("remove a pending refund once the payment is refunded in full; a live contract keeps its access (D-75b)", () => {
    const waiting = requestRefund(paidOnce, { dueOn: "2026-01-31" });
    const part = applyFacts(waiting, facts("open", { disputes: [], refundedPence: 400 }), FEBRUARY_10);
    expect([part.toRefund, accessUntilMs(part)]).toEqual([waiting.toRefund, null]);
    const whole = applyFacts(part, facts("open", { disputes: [], refundedPence: 999 }), FEBRUARY_10 + DAY_MS);
    expect([whole.toRefund, accessUntilMs(whole)]).toEqual([[], null]);
  });

  it("keep each dispute once, with its first decision", () => {
    expect(disputed.disputes).toEqual([{ reference: "du_1", dueOn: "2026-01-31", state: "open" }]);
    const two: PaymentFacts["disputes"] = [
      { reference: "du_1", state: "won" },
      { reference: "du_2", state: "open" },
    ];
    const learned = applyFacts(disputed, facts("won", { disputes: two }), FEBRUARY_10);
    expect(learned.disputes).toEqual(two.map((one) => ({ ...one, dueOn: "2026-01-31" })));
    const won = applyFacts(disputed, facts("won"), FEBRUARY_10);
    for (const state of ["open", "lost"] as const) expect(applyFacts(won, facts(state), FEBRUARY_10)).toBe(won);
  });

  it("set no day of the dispute if access was closed already", () => {
    expect(applyFacts(hard(paidOnce, due(paidOnce)), facts("open"), due(paidOnce) + DAY_MS).disputedOn).toBeUndefined();
  });

  it("keep a pending refund if the payment is not booked as captured", () => {
    const waiting = requestRefund(paidOnce, { dueOn: "2026-01-31" });
    expect(applyFacts(waiting, facts("open", { disputes: [], takenPence: 0 }), FEBRUARY_10)).toBe(waiting);
  });

  it("do not move an overdue charge if there was no dispute", () => {
    expect(applyFacts(paidOnce, facts("open", { disputes: [] }), due(paidOnce) + DAY_MS)).toBe(paidOnce);
  });

  it("change nothing if they contain nothing new", () => {
    for (const repeated of [facts("open"), facts("open", { disputes: [] })])
      expect(applyFacts(disputed, repeated, FEBRUARY_10 + DAY_MS)).toBe(disputed);
  });

  it("have the same effect repeated, late or in any order", () => {
    const news: PaymentFacts[] = [
      facts("open"),
      facts("open", { refundedPence: 400 }),
      facts("won", { refundedPence: 400 }),
      facts("won", { refundedPence: 999 }),
    ];
    const last = news.at(-1) as PaymentFacts;
    const end = (order: readonly PaymentFacts[]) => {
      const now = [...order, last].reduce((state, one) => applyFacts(state, one, FEBRUARY_10), paidOnce);
      return [now.disputes, now.lastPaid?.refundedPence, now.charge];
    };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...news), { maxLength: 8 }), (order) => {
        expect(end(order)).toEqual(end([]));
      }),
      { numRuns: 300 },
    );
  });
});
