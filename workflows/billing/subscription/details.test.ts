import { describe, expect, it } from "vitest";
import { dueAtMs } from "#domain/billing/calendar/dates.ts";
import { charge, due, fresh, hard, lost, paidOnce, pending, soft } from "#domain/billing/contract/household.fixture.ts";
import { afterOutcome, asking } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { refundAsked } from "#domain/billing/ledger/refunds.ts";
import { detailsOf, waitsFor } from "./details.ts";

const confirming = afterOutcome(asking(paidOnce), { kind: "action", atMs: due(paidOnce) });

describe("what support reads at the top of a subscription's workflow", () => {
  const firstLine = (subscription: Subscription) => detailsOf(subscription).split("\n\n")[0];
  it("says its status, what is paid, its pay day and whether it has a card", () => {
    expect(detailsOf(fresh)).toBe("**trialing**, 0 paid, pay day not chosen, no card");
    expect(firstLine(paidOnce)).toBe("**active**, 1 paid, pay day 31, card saved");
    expect(firstLine(hard(paidOnce, due(paidOnce)))).toMatch(/^\*\*failed\*\*, 1 paid/);
  });

  it.each([
    ["waits", paidOnce],
    ["is being made", asking(paidOnce)],
    ["has an outcome that nobody knows yet", lost(paidOnce, 1)],
    ["waits for the holder’s bank", confirming],
  ])("says of the charge that its attempt %s", (how, subscription) => {
    expect(detailsOf(subscription).split("\n\n")).toEqual([
      "**active**, 1 paid, pay day 31, card saved",
      `£24.77 due 2026-02-28: attempt 1 ${how}, 0 declined`,
    ]);
  });

  it("counts attempts and declines", () => {
    expect(detailsOf(soft(pending, due(pending)))).toContain("£9.99 due 2026-01-31: attempt 2 waits, 1 declined");
  });

  it("says what waits for a person and what is to go back", () => {
    const lines = detailsOf({
      ...refundAsked(refundAsked(paidOnce, { dueOn: "2026-01-31" }), { dueOn: "2026-01-31", id: "a", pence: 500 }),
      parked: "overdue",
    }).split("\n\n");
    expect(lines.slice(2)).toEqual([
      "Parked for a person: overdue",
      "To refund: all that is left of the payment of 2026-01-31",
      "To refund: £5.00 of the payment of 2026-01-31",
    ]);
  });
});

describe("what a timer of a subscription's workflow waits for", () => {
  const until = dueAtMs("2026-02-28");
  it("an email where nothing is charged, and where what is charged waits for a person", () => {
    expect(waitsFor(fresh, until)).toBe("until 2026-02-28 09:00 UTC: an email");
    expect(waitsFor({ ...paidOnce, parked: "overdue" }, until)).toBe("until 2026-02-28 09:00 UTC: an email");
  });

  it.each([
    ["to be collected", paidOnce],
    ["being made", asking(paidOnce)],
    ["to be asked about", lost(paidOnce, 1)],
    ["waits for the holder’s bank", confirming],
  ])("the charge that is %s", (why, subscription) => {
    const { dueOn, attempt } = charge(subscription);
    expect(waitsFor(subscription, until)).toBe(`until 2026-02-28 09:00 UTC: ${dueOn}, attempt ${attempt}, ${why}, or an email before it`);
  });
});
