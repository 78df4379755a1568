import { type Day, londonDay } from "../calendar/dates.ts";
import { nextStep } from "../contract/next-step.ts";
import { type Charge, chargedOn, holdReason, type Parked, type Subscription } from "../contract/subscription.ts";
import { accessUntilMs } from "./access.ts";

/**
 * The state of a subscription as its holder sees it: what happens next, when, for how much, and what they can do. More detailed than the status,
 * which does not change while a payment waits for confirmation or its outcome is unknown.
 *
 * - `no card`: on trial, nothing to charge. `first payment`, `paid`: no problem, the next payment is known.
 * - `unpaid`: live, but the last paid period is over; the next payment gives access again.
 * - `confirm`: the bank requires the holder to confirm. `taking`: a payment is in flight. `checking`: its outcome is unknown.
 * - `retry`: declined, to be retried. `suspended`: declined, and not retried with this card.
 * - `held`: an operator decides first.
 */
export type Standing =
  | { kind: "no card"; trialEndsAtMs: number }
  | {
      kind: "first payment" | "paid" | "unpaid";
      pence: number;
      on: Day;
      /** A requested pause starts after it. */
      pauses: boolean;
    }
  | { kind: "nothing due" }
  | { kind: "confirm"; pence: number; dueOn: Day; byMs: number }
  | { kind: "taking" | "checking"; pence: number; dueOn: Day }
  | { kind: "retry"; pence: number; dueOn: Day; on: Day }
  | { kind: "suspended"; pence: number; dueOn: Day }
  | {
      kind: "paused";
      accessUntilMs: number | null;
      /** When it resumes by itself. */
      resumesOn: Day | null;
    }
  | { kind: "held"; why: Parked }
  | { kind: "cancelled"; accessUntilMs: number | null; underWay: boolean };
export type StandingKind = Standing["kind"];

/** Whether a payment is in flight or being looked up, so that a page should reload soon. */
export function isActing(subscription: Subscription, nowMs: number): boolean {
  if (subscription.charge?.state === "asking") return true;
  const { kind } = nextStep(subscription, nowMs, false);
  return kind === "charge" || kind === "ask" || kind === "withdraw";
}

function chargeStanding(subscription: Subscription, charge: Charge, nowMs: number): Standing {
  const { status } = subscription;
  const { amountPence: pence, dueOn } = charge;
  if (charge.state === "action" && charge.confirmByMs !== null && nowMs < charge.atMs)
    return { kind: "confirm", pence, dueOn, byMs: charge.confirmByMs };
  if (charge.state === "unknown") return { kind: "checking", pence, dueOn };
  if (isActing(subscription, nowMs)) return { kind: "taking", pence, dueOn };
  if (status === "failed") return { kind: "suspended", pence, dueOn };
  if (status === "past_due") return { kind: "retry", pence, dueOn, on: londonDay(charge.atMs) };
  const about = { pence, on: chargedOn(charge), pauses: subscription.pauseNext === true };
  if (subscription.paidPeriods === 0) return { kind: "first payment", ...about };
  const untilMs = accessUntilMs(subscription);
  return { kind: untilMs !== null && untilMs <= nowMs ? "unpaid" : "paid", ...about };
}

/** @param nowMs by the customer's clock. */
export function subscriptionStanding(subscription: Subscription, nowMs: number): Standing {
  const { status, charge, trialEndsAtMs, pause } = subscription;
  const held = holdReason(subscription);
  if (status === "cancelled") return { kind: "cancelled", accessUntilMs: accessUntilMs(subscription), underWay: charge !== null };
  if (held) return { kind: "held", why: held };
  if (status === "paused") return { kind: "paused", accessUntilMs: accessUntilMs(subscription), resumesOn: pause?.until ?? null };
  if (charge) return chargeStanding(subscription, charge, nowMs);
  return status === "trialing" ? { kind: "no card", trialEndsAtMs } : { kind: "nothing due" };
}

/** The next payment, or the retry of a failed one; nulls if nothing is to be charged. */
export function nextPaymentOf(standing: Standing): { on: Day | null; pence: number | null } {
  if (standing.kind === "first payment" || standing.kind === "paid" || standing.kind === "unpaid" || standing.kind === "retry")
    return { on: standing.on, pence: standing.pence };
  return { on: null, pence: standing.kind === "confirm" ? standing.pence : null };
}
