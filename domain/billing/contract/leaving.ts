import { accessUntilMs } from "../access/access.ts";
import { pricePence, type Subscription } from "./subscription.ts";
import { cancelled } from "./transitions.ts";

/** What a cancellation would do, shown before it is confirmed. Whole pence; `underWay`: a payment is in flight or its outcome is unknown. */
export type Leaving = { accessUntilMs: number; refundPence: number; underWay: boolean };

/** The refund of the first payment after a cancellation in time: what has not been refunded of it before. */
export function cancellationRefundPence({ toRefund, lastPaid, terms }: Subscription): number {
  if (!toRefund.some(({ id }) => id === undefined)) return 0;
  return lastPaid ? lastPaid.pence - (lastPaid.refundedPence ?? 0) : pricePence(terms, 0);
}

/** The effect of cancelling now, computed by the rule that the cancellation itself applies (decision 33). */
export function previewCancellation(subscription: Subscription, nowMs: number): Leaving {
  const left = cancelled(subscription, nowMs);
  return {
    accessUntilMs: Math.max(nowMs, accessUntilMs(left) ?? nowMs),
    refundPence: cancellationRefundPence(left),
    underWay: left.charge !== null,
  };
}
