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

/** A first dispute was opened. A household with full access has used the service up to that day, and pays for it (decision 63). */
const nowDisputed = (before: Subscription, after: Subscription, nowMs: number): Subscription =>
  accessUntilMs(before) === null ? { ...after, disputedOn: londonDay(nowMs) } : after;

/** The days in a charge's amount that were used before the dispute: never more than the holder was shown, and none for a waived period (decision 32). */
function daysBefore({ attempt, restarts, extraDays: shown = 0 }: Charge, usedFrom: Day | undefined, disputedOn: Day | undefined): number {
  if (attempt > 1) return 0;
  if (restarts) return shown;
  return disputedOn === undefined ? 0 : Math.min(shown, extraDays(usedFrom, disputedOn));
}

/**
 * Resumes charging after the last open dispute was won. Periods that fell due meanwhile are waived; the next period starts with the next pay day and
 * gives access from its payment on. A charge that was being retried more than a month ago is waived too (decision 32).
 */
function afterDisputes({ disputedOn, ...subscription }: Subscription, nowMs: number): Subscription {
  const { charge, payDay, status } = subscription;
  if (!charge || payDay === null || charge.state !== "waiting" || status === "failed" || charge.atMs >= nowMs) return subscription;
  const untried = charge.attempt === 1;
  if (!untried && nowMs <= dueAtMs(monthLater(charge.dueOn))) return subscription;
  const { usedFrom, ...others } = subscription;
  const days = daysBefore(charge, usedFrom, disputedOn);
  const rest: Subscription = { ...others, stoodStill: { extraDays: days } };
  const dueOn = payDateFrom(firstDueFrom(nowMs), payDay);
  return { ...rest, status: rest.paidPeriods === 0 ? "pending" : "active", charge: { ...newCharge(rest, dueOn), restarts: true } };
}

/**
 * Applies the provider's facts about one payment. Idempotent and independent of the order of arrival; returns the same object if nothing changes.
 */
export function factsLearned(subscription: Subscription, facts: PaymentFacts, nowMs: number): Subscription {
  const { dueOn, refundedPence, takenPence } = facts;
  const back = recordRefunded(subscription, dueOn, refundedPence, nowMs);
  const gone = takenPence > 0 && refundedPence >= takenPence && back.toRefund.some((one) => one.dueOn === dueOn);
  const learned = withDisputes(gone ? dropRefunds(back, dueOn) : back, facts);
  if (isDisputed(subscription) === isDisputed(learned)) return learned;
  if (!isDisputed(learned)) return afterDisputes(learned, nowMs);
  return nowDisputed(subscription, learned, nowMs);
}

/** Whether a dispute has been lost that was not known to be lost before. */
export function isLostNow({ disputes: before = [] }: Subscription, { disputes: after = [] }: Subscription): boolean {
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
  const lost = lastPaid && disputes.some(({ dueOn, state }) => state === "lost" && dueOn === lastPaid.dueOn);
  const kept = subscription.status === "cancelled" ? ended : { ...ended, toRefund: subscription.toRefund };
  return lost ? withoutAccess(kept, nowMs) : kept;
}
