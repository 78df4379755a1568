import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../time.ts";
import { dueAtMs, monthLater } from "../calendar/dates.ts";
import { nextRefund } from "../ledger/refunds.ts";
import { type Charge, holdReason, isDisputed, type Refunding, type Subscription } from "./subscription.ts";

/**
 * What the subscription workflow does next.
 * - `wait`: until then, or until a message arrives; `null` = only until a message arrives.
 * - `charge`: make the attempt with this number, or make it again with the same idempotency key.
 * - `ask`: find out an unknown outcome, first with the same key, then in the provider's records.
 * - `withdraw`: the holder did not confirm the payment with their bank in time.
 * - `park`: overdue for so long that an operator decides (decision 32).
 * - `refund`: make one refund.
 * - `resume`: the pause is over.
 * - `end`: nothing is left to do.
 */
export type Step =
  | { kind: "wait"; untilMs: number | null }
  | { kind: "charge"; attempt: number }
  | { kind: "ask"; attempt: number; how: "same key" | "records" }
  | { kind: "withdraw" }
  | { kind: "park" }
  | { kind: "refund"; refunding: Refunding }
  | { kind: "resume" }
  | { kind: "end" };

/** Days from each declined attempt to the next (decision 31); after the last the subscription is suspended. */
export const RETRY_AFTER_DAYS: readonly number[] = [1, 3, 7];

/** @returns when a declined charge is retried; null = no retries are left. */
export function retryAtMs(declines: number, declinedAtMs: number): number | null {
  const days = RETRY_AFTER_DAYS[declines - 1];
  return days === undefined ? null : declinedAtMs + days * DAY_MS;
}

/** An unknown outcome is looked up at once, then after five minutes, an hour, and daily for five days (Kill Bill's schedule). */
const ASK_AFTER_MS: readonly number[] = [5 * MINUTE_MS, HOUR_MS, DAY_MS, 2 * DAY_MS, 3 * DAY_MS, 4 * DAY_MS, 5 * DAY_MS];

/** @returns when to look up next; null = an operator has to decide. A provider event in between does not shorten the schedule. */
export function askAgainAtMs(unknownSinceMs: number, nowMs: number): number | null {
  const next = ASK_AFTER_MS.find((after) => unknownSinceMs + after > nowMs);
  return next === undefined ? null : unknownSinceMs + next;
}

/** From this number of lookups on, the provider's records are read instead of repeating the request with the same key. */
export const LOOK_UP_FROM = 2;

/** Time that a holder has to confirm with their bank; then the attempt counts as declined. */
export const CONFIRM_WITHIN_MS = 72 * HOUR_MS;

/** A subscription that the billing run has not woken collects by itself this much later. */
export const BACKSTOP_MS = 3 * HOUR_MS;

/** @param woken the billing run has sent its signal; without it a due charge waits for the backstop. */
export function nextStep(subscription: Subscription, nowMs: number, woken: boolean): Step {
  const refund = nextRefund(subscription, nowMs);
  if (refund?.now) return { kind: "refund", refunding: refund.refunding };
  const step = chargeStep(subscription, nowMs, woken);
  if (!refund) return step;
  // a refund that is retried later delays nothing else, but the workflow must not end before it
  if (step.kind === "end") return wait(refund.atMs);
  return step.kind === "wait" ? wait(Math.min(step.untilMs ?? Number.POSITIVE_INFINITY, refund.atMs)) : step;
}

const wait = (untilMs: number | null): Step => ({ kind: "wait", untilMs });

function chargeStep(subscription: Subscription, nowMs: number, woken: boolean): Step {
  const { charge, parked, status, hasCard } = subscription;
  if (parked) return wait(null);
  const disputed = isDisputed(subscription);
  if (!charge) return disputed && status !== "cancelled" ? wait(null) : stepWithoutCharge(subscription, nowMs);
  if (charge.state === "unknown" || charge.state === "asking")
    return nowMs < charge.atMs ? wait(charge.atMs) : { kind: "ask", attempt: charge.attempt, how: lookupMethod(status, charge) };
  if (charge.state === "action") return nowMs < charge.atMs ? wait(charge.atMs) : { kind: "withdraw" };
  if (!hasCard || disputed || status === "cancelled" || status === "paused" || isSuspended(status, charge)) return wait(null);
  if (nowMs < charge.atMs) return wait(charge.atMs);
  const untried = charge.attempt === 1 && charge.asked === 0;
  if (untried && nowMs > dueAtMs(monthLater(charge.dueOn))) return { kind: "park" };
  const first = untried && !woken && !charge.atOnce;
  if (first && nowMs < charge.atMs + BACKSTOP_MS) return wait(charge.atMs + BACKSTOP_MS);
  return { kind: "charge", attempt: charge.attempt };
}

function stepWithoutCharge({ status, pause }: Subscription, nowMs: number): Step {
  if (status === "cancelled") return { kind: "end" };
  if (status !== "paused" || !pause) return wait(null);
  const untilMs = dueAtMs(pause.until);
  return nowMs < untilMs ? wait(untilMs) : { kind: "resume" };
}

/** The same key makes the payment if the first request never arrived, which is wrong after a cancellation. */
const lookupMethod = (status: Subscription["status"], { asked }: Charge) =>
  asked < LOOK_UP_FROM && status !== "cancelled" ? "same key" : "records";

const isSuspended = (status: Subscription["status"], { declines }: Charge): boolean => status === "failed" && declines > 0;

/**
 * When a billing run may collect the open charge; null = there is nothing to collect: paused, suspended, parked, without a card, or an attempt is
 * in progress.
 */
export function collectAtMs(subscription: Subscription): number | null {
  const { charge, hasCard, status } = subscription;
  if (!charge || holdReason(subscription) || !hasCard || charge.state !== "waiting") return null;
  return status === "cancelled" || status === "paused" || isSuspended(status, charge) ? null : charge.atMs;
}
