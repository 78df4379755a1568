import { describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../time.ts";
import { accessUntilMs } from "../access/access.ts";
import { payDayChosen } from "../calendar/pay-day.ts";
import { at, charge, due, fresh, paidOnce, refunded, soft } from "../contract/household.fixture.ts";
import { nextStep } from "../contract/next-step.ts";
import { applyOutcome, markInFlight } from "../contract/outcome.ts";
import type { Refunding, Subscription } from "../contract/subscription.ts";
import { cancelled } from "../contract/transitions.ts";
import { applyRefundOutcome, isFullyRefunded, nextRefund, recordRefunded, requestRefund } from "./refunds.ts";

// paid £9.99 on 31 January; the next charge is due on 28 February
const JANUARY = "2026-01-31";
const now = due(paidOnce) - 5 * DAY_MS;
const waiting = requestRefund(paidOnce, { dueOn: JANUARY });
const first = ({ toRefund: [refunding] }: Subscription): Refunding => {
  if (!refunding) throw new Error("nothing is to go back");
  return refunding;
};
const unknown = (subscription: Subscription, refunding: Refunding, atMs: number) =>
  applyRefundOutcome(subscription, refunding, { kind: "unknown", atMs });
const done = (subscription: Subscription, refunding: Refunding, refundedPence: number, atMs = now) =>
  applyRefundOutcome(subscription, refunding, { kind: "done", refundedPence, atMs });

describe("the outcome of a refund (decision 64)", () => {
  it("refused: operators take over, and the subscription continues", () => {
    const refused = applyRefundOutcome(waiting, first(waiting), { kind: "refused", atMs: now });
    expect(refused).toMatchObject({ toRefund: [], charge: paidOnce.charge });
    expect(nextStep(refused, due(paidOnce), true)).toEqual({ kind: "charge", attempt: 1 });
  });

  it("unknown: it is retried at growing intervals for ever, and delays nothing else", () => {
    let subscription = waiting;
    let atMs = now;
    const waits: number[] = [];
    for (let asked = 0; asked < 8; asked++) {
      subscription = unknown(subscription, first(subscription), atMs);
      const next = nextRefund(subscription, atMs);
      if (!next || next.now) throw new Error("it is not asked for later");
      waits.push((next.atMs - atMs) / MINUTE_MS);
      expect(nextStep(subscription, next.atMs, true)).toEqual({ kind: "refund", refunding: first(subscription) });
      atMs = next.atMs;
    }
    expect(waits).toEqual([10 / 60, 1, 10, 60, 360, 1440, 1440, 1440]);
    expect(done(subscription, first(subscription), 999)).toMatchObject({ toRefund: [], lastPaid: { refundedPence: 999 } });
  });

  it("unknown: it blocks neither a charge nor a retry, and the workflow does not end before it", () => {
    const open = unknown(waiting, first(waiting), due(paidOnce));
    expect(nextStep(open, due(paidOnce), true)).toEqual({ kind: "charge", attempt: 1 });
    const retried = { ...soft(markInFlight(paidOnce), due(paidOnce)), toRefund: open.toRefund };
    expect(nextStep(retried, due(paidOnce), false)).toEqual({ kind: "wait", untilMs: due(paidOnce) + 10_000 });
    const left = cancelled(open, due(paidOnce));
    expect(nextStep(left, due(paidOnce), true)).toEqual({ kind: "wait", untilMs: due(paidOnce) + 10_000 }); // not its end
  });
});

describe("two refunds at once, of one payment or of two", () => {
  it.each([{ second: { dueOn: "2026-02-28" } }, { second: { dueOn: JANUARY, id: "b", pence: 100 } }])(
    "are each asked for in their own time: $second",
    ({ second }) => {
      const both = requestRefund(requestRefund(paidOnce, { dueOn: JANUARY, id: "a", pence: 500 }), second);
      const [a, b] = both.toRefund as [Refunding, Refunding];
      const one = unknown(both, a, now);
      expect(nextRefund(one, now)).toEqual({ refunding: b, now: true });
      const two = unknown(one, b, now + 1000);
      expect(two.toRefund).toEqual([
        { ...a, tries: 1, againAtMs: now + 10_000 },
        { ...b, tries: 1, againAtMs: now + 11_000 },
      ]);
      expect(nextRefund(two, now + 2000)).toEqual({ now: false, atMs: now + 10_000 });
      const three = unknown(two, first(two), now + 10_000);
      expect(nextRefund(three, now + 10_000)).toEqual({ now: false, atMs: now + 11_000 });
      const last = done(three, first(three), 0);
      expect(last.toRefund).toEqual([{ ...a, tries: 2, againAtMs: now + 10_000 + MINUTE_MS }]);
    },
  );

  it("with the same id, or without an id for the same payment, are one", () => {
    expect(requestRefund(waiting, { dueOn: JANUARY })).toBe(waiting);
    const part = requestRefund(waiting, { dueOn: JANUARY, id: "a", pence: 500 });
    expect(part.toRefund).toHaveLength(2);
    expect(requestRefund(part, { dueOn: JANUARY, id: "a", pence: 500 })).toBe(part);
  });
});

describe("a refunded payment", () => {
  it.each([
    ["whole", 999],
    ["in part", 400],
  ])("%s keeps a live contract's access, and its next charge as shown (D-75b)", (_, refundedPence) => {
    const moved = payDayChosen(paidOnce, 20, at("2026-02-10T12:00:00Z"));
    expect(charge(moved)).toMatchObject({ dueOn: "2026-03-20", amountPence: 3880, extraDays: 17 });
    const back = recordRefunded(moved, JANUARY, refundedPence, at("2026-02-20T12:00:00Z"));
    expect([accessUntilMs(back), charge(back)]).toEqual([null, charge(moved)]);
    const tried = applyOutcome(markInFlight(soft(markInFlight(back), due(back))), { kind: "captured", atMs: due(back) + DAY_MS });
    expect(tried.lastDueOn).toBe("2026-03-20"); // it was used from its due date on
  });

  it("is recognised only if it is the last one and refunded in full", () => {
    expect(isFullyRefunded(paidOnce, JANUARY)).toBe(false);
    expect(isFullyRefunded(refunded(paidOnce, JANUARY, now), JANUARY)).toBe(true);
    expect(isFullyRefunded(recordRefunded(paidOnce, JANUARY, 998, now), JANUARY)).toBe(false);
    expect(isFullyRefunded(refunded(paidOnce, JANUARY, now), "2025-12-31")).toBe(false);
    expect(isFullyRefunded(fresh, JANUARY)).toBe(false);
  });
});

describe("whether access stays (decision 75)", () => {
  const LEFT = at("2026-02-20T12:00:00Z");
  const left = cancelled(paidOnce, LEFT);
  const paidUntil = accessUntilMs(left);
  const accessAfter = (request: { pence?: number; accessStays?: boolean }, refundedPence: number) => {
    const asked = requestRefund(left, { dueOn: JANUARY, id: "a", ...request });
    return accessUntilMs(done(asked, first(asked), refundedPence, LEFT + DAY_MS));
  };

  it("is an operator's decision after the end of a contract, for a full or a partial refund (D-75c)", () => {
    expect(paidUntil).toBe(due(paidOnce));
    expect(accessAfter({ accessStays: true }, 999)).toBe(paidUntil);
    expect(accessAfter({ accessStays: true, pence: 500 }, 500)).toBe(paidUntil);
    expect(accessAfter({ accessStays: false }, 999)).toBe(LEFT);
    expect(accessAfter({ accessStays: false, pence: 500 }, 500)).toBe(LEFT);
  });

  it("is not affected by the refund of an earlier payment", () => {
    const twice = cancelled(applyOutcome(markInFlight(paidOnce), { kind: "captured", atMs: due(paidOnce) }), at("2026-03-20T12:00:00Z"));
    const asked = requestRefund(twice, { dueOn: JANUARY, id: "a" });
    expect(first(asked).accessStays).toBe(true);
    expect(accessUntilMs(done(asked, first(asked), 999, at("2026-03-21T12:00:00Z")))).toBe(accessUntilMs(twice));
  });

  it("by default ends with a refund of an ended contract, and stays with a live one", () => {
    expect(accessAfter({}, 999)).toBe(LEFT);
    expect(accessUntilMs(recordRefunded(left, JANUARY, 999, LEFT + DAY_MS))).toBe(LEFT + DAY_MS); // at the provider
    expect(accessUntilMs(cancelled(refunded(paidOnce, JANUARY, now), LEFT))).toBe(paidUntil);
  });

  it("is not ended by a webhook about a refund that keeps it", () => {
    const asked = requestRefund(left, { dueOn: JANUARY, id: "a", accessStays: true });
    expect(accessUntilMs(recordRefunded(asked, JANUARY, 999, LEFT + DAY_MS))).toBe(paidUntil);
  });

  it("ends at once with the refund of a cancellation in time, also after a partial refund (D-33a)", () => {
    const part = done(
      requestRefund(paidOnce, { dueOn: JANUARY, id: "a", pence: 500 }),
      { dueOn: JANUARY, id: "a", pence: 500, accessStays: true },
      500,
    );
    const early = cancelled(part, at("2026-02-05T12:00:00Z"));
    expect(early.toRefund).toEqual([{ dueOn: JANUARY, accessStays: false }]);
    expect(accessUntilMs(done(early, first(early), 999, at("2026-02-05T12:00:10Z")))).toBe(at("2026-02-05T12:00:00Z"));
  });
});
