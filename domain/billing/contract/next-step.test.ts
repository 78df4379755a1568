import { expect, it } from "vitest";
import { DAY_MS } from "../../time.ts";
import { due, hard, lost, paidOnce, pending } from "./household.fixture.ts";
import { nextStep } from "./next-step.ts";
import { holdReason, type Subscription } from "./subscription.ts";
import { cancelled } from "./transitions.ts";

it.each<[because: string, subscription: Subscription]>([
  ["is paused", { ...pending, status: "paused" }],
  ["has left", { ...pending, status: "cancelled" }],
  ["has no card", { ...pending, hasCard: false }],
  ["is suspended", hard(pending, due(pending))],
  ["waits for a person", { ...pending, parked: "safety" }],
])("does not charge a household that %s, whatever is scheduled and however often a billing run wakes it", (_because, subscription) => {
  expect(nextStep(subscription, due(pending), true)).toEqual({ kind: "wait", untilMs: null });
  expect(nextStep(subscription, due(pending) + DAY_MS, true)).toEqual({ kind: "wait", untilMs: null });
});

it("an unknown outcome is looked up on schedule, not with every billing run (D-31d)", () => {
  const unknown = lost(paidOnce, 2);
  expect(nextStep(unknown, due(unknown) - 1, true)).toEqual({ kind: "wait", untilMs: due(unknown) });
  expect(nextStep(unknown, due(unknown), false)).toEqual({ kind: "ask", attempt: 1, how: "records" });
});

it("ends after a cancellation, even if a dispute is open", () => {
  const dispute = { reference: "du_1", dueOn: "2026-01-31", state: "open" } as const;
  const left = cancelled({ ...paidOnce, disputes: [dispute] }, due(paidOnce));
  expect(holdReason(left)).toBeNull();
  expect(nextStep(left, due(paidOnce), true)).toEqual({ kind: "end" });
});
