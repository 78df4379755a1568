import type { SubscriptionStatus } from "./subscription.ts";

/** What the call of the manage screen knows (specification P §3). */
export const SHOWN_STATUSES = ["active", "cancelled", "failed", "pending"] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/**
 * The seven statuses in the four words of the manage screen. A subscription that is being tried again is still active: it can be changed
 * and cancelled. One on trial or paused awaits a payment.
 */
const SHOWN: Record<SubscriptionStatus, ShownStatus> = {
  trialing: "pending",
  pending: "pending",
  paused: "pending",
  active: "active",
  past_due: "active",
  failed: "failed",
  cancelled: "cancelled",
};
export const shownStatus = (status: SubscriptionStatus): ShownStatus => SHOWN[status];

/** The full status as its holder reads it. */
export const STATUS_WORDS: Record<SubscriptionStatus, string> = {
  trialing: "On the free trial; no card and pay day yet",
  pending: "Card saved; the first payment is awaited",
  active: "Active",
  past_due: "A payment was declined and is being tried again",
  failed: "Suspended, because a payment could not be taken",
  paused: "Paused; nothing is charged",
  cancelled: "Cancelled",
};
