import { describe, expect, it } from "vitest";
import { dueAtMs } from "#domain/billing/calendar/dates.ts";
import { charge, due, fresh, hard, lost, paidOnce, pending, soft } from "#domain/billing/contract/household.fixture.ts";
import { applyOutcome, markInFlight } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { requestRefund } from "#domain/billing/ledger/refunds.ts";
import { describeTimer, subscriptionDetails } from "./details.ts";

const confirming = applyOutcome(markInFlight(paidOnce), { kind: "action", atMs: due(paidOnce) });

describe("subscriptionDetails", () => {
  const firstLine = (subscription: Subscription) => subscriptionDetails(subscription).split("\n\n")[0];
  it("shows status, paid periods, pay day and whether a card is saved", () => {
    expect(subscriptionDetails(fresh)).toBe("**trialing**, 0 paid, pay day not chosen, no card");
    expect(firstLine(paidOnce)).toBe("**active**, 1 paid, pay day 31, card saved");
    expect(firstLine(hard(paidOnce, due(paidOnce)))).toMatch(/^\*\*failed\*\*, 1 paid/);
  });

  it.each([
    ["is scheduled", paidOnce],
    ["is in flight", markInFlight(paidOnce)],
    ["has an unknown outcome", lost(paidOnce, 1)],
    ["waits for the holder’s bank", confirming],
  ])("shows that the attempt %s", (how, subscription) => {
    expect(subscriptionDetails(subscription).split("\n\n")).toEqual([
      "**active**, 1 paid, pay day 31, card saved",
      `£24.77 due 2026-02-28: attempt 1 ${how}, 0 declined`,
    ]);
  });

  it("shows the number of attempts and declines", () => {
    expect(subscriptionDetails(soft(pending, due(pending)))).toContain("£9.99 due 2026-01-31: attempt 2 is scheduled, 1 declined");
  });

  it("shows why a charge is parked and which refunds are to be made", () => {
    const lines = subscriptionDetails({
      ...requestRefund(requestRefund(paidOnce, { dueOn: "2026-01-31" }), { dueOn: "2026-01-31", id: "a", pence: 500 }),
      parked: "overdue",
    }).split("\n\n");
    expect(lines.slice(2)).toEqual([
      "Parked for an operator: overdue",
      "To refund: all that is left of the payment of 2026-01-31",
      "To refund: £5.00 of the payment of 2026-01-31",
    ]);
  });
});

describe("describeTimer", () => {
  const until = dueAtMs("2026-02-28");
  it("names an email when no charge is scheduled or the charge is parked", () => {
    expect(describeTimer(fresh, until)).toBe("until 2026-02-28 09:00 UTC: an email");
    expect(describeTimer({ ...paidOnce, parked: "overdue" }, until)).toBe("until 2026-02-28 09:00 UTC: an email");
  });

  it.each([
    ["to be collected", paidOnce],
    ["in flight", markInFlight(paidOnce)],
    ["to be looked up", lost(paidOnce, 1)],
    ["waits for the holder’s bank", confirming],
  ])("names the charge that is %s", (why, subscription) => {
    const { dueOn, attempt } = charge(subscription);
    expect(describeTimer(subscription, until)).toBe(
      `until 2026-02-28 09:00 UTC: ${dueOn}, attempt ${attempt}, ${why}, or an email before it`,
    );
  });
});
