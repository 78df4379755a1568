import { later, londonDay } from "./dates.ts";
import { askAgainAtMs, CONFIRM_WITHIN_MS, LOOK_UP_FROM, retryAtMs } from "./dunning.ts";
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
    lastDueOn: subscription.status === "failed" ? later(londonDay(atMs), charge.dueOn) : charge.dueOn,
    notBefore: null,
    firstPaid: subscription.firstPaid ?? { dueOn: charge.dueOn, atMs },
    charge: null,
  };
  // the attempt was under way when the household left: what it brought is not ours
  if (paid.status === "cancelled") return { ...paid, toRefund: [...paid.toRefund, charge.dueOn] };
  return scheduled(paid, atMs);
}

function declined(subscription: Subscription, charge: Charge, hard: boolean, atMs: number): Subscription {
  if (subscription.status === "cancelled") return { ...subscription, charge: null };
  const declines = charge.declines + 1;
  const again = hard ? null : retryAtMs(declines, atMs);
  const next = withCharge(subscription, {
    declines,
    attempt: charge.attempt + 1,
    state: "waiting",
    asked: 0,
    unknownSinceMs: null,
    confirmByMs: null,
    atMs: again ?? atMs,
  });
  return { ...next, status: again === null ? "failed" : "past_due" };
}

function unknown(subscription: Subscription, charge: Charge, atMs: number): Subscription {
  const unknownSinceMs = charge.unknownSinceMs ?? atMs;
  const asked = charge.asked + 1;
  const next = asked === 1 ? atMs : askAgainAtMs(unknownSinceMs, atMs);
  const still = withCharge(subscription, { state: "unknown", asked, unknownSinceMs, atMs: next ?? atMs });
  return next === null ? { ...still, parked: "unresolved" } : still;
}

/** The deadline is set once: asking how it stands does not move it. A household that has left is not waited for. */
function awaitsHolder(subscription: Subscription, charge: Charge, atMs: number): Subscription {
  const confirmByMs = charge.confirmByMs ?? atMs + CONFIRM_WITHIN_MS;
  return withCharge(subscription, {
    state: "action",
    unknownSinceMs: null,
    confirmByMs,
    atMs: subscription.status === "cancelled" ? atMs : confirmByMs,
  });
}

/** An attempt is being made: from here on its charge keeps its date and is followed to its end. */
export const asking = (subscription: Subscription): Subscription => withCharge(subscription, { state: "asking" });

/**
 * The provider has told us that something happened: what it says is looked up, never believed. That is worth one more look even
 * where a person has been asked already; when it brings nothing, it is the person's again.
 */
export function heard(subscription: Subscription, nowMs: number): Subscription {
  const { charge } = subscription;
  if (charge?.state !== "unknown" && charge?.state !== "action") return subscription;
  return withCharge({ ...subscription, parked: null }, { state: "unknown", asked: Math.max(charge.asked, LOOK_UP_FROM), atMs: nowMs });
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
      return awaitsHolder(subscription, charge, outcome.atMs);
    case "unknown":
      return unknown(subscription, charge, outcome.atMs);
    case "absent":
      return subscription.status === "cancelled"
        ? { ...subscription, charge: null }
        : withCharge(subscription, { state: "waiting", atMs: outcome.atMs });
    case "refused":
      // the database says it has ended; where the story does not, a person finds out why
      return subscription.status === "cancelled"
        ? { ...subscription, charge: null }
        : { ...withCharge(subscription, { state: "waiting" }), parked: "safety" };
    case "unsafe":
      return { ...withCharge(subscription, { state: "waiting" }), parked: "safety" };
  }
}
