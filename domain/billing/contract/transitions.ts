import { type Day, dueAtMs, firstDueFrom, londonDay, monthLater } from "../calendar/dates.ts";
import { isInCoolingOff } from "../ledger/refund-policy.ts";
import { isFullyRefunded, requestRefund } from "../ledger/refunds.ts";
import { type Charge, earliestChargeMs, isDisputed, pricePence, type Subscription, scheduled } from "./subscription.ts";

/** Money may be moving: the charge is tracked until its outcome is known, whatever else happens. */
export const isInFlight = (charge: Charge | null): boolean => charge !== null && charge.state !== "waiting";

/**
 * A card was saved while an attempt with the previous one is in flight. That attempt's outcome counts; if it is declined, the new card is charged at
 * once. A payment that waits for the holder's confirmation is withdrawn first.
 */
const followedByNewCard = (charge: Charge, nowMs: number): Charge => ({
  ...charge,
  newCard: true,
  atMs: charge.state === "action" ? nowMs : charge.atMs,
});

/**
 * Saves a card. A charge that is being retried, or has failed, is collected with it at once (decision 31). A period that fell due more than a month
 * ago is not billed any more (decision 32): the service restarts with a new period.
 */
export function cardSaved(subscription: Subscription, nowMs: number, cardExpiresOn: Day | null = null): Subscription {
  const saved = { ...subscription, hasCard: true, cardExpiresOn };
  const { charge, status } = saved;
  if (charge && isInFlight(charge)) return { ...saved, charge: followedByNewCard(charge, nowMs) };
  if (!charge || (status !== "past_due" && status !== "failed")) return scheduled(saved, nowMs);
  const isWaived = nowMs > dueAtMs(monthLater(charge.dueOn));
  const { extraDays: _, ...rest } = charge; // days used before a period that is no longer billed are not billed either
  const period = isWaived
    ? { ...rest, dueOn: londonDay(nowMs), attempt: 1, amountPence: pricePence(saved.terms, saved.paidPeriods) }
    : charge;
  const untried = { state: "waiting", declines: 0, asked: 0, unknownSinceMs: null } as const;
  const restarts = status === "failed" || charge.restarts === true;
  return { ...saved, charge: { ...period, ...untried, atOnce: true, restarts, atMs: Math.max(nowMs, earliestChargeMs(saved)) } };
}

/**
 * Cancels at once. An attempt in flight is tracked until its outcome is known, and no new one is made (decision 33). Within the cooling-off period
 * the first payment is refunded. Idempotent.
 */
export function cancelled(subscription: Subscription, nowMs: number): Subscription {
  if (subscription.status === "cancelled") return subscription;
  const { firstPaid, paidPeriods, charge, parked } = subscription;
  const isRefundable = firstPaid !== null && !isFullyRefunded(subscription, firstPaid.dueOn) && !isDisputed(subscription);
  const isCoolingOff = isRefundable && paidPeriods === 1 && isInCoolingOff(firstPaid.atMs, nowMs);
  const ended: Subscription = {
    ...subscription,
    status: "cancelled",
    cancelledAtMs: nowMs,
    // after a cancellation we do not wait for the confirmation
    charge: charge && isInFlight(charge) ? { ...charge, atMs: charge.state === "action" ? nowMs : charge.atMs } : null,
    parked: isInFlight(charge) ? parked : null,
  };
  return isCoolingOff ? requestRefund(ended, { dueOn: firstPaid.dueOn }) : ended;
}

/**
 * Applies an operator's verdict on a parked charge: collect it after all, or waive it and continue with the next period. A charge with an
 * unknown outcome cannot be waived: its outcome is looked up again. A cancelled subscription is charged nothing new, whatever the verdict.
 */
export function released(subscription: Subscription, verdict: "collect" | "waive", nowMs: number): Subscription {
  const unparked = { ...subscription, parked: null };
  const { charge } = unparked;
  if (!charge) return unparked;
  if (unparked.status === "cancelled" && !isInFlight(charge)) return { ...unparked, charge: null };
  if (verdict === "collect" || isInFlight(charge))
    return { ...unparked, charge: { ...charge, asked: 1, unknownSinceMs: null, atMs: nowMs } };
  const { usedFrom: _, stoodStill: __, ...waived } = unparked;
  return scheduled(
    { ...waived, lastDueOn: charge.dueOn, charge: null, notBefore: firstDueFrom(Math.max(nowMs, unparked.trialEndsAtMs)) },
    nowMs,
  );
}
