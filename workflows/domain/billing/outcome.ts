import { londonDay } from "./dates.ts";
import { ASK_AGAIN_AFTER_MS, CONFIRM_WITHIN_MS, retryAtMs } from "./dunning.ts";
import { type Charge, type Subscription, scheduled } from "./subscription.ts";

/**
 * What came of an attempt. `unknown` is not `declined`: money may have moved. `absent`: the provider has no record of the
 * attempt, so it may be made again, with the same key. `refused`: we did not ask, because the subscription has ended.
 */
export type Outcome =
  | { kind: "captured"; atMs: number }
  | { kind: "declined"; hard: boolean; atMs: number }
  | { kind: "action" | "unknown" | "absent" | "refused" | "unsafe"; atMs: number };

const withCharge = (subscription: Subscription, charge: Partial<Charge>): Subscription =>
  subscription.charge ? { ...subscription, charge: { ...subscription.charge, ...charge } } : subscription;

function captured(subscription: Subscription, charge: Charge, atMs: number): Subscription {
  const paid: Subscription = {
    ...subscription,
    paidPeriods: subscription.paidPeriods + 1,
    // a suspended service begins again on the day it is paid for: nobody pays for weeks without it
    lastDueOn: subscription.status === "failed" ? londonDay(atMs) : charge.dueOn,
    firstPaid: subscription.firstPaid ?? { dueOn: charge.dueOn, atMs },
    charge: null,
  };
  // the attempt was under way when the household left: what it brought is not ours
  if (paid.status === "cancelled") return { ...paid, toRefund: [...paid.toRefund, charge.dueOn] };
  if (paid.status === "paused") return paid;
  return scheduled({ ...paid, status: "active" }, atMs);
}

function declined(subscription: Subscription, charge: Charge, hard: boolean, atMs: number): Subscription {
  if (subscription.status === "cancelled") return { ...subscription, charge: null };
  const declines = charge.declines + 1;
  const again = hard ? null : retryAtMs(declines, atMs);
  const next = withCharge(subscription, { declines, attempt: charge.attempt + 1, state: "waiting", asked: 0, atMs: again ?? atMs });
  return { ...next, status: again === null ? "failed" : "past_due" };
}

function unknown(subscription: Subscription, charge: Charge, atMs: number): Subscription {
  const wait = ASK_AGAIN_AFTER_MS[charge.asked];
  if (wait === undefined) return { ...withCharge(subscription, { state: "unknown" }), parked: "unresolved" };
  return withCharge(subscription, { state: "unknown", asked: charge.asked + 1, atMs: atMs + wait });
}

/** Takes in what came of the attempt under way. With no charge open it changes nothing: late news is no news. */
export function afterOutcome(subscription: Subscription, outcome: Outcome): Subscription {
  const { charge } = subscription;
  if (!charge) return subscription;
  switch (outcome.kind) {
    case "captured":
      return captured(subscription, charge, outcome.atMs);
    case "declined":
      return declined(subscription, charge, outcome.hard, outcome.atMs);
    case "action":
      return withCharge(subscription, { state: "action", atMs: outcome.atMs + CONFIRM_WITHIN_MS });
    case "unknown":
      return unknown(subscription, charge, outcome.atMs);
    case "absent":
      return subscription.status === "cancelled"
        ? { ...subscription, charge: null }
        : withCharge(subscription, { state: "waiting", atMs: outcome.atMs });
    case "refused":
      return { ...subscription, charge: null };
    case "unsafe":
      return { ...subscription, parked: "safety" };
  }
}
