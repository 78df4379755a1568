import { MINUTE_MS } from "../../time.ts";
import { SHORTEST_PERIOD_DAYS } from "../calendar/calendar.ts";
import { type Day, daysBetween, later, londonDay } from "../calendar/dates.ts";
import { startRequestedPause } from "../calendar/pause.ts";
import { requestRefund } from "../ledger/refunds.ts";
import { askAgainAtMs, CONFIRM_WITHIN_MS, LOOK_UP_FROM, retryAtMs } from "./next-step.ts";
import { type Charge, type Subscription, scheduled } from "./subscription.ts";

/**
 * Outcome of an attempt. `unknown` is not `declined`: money may have moved. `absent`: the provider has no record of the attempt, so it may be made
 * again with the same key. `refused`: not sent, because the subscription has ended. `unsafe`: not sent, because a safety bound was reached.
 * `rejected`: the provider refuses it for good. `held`: not sent, because charging is on hold.
 */
export type Outcome =
  | { kind: "captured"; atMs: number }
  | { kind: "declined"; hard: boolean; atMs: number }
  | { kind: "action" | "unknown" | "absent" | "refused" | "unsafe" | "rejected" | "held"; atMs: number };

const withCharge = (subscription: Subscription, charge: Partial<Charge>): Subscription =>
  subscription.charge ? { ...subscription, charge: { ...subscription.charge, ...charge } } : subscription;

/**
 * When the paid period starts: on its due date, or on the day of payment if the service was interrupted or the payment is four weeks late. So a
 * household never pays for days without access.
 */
function periodStart({ status }: Subscription, { dueOn, restarts }: Charge, paidOn: Day): Day {
  const isLate = daysBetween(dueOn, paidOn) >= SHORTEST_PERIOD_DAYS;
  return restarts || isLate || status === "failed" ? later(paidOn, dueOn) : dueOn;
}

function captured(subscription: Subscription, charge: Charge, atMs: number): Subscription {
  const paidPeriods = subscription.paidPeriods + 1;
  const firstPaid = subscription.firstPaid ?? { dueOn: charge.dueOn, atMs };
  // the attempt was in flight at the cancellation: we refund it, and it gives no access
  if (subscription.status === "cancelled")
    return requestRefund({ ...subscription, paidPeriods, firstPaid, charge: null }, { dueOn: charge.dueOn });
  const startsOn = periodStart(subscription, charge, londonDay(atMs));
  const { stoodStill: _, ...rest } = subscription;
  const paid: Subscription = {
    ...rest,
    paidPeriods,
    firstPaid,
    lastDueOn: startsOn,
    usedFrom: startsOn,
    lastPaid: { dueOn: charge.dueOn, atMs, pence: charge.amountPence },
    notBefore: null,
    charge: null,
  };
  return startRequestedPause(scheduled(paid, atMs), atMs);
}

/** Fields of the attempt after a declined one. */
const NEXT_ATTEMPT = { state: "waiting", asked: 0, unknownSinceMs: null, confirmByMs: null } as const;

function declined(subscription: Subscription, charge: Charge, hard: boolean, atMs: number): Subscription {
  if (subscription.status === "cancelled") return { ...subscription, charge: null };
  if (charge.newCard) {
    const { newCard: _, ...rest } = charge;
    const next = { ...rest, ...NEXT_ATTEMPT, declines: 0, attempt: charge.attempt + 1, atMs };
    return { ...subscription, charge: next, status: "past_due" };
  }
  const declines = charge.declines + 1;
  const retryMs = hard ? null : retryAtMs(declines, atMs);
  const next = withCharge(subscription, {
    declines,
    attempt: charge.attempt + 1,
    ...NEXT_ATTEMPT,
    atMs: retryMs ?? atMs,
  });
  if (retryMs !== null) return { ...next, status: "past_due" };
  // the service is interrupted from here on, so there is nothing to pause
  const { pauseNext: _, ...suspended } = withCharge(next, { restarts: true });
  return { ...suspended, status: "failed" };
}

