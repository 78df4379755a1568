import { heldBecause, type Subscription } from "../contract/subscription.ts";

/**
 * When the open charge may be collected: what a billing run looks for. `null` where nothing is to be collected: paused, suspended,
 * parked, without a card, or an attempt is being followed already.
 */
export function collectAtMs(subscription: Subscription): number | null {
  const { charge, hasCard, status } = subscription;
  if (!charge || heldBecause(subscription) || !hasCard || charge.state !== "waiting") return null;
  if (status === "cancelled" || status === "paused") return null;
  const suspended = status === "failed" && charge.declines > 0;
  return suspended ? null : charge.atMs;
}
