import { inCoolingOff } from "../calendar/cooling-off.ts";
import { type Day, dueAtMs, firstDueFrom, londonDay, monthLater } from "../calendar/dates.ts";
import { isFullyRefunded, refundAsked } from "../ledger/refunds.ts";
import { type Charge, earliestChargeMs, isDisputed, type Subscription, scheduled } from "./subscription.ts";
import { pricePence } from "./terms.ts";

/** A charge that money may be moving for must be followed to its end, whatever else is asked for. */
export const underWay = (charge: Charge | null): boolean => charge !== null && charge.state !== "waiting";

/**
 * A card was saved while one before it is being asked. What that comes to counts; where it is declined, the new card is tried at once. Nobody is
 * waited for who would have to confirm a payment of the old card: it is withdrawn first.
 */
const followedByNew = (charge: Charge, nowMs: number): Charge => ({
  ...charge,
  newCard: true,
  atMs: charge.state === "action" ? nowMs : charge.atMs,
});

/**
 * A card was saved. A charge that is being retried, or was given up, is tried with it at once (decision 31). A period that fell
 * due more than a month ago is not billed any more (decision 32): the service begins again with a period of its own.
 */
export function cardSaved(subscription: Subscription, nowMs: number, cardExpiresOn: Day | null = null): Subscription {
  const held = { ...subscription, hasCard: true, cardExpiresOn };
  const { charge, status } = held;
  if (charge && underWay(charge)) return { ...held, charge: followedByNew(charge, nowMs) };
  if (!charge || (status !== "past_due" && status !== "failed")) return scheduled(held, nowMs);
  const old = nowMs > dueAtMs(monthLater(charge.dueOn));
  const { extraDays: _, ...own } = charge; // days that were used before a period that is billed no more are not paid for either
  const period = old ? { ...own, dueOn: londonDay(nowMs), attempt: 1, amountPence: pricePence(held.terms, held.paidPeriods) } : charge;
  const afresh = { state: "waiting", declines: 0, asked: 0, unknownSinceMs: null } as const;
  const restarts = status === "failed" || charge.restarts === true;
  return { ...held, charge: { ...period, ...afresh, atOnce: true, restarts, atMs: Math.max(nowMs, earliestChargeMs(held)) } };
}

/**
 * Cancelled at once; only an attempt whose outcome nobody knows is still followed, never a new one made (decision 33).
 * Within the cooling-off period the first payment goes back. Leaving twice is leaving once.
 */
export function cancelled(subscription: Subscription, nowMs: number): Subscription {
  if (subscription.status === "cancelled") return subscription;
  const { firstPaid, paidPeriods, charge, parked } = subscription;
  const here = firstPaid !== null && !isFullyRefunded(subscription, firstPaid.dueOn) && !isDisputed(subscription);
  const coolingOff = here && paidPeriods === 1 && inCoolingOff(firstPaid.atMs, nowMs);
  const left: Subscription = {
    ...subscription,
    status: "cancelled",
    cancelledAtMs: nowMs,
    // a holder who has left is not waited for
    charge: charge && underWay(charge) ? { ...charge, atMs: charge.state === "action" ? nowMs : charge.atMs } : null,
    parked: underWay(charge) ? parked : null,
  };
  return coolingOff ? refundAsked(left, { dueOn: firstPaid.dueOn }) : left;
}
/**
 * A person looked at a parked charge: it may be collected after all, or is let go and the next period stands. One whose outcome
 * nobody knows cannot be let go: it is asked about again. From whoever has left nothing new is collected, whatever the verdict.
 */
export function released(subscription: Subscription, verdict: "collect" | "waive", nowMs: number): Subscription {
  const free = { ...subscription, parked: null };
  const { charge } = free;
  if (!charge) return free;
  if (free.status === "cancelled" && !underWay(charge)) return { ...free, charge: null };
  if (verdict === "collect" || underWay(charge)) return { ...free, charge: { ...charge, asked: 1, unknownSinceMs: null, atMs: nowMs } };
  const { usedFrom: _, stoodStill: __, ...forgiven } = free;
  return scheduled(
    { ...forgiven, lastDueOn: charge.dueOn, charge: null, notBefore: firstDueFrom(Math.max(nowMs, free.trialEndsAtMs)) },
    nowMs,
  );
}
