import { describe, expect, it } from "vitest";
import { DAY, due, paidOnce, soft } from "./household.fixture.ts";
import { nextStep } from "./next-step.ts";
import { asking } from "./outcome.ts";
import { afterRefund, nextRefund, refundAsked } from "./refunds.ts";
import { cancelled } from "./wishes.ts";

const now = due(paidOnce) - 5 * DAY;
const waiting = refundAsked(paidOnce, "2026-01-31");
const MINUTE = 60_000;

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
      waits.push((next.atMs - atMs) / MINUTE);
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
