import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../time.ts";
import { dueAtMs } from "../calendar/dates.ts";
import { SUBSCRIPTION_STATUSES } from "../contract/subscription.ts";
import { type AccessContract, type ClosedBecause, closedBecause, paywallFor } from "./paywall.ts";

const NOW = dueAtMs("2026-11-22");
const contract = (over: Partial<AccessContract>): AccessContract => ({
  status: "active",
  accessUntilMs: null,
  nowMs: NOW,
  again: false,
  mine: true,
  nextChargeOn: null,
  ...over,
});
const over = { trialEndsAtMs: NOW - DAY_MS, nowMs: NOW };

describe("who may plan, swap, import and chat (decision 60)", () => {
  it.each([
    ["on trial", { trialEndsAtMs: NOW + 1, contracts: [] }],
    ["on trial, after cancelling in it", { trialEndsAtMs: NOW + 1, contracts: [contract({ status: "cancelled", accessUntilMs: NOW })] }],
    ["paying", { contracts: [contract({})] }],
    ["while a payment is tried again", { contracts: [contract({ status: "past_due" })] }],
    ["while the first payment is awaited", { contracts: [contract({ status: "pending" })] }],
    ["paused, in a month that was paid for", { contracts: [contract({ status: "paused", accessUntilMs: NOW + 1 })] }],
    ["cancelled, in a month that was paid for", { contracts: [contract({ status: "cancelled", accessUntilMs: NOW + 1 })] }],
    ["suspended, in a month that was paid for", { contracts: [contract({ status: "failed", accessUntilMs: NOW + 1 })] }],
    [
      "in a month of an ended contract, while the next one waits for its first payment",
      { contracts: [contract({ status: "pending", again: true }), contract({ status: "cancelled", accessUntilMs: NOW + 1 })] },
    ],
  ])("%s: may", (_, facts) => {
    expect(closedBecause({ ...over, ...facts })).toBeNull();
  });

  it.each<[string, AccessContract[], ClosedBecause]>([
    ["the trial is over without a subscription", [], "no subscription"],
    ["only a form was filled in halfway", [contract({ status: "trialing", accessUntilMs: NOW })], "no subscription"],
    ["cancelled, and the paid month is over", [contract({ status: "cancelled", accessUntilMs: NOW })], "ended"],
    ["suspended", [contract({ status: "failed", accessUntilMs: NOW - DAY_MS })], "suspended"],
    ["paused beyond the paid month", [contract({ status: "paused", accessUntilMs: NOW })], "paused"],
    ["what was paid last has gone back", [contract({ status: "active", accessUntilMs: NOW - DAY_MS })], "next payment"],
    [
      "begun again, and the first payment is still to come",
      [contract({ status: "pending", again: true }), contract({ status: "cancelled", accessUntilMs: NOW })],
      "first payment",
    ],
  ])("%s: may not", (_, contracts, because) => {
    expect(closedBecause({ ...over, contracts })).toMatchObject({ because });
  });

  it("uses each contract's own customer's clock", () => {
    const ahead = contract({ status: "cancelled", accessUntilMs: NOW + 40 * DAY_MS, nowMs: NOW + 50 * DAY_MS });
    expect(closedBecause({ ...over, contracts: [ahead] })).toMatchObject({ because: "ended" });
  });
});

describe("the paywall's texts", () => {
  const read = (because: ClosedBecause, { mine = true, owner = true } = {}) =>
    paywallFor({ because, contract: contract({ mine, nextChargeOn: "2026-12-15" }) }, owner);

  it.each<[ClosedBecause, string]>([
    ["no subscription", "/subscribe"],
    ["ended", "/subscribe"],
    ["suspended", "/billing/card"],
    ["paused", "/billing-dashboard"],
    ["first payment", "/billing-dashboard"],
    ["next payment", "/billing-dashboard"],
  ])("%s: leads the person who can act to %s, and says that existing plans stay open", (because, to) => {
    expect(read(because).action?.to).toBe(to);
    expect(read(because).message).toContain("Your plans, lists and recipes stay open.");
  });
  it("links no page that would reject the user", () => {
    for (const because of ["no subscription", "ended"] as const) {
      expect(read(because, { owner: false }).action).toBeNull();
      expect(read(because, { owner: false }).message).toContain("Ask an owner");
    }
    for (const because of ["suspended", "paused", "first payment", "next payment"] as const)
      expect(read(because, { mine: false }).action).toBeNull();
  });
  it.each(["first payment", "next payment"] as const)("names the day of the %s", (because) => {
    expect(read(because).message).toContain("on 15 Dec 2026");
  });
  it("has a text for every status that can close access", () => {
    for (const status of SUBSCRIPTION_STATUSES) {
      const closed = closedBecause({ ...over, contracts: [contract({ status, accessUntilMs: NOW - DAY_MS, again: true })] });
      expect(closed && paywallFor(closed, true).title).toBeTruthy();
    }
  });
});
