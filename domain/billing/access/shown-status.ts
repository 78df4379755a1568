import type { SubscriptionStatus } from "../contract/subscription.ts";

/** Statuses in the API of the manage screen (specification P §3). */
export const SHOWN_STATUSES = ["active", "cancelled", "failed", "pending"] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** A past-due subscription is still active: it can be changed and cancelled. One that is on trial or paused awaits a payment. */
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
