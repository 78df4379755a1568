import type { SubscriptionStatus } from "../contract/subscription.ts";

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
