import { type Day, londonDay } from "../calendar/dates.ts";
import { nextStep } from "../contract/next-step.ts";
import { type Charge, chargedOn, heldBecause, type Parked, type Subscription } from "../contract/subscription.ts";
import { accessUntilMs } from "./access.ts";

/**
 * How a subscription stands, as its holder has to know it: what happens next, when, for how much, and what they can do. It says more than the
 * status: while the bank waits for its holder, or nobody knows what came of a payment, the status is still the one before.
 *
 * - `no card`: on the trial, with nothing to charge. `first payment`, `paid`: nothing is wrong, and the next payment is known.
 * - `unpaid`: it goes on, but what was paid last is used up: the next payment opens it again.
 * - `confirm`: the bank wants its holder. `taking`: a payment is being made this moment. `checking`: nobody knows yet what came of one.
 * - `retry`: declined, and tried again. `suspended`: declined, and not tried again with this card.
 * - `held`: a person of ours decides first.
 */
export type Standing =
  | { kind: "no card"; trialEndsAtMs: number }
  | {
      kind: "first payment" | "paid" | "unpaid";
      pence: number;
      on: Day /** A pause was asked for, and begins after it. */;
      pauses: boolean;
    }
  | { kind: "nothing due" }
  | { kind: "confirm"; pence: number; dueOn: Day; byMs: number }
  | { kind: "taking" | "checking"; pence: number; dueOn: Day }
  | { kind: "retry"; pence: number; dueOn: Day; on: Day }
  | { kind: "suspended"; pence: number; dueOn: Day }
  | {
      kind: "paused";
      accessUntilMs: number | null /** When it continues by itself. */;
      resumesOn: Day | null;
    }
  | { kind: "held"; why: Parked }
  | { kind: "cancelled"; accessUntilMs: number | null; underWay: boolean };
export type StandingKind = Standing["kind"];

/** Whether something is being done or found out this moment: whoever looks now should look again in a moment. */
export function isActing(subscription: Subscription, nowMs: number): boolean {
  if (subscription.charge?.state === "asking") return true;
  const { kind } = nextStep(subscription, nowMs, false);
  return kind === "charge" || kind === "ask" || kind === "withdraw";
}

function ofCharge(subscription: Subscription, charge: Charge, nowMs: number): Standing {
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
export function standingOf(subscription: Subscription, nowMs: number): Standing {
  const { status, charge, trialEndsAtMs, pause } = subscription;
  const held = heldBecause(subscription);
  if (status === "cancelled") return { kind: "cancelled", accessUntilMs: accessUntilMs(subscription), underWay: charge !== null };
  if (held) return { kind: "held", why: held };
  if (status === "paused") return { kind: "paused", accessUntilMs: accessUntilMs(subscription), resumesOn: pause?.until ?? null };
  if (charge) return ofCharge(subscription, charge, nowMs);
  return status === "trialing" ? { kind: "no card", trialEndsAtMs } : { kind: "nothing due" };
}

/** The payment that is to come, and when it is made: of one that failed, when it is tried again. Nothing, where nothing is charged as it stands. */
export function nextPaymentOf(standing: Standing): { on: Day | null; pence: number | null } {
  if (standing.kind === "first payment" || standing.kind === "paid" || standing.kind === "unpaid" || standing.kind === "retry")
    return { on: standing.on, pence: standing.pence };
  return { on: null, pence: standing.kind === "confirm" ? standing.pence : null };
}
