import { dueAtMs, monthLater } from "../calendar/dates.ts";
import { nextRefund } from "../ledger/refunds.ts";
import { BACKSTOP_MS, LOOK_UP_FROM } from "./dunning.ts";
import { type Charge, isDisputed, type Refunding, type Subscription } from "./subscription.ts";

/**
 * What a subscription's workflow does next.
 * - `wait`: until then, or until told something; `null` = only until told something.
 * - `charge`: make (or make again, with the same key) the attempt of this number.
 * - `ask`: find out what became of it: with the same key first, then from the provider's records.
 * - `withdraw`: the bank's confirmation did not come in time.
 * - `park`: due so long ago that a person decides (decision 32).
 * - `refund`: make one refund.
 * - `resume`: the pause has come to its end.
 * - `end`: nothing more will happen.
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

/** The same key would make the payment if the first request never arrived: right before a cancellation, wrong after it. */
const askBy = (status: Subscription["status"], { asked }: Charge) =>
  asked < LOOK_UP_FROM && status !== "cancelled" ? "same key" : "records";

const wait = (untilMs: number | null): Step => ({ kind: "wait", untilMs });

function withoutCharge({ status, pause }: Subscription, nowMs: number): Step {
  if (status === "cancelled") return { kind: "end" };
  if (status !== "paused" || !pause) return wait(null);
  const untilMs = dueAtMs(pause.until);
  return nowMs < untilMs ? wait(untilMs) : { kind: "resume" };
}

/** @param woken the billing run has come by; without it a due charge waits for the backstop. */
export function nextStep(subscription: Subscription, nowMs: number, woken: boolean): Step {
  const refund = nextRefund(subscription, nowMs);
  if (refund?.now) return { kind: "refund", refunding: refund.refunding };
  const step = chargeStep(subscription, nowMs, woken);
  if (!refund) return step;
  // a refund that is tried again later holds nothing up, and is not forgotten at the end
  if (step.kind === "end") return wait(refund.atMs);
  return step.kind === "wait" ? wait(Math.min(step.untilMs ?? Number.POSITIVE_INFINITY, refund.atMs)) : step;
}

function chargeStep(subscription: Subscription, nowMs: number, woken: boolean): Step {
  const { charge, parked, status, hasCard } = subscription;
  if (parked) return wait(null);
  const disputed = isDisputed(subscription);
  if (!charge) return disputed && status !== "cancelled" ? wait(null) : withoutCharge(subscription, nowMs);
  if (charge.state === "unknown" || charge.state === "asking")
    return nowMs < charge.atMs ? wait(charge.atMs) : { kind: "ask", attempt: charge.attempt, how: askBy(status, charge) };
  if (charge.state === "action") return nowMs < charge.atMs ? wait(charge.atMs) : { kind: "withdraw" };
  if (!hasCard || disputed || status === "cancelled" || status === "paused") return wait(null);
  const suspended = status === "failed" && charge.declines > 0;
  if (suspended) return wait(null);
  if (nowMs < charge.atMs) return wait(charge.atMs);
  const untried = charge.attempt === 1 && charge.asked === 0;
  if (untried && nowMs > dueAtMs(monthLater(charge.dueOn))) return { kind: "park" };
  const first = untried && !woken && !charge.atOnce;
  if (first && nowMs < charge.atMs + BACKSTOP_MS) return wait(charge.atMs + BACKSTOP_MS);
  return { kind: "charge", attempt: charge.attempt };
}
