import { describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../time.ts";
import { payDayChosen } from "../calendar/pay-day.ts";
import { at, charge, due, fresh, paidOnce, soft } from "../contract/household.fixture.ts";
import { nextStep } from "../contract/next-step.ts";
import { afterOutcome, asking } from "../contract/outcome.ts";
import { cancelled } from "../contract/transitions.ts";
import { afterRefund, hasGoneBack, nextRefund, refundAsked, wentBack } from "./refunds.ts";

const now = due(paidOnce) - 5 * DAY_MS;
const waiting = refundAsked(paidOnce, "2026-01-31");

describe("what came of a refund (decision 64)", () => {
  it("refused is a person's from then on, and the subscription goes on", () => {
    const refused = afterRefund(waiting, "2026-01-31", { kind: "refused", atMs: now });
    expect(refused).toEqual(paidOnce);
    expect(nextStep(refused, due(paidOnce), true)).toEqual({ kind: "charge", attempt: 1 });
  });

  it("unknown is asked for again, later and later and for ever, while everything else goes on", () => {
    let subscription = waiting;
    let atMs = now;
    const waits: number[] = [];
    for (let asked = 0; asked < 8; asked++) {
      subscription = afterRefund(subscription, "2026-01-31", { kind: "unknown", atMs });
      const next = nextRefund(subscription, atMs);
      if (!next || next.now) throw new Error("it is not asked for later");
      waits.push((next.atMs - atMs) / MINUTE_MS);
      expect(nextStep(subscription, next.atMs, true)).toEqual({ kind: "refund", dueOn: "2026-01-31" });
      atMs = next.atMs;
    }
    expect(waits).toEqual([10 / 60, 1, 10, 60, 360, 1440, 1440, 1440]);
    expect(afterRefund(subscription, "2026-01-31", { kind: "done", atMs })).toMatchObject({ toRefund: [], lastPaid: { backAtMs: atMs } });
    expect(afterRefund(subscription, "2026-01-31", { kind: "done", atMs }).refundTries).toBeUndefined();
  });

  it("unknown stops neither a charge, nor a retry, nor a cancellation's end from being waited for", () => {
    const unknown = afterRefund(waiting, "2026-01-31", { kind: "unknown", atMs: due(paidOnce) });
    expect(nextStep(unknown, due(paidOnce), true)).toEqual({ kind: "charge", attempt: 1 });
    const retried = { ...soft(asking(paidOnce), due(paidOnce)), toRefund: unknown.toRefund, refundTries: unknown.refundTries ?? [] };
    expect(nextStep(retried, due(paidOnce), false)).toEqual({ kind: "wait", untilMs: due(paidOnce) + 10_000 });
    const left = cancelled(unknown, due(paidOnce));
    expect(nextStep(left, due(paidOnce), true)).toEqual({ kind: "wait", untilMs: due(paidOnce) + 10_000 }); // not its end
  });
});

describe("two refunds at once", () => {
  const [first, second] = ["2026-01-31", "2026-02-28"];
  const both = refundAsked(refundAsked(paidOnce, first), second);
  const unknown = (subscription: typeof paidOnce, dueOn: string, atMs: number) =>
    afterRefund(subscription, dueOn, { kind: "unknown", atMs });

  it("are each asked for in their own time", () => {
    const one = unknown(both, first, now);
    expect(nextRefund(one, now)).toEqual({ dueOn: second, now: true });
    const two = unknown(one, second, now + 1000);
    expect(two.refundTries).toEqual([
      { dueOn: first, tries: 1, atMs: now + 10_000 },
      { dueOn: second, tries: 1, atMs: now + 11_000 },
    ]);
    expect(nextRefund(two, now + 2000)).toEqual({ now: false, atMs: now + 10_000 });
    const three = unknown(two, first, now + 10_000);
    expect(three.refundTries).toEqual([
      { dueOn: second, tries: 1, atMs: now + 11_000 },
      { dueOn: first, tries: 2, atMs: now + 10_000 + MINUTE_MS },
    ]);
    expect(nextRefund(three, now + 10_000)).toEqual({ now: false, atMs: now + 11_000 });
  });

  it("leave each other alone where one of them is done", () => {
    const two = unknown(unknown(both, first, now), second, now);
    const done = afterRefund(two, second, { kind: "done", atMs: now });
    expect([done.toRefund, done.refundTries]).toEqual([[first], [{ dueOn: first, tries: 1, atMs: now + 10_000 }]]);
    expect("refundTries" in afterRefund(done, first, { kind: "done", atMs: now })).toBe(false);
  });
});

describe("a payment that has gone back", () => {
  const back = (subscription: typeof paidOnce, atMs: number) => afterRefund(subscription, "2026-01-31", { kind: "done", atMs });

  // 17 days were used, or would have been, when the pay day moved: nobody may use them any more
  it("takes with it what was used beyond its month: the next one pays for its own period alone", () => {
    const moved = payDayChosen(paidOnce, 20, at("2026-02-10T12:00:00Z"));
    expect(charge(moved)).toMatchObject({ dueOn: "2026-03-20", amountPence: 3880, extraDays: 17 });
    const alone = charge(back(moved, at("2026-02-20T12:00:00Z")));
    expect([alone.dueOn, alone.amountPence, alone.extraDays]).toEqual(["2026-03-20", 2477, undefined]);
    const asked = afterOutcome(asking(moved), { kind: "unknown", atMs: due(moved) });
    expect(charge(back(asked, due(moved))).amountPence).toBe(3880); // it was asked for so
  });

  it.each<[string, (moved: typeof paidOnce) => typeof paidOnce]>([
    ["is being asked for", asking],
    ["was declined", (moved) => soft(asking(moved), due(moved))],
    [
      "was asked for, and of which the provider has nothing",
      (moved) => afterOutcome(afterOutcome(asking(moved), { kind: "unknown", atMs: due(moved) }), { kind: "absent", atMs: due(moved) }),
    ],
  ])("leaves alone an amount that %s: its holder was shown it", (_, begun) => {
    const now = begun(payDayChosen(paidOnce, 20, at("2026-02-10T12:00:00Z")));
    expect(charge(back(now, due(now)))).toEqual(charge(now));
  });

  it("of a service that stood still still opens it with the next payment, which pays for no days before it", () => {
    const still = back({ ...paidOnce, stoodStill: { extraDays: 17 } }, now);
    expect(still.stoodStill).toEqual({ extraDays: 0 });
    expect(charge(payDayChosen(still, 30, now))).toMatchObject({ restarts: true, amountPence: 2477 });
  });

  it("in part changes nothing about the next one: what was used before it is paid for", () => {
    const moved = payDayChosen(paidOnce, 20, at("2026-02-10T12:00:00Z"));
    expect(charge(wentBack(moved, "2026-01-31", 400, now))).toEqual(charge(moved));
  });

  it("is known to have: that one, as a whole, and no other", () => {
    expect(hasGoneBack(paidOnce, "2026-01-31")).toBe(false);
    expect(hasGoneBack(back(paidOnce, now), "2026-01-31")).toBe(true);
    expect(hasGoneBack(back(paidOnce, now), "2025-12-31")).toBe(false);
    expect(hasGoneBack(fresh, "2026-01-31")).toBe(false);
  });

  it("gives no access, so the next period begins on the day on which it is paid", () => {
    const tried = (subscription: typeof paidOnce) => soft(asking(subscription), due(subscription));
    const paid = (subscription: typeof paidOnce) =>
      afterOutcome(asking(tried(subscription)), { kind: "captured", atMs: due(subscription) + DAY_MS });
    expect(paid(paidOnce).lastDueOn).toBe("2026-02-28");
    expect(paid(back(waiting, now)).lastDueOn).toBe("2026-03-01");
  });
});
