import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../time.ts";
import { accessUntilMs } from "../access/access.ts";
import { at, due, hard, paidOnce } from "../contract/household.fixture.ts";
import { factsLearned } from "./disputes.ts";
import type { DisputeState, PaymentFacts } from "./facts.ts";
import { refundAsked } from "./refunds.ts";

// paid on 31 January; the next charge stands on 28 February
const FEBRUARY_10 = at("2026-02-10T12:00:00Z");
const facts = (state: DisputeState, over: Partial<PaymentFacts> = {}): PaymentFacts => ({
  dueOn: "2026-01-31",
  takenPence: 999,
  refundedPence: 0,
  disputes: [{ reference: "du_1", state }],
  ...over,
});
const disputed = factsLearned(paidOnce, facts("open"), FEBRUARY_10);

describe("what the provider has about a payment", () => {
  it("refunded as a whole is off the list of what is to go back, in part it is not; a contract that goes on keeps its access (D-75b)", () => {
    const waiting = refundAsked(paidOnce, { dueOn: "2026-01-31" });
    const part = factsLearned(waiting, facts("open", { disputes: [], refundedPence: 400 }), FEBRUARY_10);
    expect([part.toRefund, accessUntilMs(part)]).toEqual([waiting.toRefund, null]);
    const whole = factsLearned(part, facts("open", { disputes: [], refundedPence: 999 }), FEBRUARY_10 + DAY_MS);
    expect([whole.toRefund, accessUntilMs(whole)]).toEqual([[], null]);
  });

  it("is kept once for each dispute, as it was decided first", () => {
    expect(disputed.disputes).toEqual([{ reference: "du_1", dueOn: "2026-01-31", state: "open" }]);
    const two: PaymentFacts["disputes"] = [
      { reference: "du_1", state: "won" },
      { reference: "du_2", state: "open" },
    ];
    const told = factsLearned(disputed, facts("won", { disputes: two }), FEBRUARY_10);
    expect(told.disputes).toEqual(two.map((one) => ({ ...one, dueOn: "2026-01-31" })));
    const won = factsLearned(disputed, facts("won"), FEBRUARY_10);
    for (const state of ["open", "lost"] as const) expect(factsLearned(won, facts(state), FEBRUARY_10)).toBe(won);
  });

  it("says nothing of when it began where something else stood in the household's way", () => {
    expect(factsLearned(hard(paidOnce, due(paidOnce)), facts("open"), due(paidOnce) + DAY_MS).disputedOn).toBeUndefined();
  });

  it("that is not booked as taken is not off the list of what is to go back", () => {
    const waiting = refundAsked(paidOnce, { dueOn: "2026-01-31" });
    expect(factsLearned(waiting, facts("open", { disputes: [], takenPence: 0 }), FEBRUARY_10)).toBe(waiting);
  });

  it("moves no charge that is overdue, where there was no dispute", () => {
    expect(factsLearned(paidOnce, facts("open", { disputes: [] }), due(paidOnce) + DAY_MS)).toBe(paidOnce);
  });

  it("changes nothing where it says nothing new", () => {
    for (const told of [facts("open"), facts("open", { disputes: [] })])
      expect(factsLearned(disputed, told, FEBRUARY_10 + DAY_MS)).toBe(disputed);
  });

  it("says the same told twice, late, or in any order", () => {
    const news: PaymentFacts[] = [
      facts("open"),
      facts("open", { refundedPence: 400 }),
      facts("won", { refundedPence: 400 }),
      facts("won", { refundedPence: 999 }),
    ];
    const last = news.at(-1) as PaymentFacts;
    const end = (order: readonly PaymentFacts[]) => {
      const now = [...order, last].reduce((told, one) => factsLearned(told, one, FEBRUARY_10), paidOnce);
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