function unknown(subscription: Subscription, charge: Charge, atMs: number): Subscription {
  const unknownSinceMs = charge.unknownSinceMs ?? atMs;
  const asked = charge.asked + 1;
  const next = asked === 1 ? atMs : askAgainAtMs(unknownSinceMs, atMs);
  const lookedUp = withCharge(subscription, { state: "unknown", asked, unknownSinceMs, atMs: next ?? atMs });
  return next === null ? { ...lookedUp, parked: "unresolved" } : lookedUp;
}

/** The deadline is set once: looking the payment up does not extend it. After a cancellation we do not wait. */
function awaitingConfirmation(subscription: Subscription, charge: Charge, atMs: number): Subscription {
  const confirmByMs = charge.confirmByMs ?? atMs + CONFIRM_WITHIN_MS;
  return withCharge(subscription, {
    state: "action",
    unknownSinceMs: null,
    confirmByMs,
    atMs: subscription.status === "cancelled" ? atMs : confirmByMs,
  });
}

/** A held charge is retried after this; the end of the hold also wakes everything due. */
const HOLD_RETRY_MS = 15 * MINUTE_MS;

/** Charging is on hold and nothing was sent: the charge returns to the state that it was in before. */
function held(subscription: Subscription, { unknownSinceMs, confirmByMs }: Charge, atMs: number): Subscription {
  const againMs = atMs + HOLD_RETRY_MS;
  // after a cancellation nothing is made: the outcome of an attempt in flight is looked up later
  if (unknownSinceMs !== null || subscription.status === "cancelled")
    return withCharge(subscription, { state: "unknown", unknownSinceMs: unknownSinceMs ?? atMs, atMs: againMs });
  if (confirmByMs !== null) return withCharge(subscription, { state: "action", atMs: Math.max(confirmByMs, againMs) });
  return withCharge(subscription, { state: "waiting", atMs: againMs });
}

/** Marks the attempt as in flight: from here on the charge keeps its date until its outcome is known. */
export const markInFlight = (subscription: Subscription): Subscription => withCharge(subscription, { state: "asking" });

/**
 * The provider sent a webhook. Its content is not trusted; it triggers one lookup, even if the charge is parked for an operator already. If the
 * lookup brings no result, the charge is parked again.
 */
export function providerSignalled(subscription: Subscription, nowMs: number): Subscription {
  const { charge } = subscription;
  if (charge?.state !== "unknown" && charge?.state !== "action") return subscription;
  return withCharge({ ...subscription, parked: null }, { state: "unknown", asked: Math.max(charge.asked, LOOK_UP_FROM), atMs: nowMs });
}

/** Applies the outcome of the attempt in flight. Without an open charge it changes nothing. */
export function applyOutcome(subscription: Subscription, outcome: Outcome): Subscription {
  const { charge } = subscription;
  if (!charge) return subscription;
  switch (outcome.kind) {
    case "captured":
      return captured(subscription, charge, outcome.atMs);
    case "declined":
      return declined(subscription, charge, outcome.hard, outcome.atMs);
    case "action":
      return awaitingConfirmation(subscription, charge, outcome.atMs);
    case "unknown":
      return unknown(subscription, charge, outcome.atMs);
    case "absent":
      return subscription.status === "cancelled"
        ? { ...subscription, charge: null }
        : withCharge(subscription, { state: "waiting", atMs: outcome.atMs });
    case "held":
      return held(subscription, charge, outcome.atMs);
    case "refused":
      // the database says that it has ended; if the workflow disagrees, an operator finds out why
      return subscription.status === "cancelled"
        ? { ...subscription, charge: null }
        : { ...withCharge(subscription, { state: "waiting" }), parked: "safety" };
    case "unsafe":
      return { ...withCharge(subscription, { state: "waiting" }), parked: "safety" };
    case "rejected":
      return subscription.status === "cancelled"
        ? { ...subscription, charge: null }
        : { ...withCharge(subscription, { state: "waiting", unknownSinceMs: null }), parked: "rejected" };
  }
}
