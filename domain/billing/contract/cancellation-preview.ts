import { accessUntilMs } from "../access/access.ts";
import { pricePence, type Subscription } from "./subscription.ts";
import { cancelled } from "./transitions.ts";

/** What a cancellation would do, shown before it is confirmed. Whole pence; `isPaymentInFlight`: also true while the outcome of a payment is unknown. */
export type CancellationPreview = { accessUntilMs: number; refundPence: number; isPaymentInFlight: boolean };

/** The refund of the first payment after a cancellation in time: what has not been refunded of it before. */
export function cancellationRefundPence({ toRefund, lastPaid, terms }: Subscription): number {
  if (!toRefund.some(({ id }) => id === undefined)) return 0;
  return lastPaid ? lastPaid.pence - (lastPaid.refundedPence ?? 0) : pricePence(terms, 0);
}

/** The effect of cancelling now, computed by the rule that the cancellation itself applies (decision 33). */
export function previewCancellation(subscription: Subscription, nowMs: number): CancellationPreview {
  const after = cancelled(subscription, nowMs);
  return {
    accessUntilMs: Math.max(nowMs, accessUntilMs(after) ?? nowMs),
    refundPence: cancellationRefundPence(after),
    isPaymentInFlight: after.charge !== null,
  };
}
