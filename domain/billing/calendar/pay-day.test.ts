import { expect, it } from "vitest";
import { charge, due, fresh, lost, paidOnce, pending, signedUp } from "../contract/household.fixture.ts";
import { applyOutcome } from "../contract/outcome.ts";
import { cardSaved } from "../contract/transitions.ts";
import { payDayChangesLeft, payDayChosen } from "./pay-day.ts";

// the first charge is due on 31 January; the trial has ended on the 17th
it.each([
  [20, "2026-01-25T12:00:00Z", "2026-01-31", "the 20th has passed: the charge on the calendar keeps its date"],
  [25, "2026-01-25T08:00:00Z", "2026-01-25", "nine o'clock of the 25th is still to come"],
  [25, "2026-01-25T09:00:00Z", "2026-01-25", "it is nine"],
  [25, "2026-01-25T09:00:00.001Z", "2026-01-31", "nine has passed"],
  [28, "2026-01-25T12:00:00Z", "2026-01-28", "a day to come moves the charge"],
])("pay day %i chosen at %s: charged on %s, as %s (D-30d)", (payDay, chosen, dueOn) => {
  expect(payDayChosen(pending, payDay, Date.parse(chosen)).charge?.dueOn).toBe(dueOn);
});

it("a new pay day that has passed counts from the next charge: no payment is postponed or made unseen (D-30d)", () => {
  const moved = payDayChosen(pending, 20, Date.parse("2026-01-25T12:00:00Z"));
  const paid = applyOutcome(moved, { kind: "captured", atMs: due(moved) });
  expect(paid).toMatchObject({ lastDueOn: "2026-01-31", charge: { dueOn: "2026-03-20" } });
});

it.each([
  ["first", pending],
  ["later", paidOnce],
])("a %s payment that may be in flight keeps its date and number, whatever day is chosen", (_which, subscription) => {
  const unknown = lost(subscription, 1);
  expect(payDayChosen(unknown, 5, due(unknown))).toMatchObject({ payDay: 5, charge: charge(unknown) });
});

it("the first pay day is not a change, even if the card was saved before", () => {
  const chosen = payDayChosen(cardSaved(fresh, signedUp), 31, signedUp);
  expect(payDayChangesLeft(chosen, signedUp)).toEqual({ left: 2, againFrom: null });
  expect(payDayChangesLeft(payDayChosen(chosen, 20, signedUp), signedUp)).toEqual({ left: 1, againFrom: null });
});
