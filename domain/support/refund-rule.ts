import { type Day, daysBetween, londonDay } from "../billing/calendar/dates.ts";

/** Days after a payment within which it may be refunded automatically; the payment day is day 0. */
export const REFUND_DAYS = 14;

/** A sender's newest payment across all their subscriptions. `leftPence`: not yet refunded. */
export type LastPayment = { subscriptionId: string; dueOn: Day; paidAtMs: number; leftPence: number; refundedBefore: boolean };

export type Verdict = { kind: "refund"; payment: LastPayment } | { kind: "person"; why: Why };
export type Why =
  | "sender not authenticated"
  | "unknown address"
  | "nothing paid"
  | "already refunded"
  | "too long ago"
  | "over the cap"
  | "refunded once";

/** Explanations for an operator. */
export const WHY_WORDS: Record<Why, string> = {
  "sender not authenticated": "the support tool does not say that the sender is the holder of this address",
  "unknown address": "no customer has confirmed this address",
  "nothing paid": "nothing was ever paid",
  "already refunded": "the last payment has already been refunded",
  "too long ago": `the last payment is more than ${REFUND_DAYS} days old`,
  "over the cap": "the last payment is above the automatic refund limit",
  "refunded once": "this subscription has already had an automatic refund",
};

/**
 * Decides whether a refund may be automatic: only the last payment, within 14 days, under the cap, once per subscription (decision 45). The
 * money always goes back to the card that paid. An unconfirmed address counts as unknown (decision 58).
 * @param last null = nothing was paid; undefined = no account has confirmed this address.
 */
export function refundVerdict(last: LastPayment | null | undefined, capPence: number, nowMs: number): Verdict {
  const person = (why: Why): Verdict => ({ kind: "person", why });
  if (last === undefined) return person("unknown address");
  if (last === null) return person("nothing paid");
  if (last.leftPence <= 0) return person("already refunded");
  if (last.refundedBefore) return person("refunded once");
  if (daysBetween(londonDay(last.paidAtMs), londonDay(nowMs)) > REFUND_DAYS) return person("too long ago");
  if (last.leftPence > capPence) return person("over the cap");
  return { kind: "refund", payment: last };
}
