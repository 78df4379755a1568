import { accessUntilMs } from "../access/access.ts";
import type { Subscription } from "./subscription.ts";
import { pricePence } from "./terms.ts";
import { cancelled } from "./transitions.ts";

/** What a holder reads before they cancel. Whole pence; `underWay`: a payment is being made, or its outcome is not known yet. */
export type Leaving = { accessUntilMs: number; refundPence: number; underWay: boolean };

/** What of the first payment goes back to whoever has left in time: what of it has not gone back before. */
export function goesBackPence({ toRefund, lastPaid, terms }: Subscription): number {
  if (!toRefund.some(({ id }) => id === undefined)) return 0;
  return lastPaid ? lastPaid.pence - (lastPaid.refundedPence ?? 0) : pricePence(terms, 0);
}

/** What would come of cancelling now. The screen that asks shows it, and the same rule then does it (decision 33). */
export function leavingNow(subscription: Subscription, nowMs: number): Leaving {
  const left = cancelled(subscription, nowMs);
  return {
    accessUntilMs: Math.max(nowMs, accessUntilMs(left) ?? nowMs),
    refundPence: goesBackPence(left),
    underWay: left.charge !== null,
  };
}
