import { accessUntilMs } from "../access/access.ts";
import { extraDays, payDateFrom } from "../calendar/calendar.ts";
import { type Day, dueAtMs, firstDueFrom, londonDay, monthLater } from "../calendar/dates.ts";
import { type Charge, isDisputed, newCharge, type Subscription } from "../contract/subscription.ts";
import { cancelled } from "../contract/transitions.ts";
import type { PaymentFacts } from "./facts.ts";
import { dropRefunds, recordRefunded, withoutAccess } from "./refunds.ts";

/** Merges one payment's disputes into the subscription's. A decided dispute stays decided, even if an older event arrives later. */
function withDisputes(subscription: Subscription, { dueOn, disputes: learned }: PaymentFacts): Subscription {
  const known = subscription.disputes ?? [];
  const fresh = learned
    .filter(({ reference, state }) => !known.some((one) => one.reference === reference && (one.state !== "open" || state === "open")))
    .map(({ reference, state }) => ({ reference, dueOn, state }));
  if (fresh.length === 0) return subscription;
  const rest = known.filter(({ reference }) => !fresh.some((one) => one.reference === reference));
  return { ...subscription, disputes: [...rest, ...fresh] };
}

/** Records the day of the first open dispute: a household with full access has used the service up to then, and pays for it (decision 63). */
const startDispute = (before: Subscription, after: Subscription, nowMs: number): Subscription =>
  accessUntilMs(before) === null ? { ...after, disputedOn: londonDay(nowMs) } : after;

/** The days in a charge's amount that were used before the dispute: never more than the holder was shown, and none for a waived period (decision 32). */
function daysBeforeDispute(
  { attempt, restarts, extraDays: shown = 0 }: Charge,
  usedFrom: Day | undefined,
  disputedOn: Day | undefined,
): number {
  if (attempt > 1) return 0;
  if (restarts) return shown;
  return disputedOn === undefined ? 0 : Math.min(shown, extraDays(usedFrom, disputedOn));
}

/**
 * Resumes charging after the last open dispute was won. Periods that fell due meanwhile are waived; the next period starts with the next pay day and
 * gives access from its payment on. A charge that was being retried more than a month ago is waived too (decision 32).
 */
function resumeCharging({ disputedOn, ...subscription }: Subscription, nowMs: number): Subscription {
  const { charge, payDay, status } = subscription;
  if (!charge || payDay === null || charge.state !== "waiting" || status === "failed" || charge.atMs >= nowMs) return subscription;
  const isUntried = charge.attempt === 1;
  if (!isUntried && nowMs <= dueAtMs(monthLater(charge.dueOn))) return subscription;
  const { usedFrom, ...others } = subscription;
  const days = daysBeforeDispute(charge, usedFrom, disputedOn);
  const rest: Subscription = { ...others, stoodStill: { extraDays: days } };
  const dueOn = payDateFrom(firstDueFrom(nowMs), payDay);
  return { ...rest, status: rest.paidPeriods === 0 ? "pending" : "active", charge: { ...newCharge(rest, dueOn), restarts: true } };
}

/** Applies the provider's facts about one payment. Idempotent, in any order of arrival; returns the same object if nothing changes. */
export function applyFacts(subscription: Subscription, facts: PaymentFacts, nowMs: number): Subscription {
  const { dueOn, refundedPence, takenPence } = facts;
  const refunded = recordRefunded(subscription, dueOn, refundedPence, nowMs);
  const isRefundedInFull = takenPence > 0 && refundedPence >= takenPence && refunded.toRefund.some((one) => one.dueOn === dueOn);
  const learned = withDisputes(isRefundedInFull ? dropRefunds(refunded, dueOn) : refunded, facts);
  if (isDisputed(subscription) === isDisputed(learned)) return learned;
  if (!isDisputed(learned)) return resumeCharging(learned, nowMs);
  return startDispute(subscription, learned, nowMs);
}

/** Whether a dispute has been lost that was not known to be lost before. */
export function isNewlyLost({ disputes: before = [] }: Subscription, { disputes: after = [] }: Subscription): boolean {
  return after.some(
    ({ reference, state }) => state === "lost" && !before.some((one) => one.reference === reference && one.state === "lost"),
  );
}

/**
 * Ends the contract after a lost dispute. Access by the lost payment ends at once; access by a later, undisputed payment lasts to its end. Nothing
 * is refunded in addition.
 */
export function endedByDispute(subscription: Subscription, nowMs: number): Subscription {
  const ended = cancelled(subscription, nowMs);
  const { lastPaid, disputes = [] } = ended;
  const isLastPaidLost = lastPaid && disputes.some(({ dueOn, state }) => state === "lost" && dueOn === lastPaid.dueOn);
  const withRefunds = subscription.status === "cancelled" ? ended : { ...ended, toRefund: subscription.toRefund };
  return isLastPaidLost ? withoutAccess(withRefunds, nowMs) : withRefunds;
}
