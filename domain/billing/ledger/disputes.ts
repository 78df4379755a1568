import { accessUntilMs } from "../access/access.ts";
import { extraDays, payDateFrom } from "../calendar/calendar.ts";
import { type Day, dueAtMs, firstDueFrom, londonDay, monthLater } from "../calendar/dates.ts";
import { type Charge, isDisputed, newCharge, type Subscription } from "../contract/subscription.ts";
import { cancelled } from "../contract/transitions.ts";
import type { PaymentFacts } from "./facts.ts";
import { struckOff, wentBack, withoutAccess } from "./refunds.ts";

/** The disputes of a subscription with what is known of one payment's. One that was decided stays so, whatever older news says. */
function withDisputes(subscription: Subscription, { dueOn, disputes: learned }: PaymentFacts): Subscription {
  const known = subscription.disputes ?? [];
  const fresh = learned
    .filter(({ reference, state }) => !known.some((one) => one.reference === reference && (one.state !== "open" || state === "open")))
    .map(({ reference, state }) => ({ reference, dueOn, state }));
  if (fresh.length === 0) return subscription;
  const rest = known.filter(({ reference }) => !fresh.some((one) => one.reference === reference));
  return { ...subscription, disputes: [...rest, ...fresh] };
}

/** A first dispute is open. Until that day a household that nothing stood in the way of has used everything, and pays for it (decision 63). */
const nowDisputed = (before: Subscription, told: Subscription, nowMs: number): Subscription =>
  accessUntilMs(before) === null ? { ...told, disputedOn: londonDay(nowMs) } : told;

/**
 * The days in a charge's amount that were used before the dispute; of a period that is billed no more they are not asked for either (decision 32). Never
 * more than the charge had: that is what its holder was shown.
 */
function daysBefore({ attempt, restarts, extraDays: shown = 0 }: Charge, usedFrom: Day | undefined, disputedOn: Day | undefined): number {
  if (attempt > 1) return 0;
  if (restarts) return shown;
  return disputedOn === undefined ? 0 : Math.min(shown, extraDays(usedFrom, disputedOn));
}

/**
 * A dispute was decided for us, and no other is open: charging goes on. What fell due meanwhile is not asked for; the next period begins with the first
 * pay day from now, and is used from its payment on. A payment that was being tried again a month ago and longer is let go, too (decision 32).
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
 * Takes in everything that the provider has about one payment. Told twice, late or in another order, it says the same; what changes nothing gives the same
 * subscription back.
 */
export function factsLearned(subscription: Subscription, facts: PaymentFacts, nowMs: number): Subscription {
  const { dueOn, refundedPence, takenPence } = facts;
  const back = wentBack(subscription, dueOn, refundedPence, nowMs);
  const gone = takenPence > 0 && refundedPence >= takenPence && back.toRefund.some((one) => one.dueOn === dueOn);
  const told = withDisputes(gone ? struckOff(back, dueOn) : back, facts);
  if (isDisputed(subscription) === isDisputed(told)) return told;
  if (!isDisputed(told)) return afterDisputes(told, nowMs);
  return nowDisputed(subscription, told, nowMs);
}

/** Whether these facts decide a dispute against us that was not known to be lost before. */
export function isLostNow({ disputes: before = [] }: Subscription, { disputes: after = [] }: Subscription): boolean {
  return after.some(
    ({ reference, state }) => state === "lost" && !before.some((one) => one.reference === reference && one.state === "lost"),
  );
}

/**
 * A dispute was lost: the contract ends that day. What the lost payment gave is used no longer; what a later one gave, which nobody disputes, may be
 * used to its end. Nothing else goes back: the bank has taken what it took.
 */
export function endedByDispute(subscription: Subscription, nowMs: number): Subscription {
  const ended = cancelled(subscription, nowMs);
  const { lastPaid, disputes = [] } = ended;
  const lost = lastPaid && disputes.some(({ dueOn, state }) => state === "lost" && dueOn === lastPaid.dueOn);
  const kept = subscription.status === "cancelled" ? ended : { ...ended, toRefund: subscription.toRefund };
  return lost ? withoutAccess(kept, nowMs) : kept;
}
