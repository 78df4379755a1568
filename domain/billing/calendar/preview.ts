import { accessUntilMs } from "../access/access.ts";
import { applyOutcome, markInFlight } from "../contract/outcome.ts";
import { type Charge, chargedOn, dueOnWith, pricePence, type Subscription } from "../contract/subscription.ts";
import { extraDays, extraPence, nextDueOn } from "./calendar.ts";
import { type Day, londonDay } from "./dates.ts";
import { evaluatePause, paused, resumed } from "./pause.ts";
import { payDayChosen } from "./pay-day.ts";

/** A future payment: its London day and amount in whole pence. `extra`: the part for days used beyond a month before. */
export type Due = { on: Day; amountPence: number; extra: { days: number; pence: number } | null };
export type PayDayPreview = { first: Due; after: Due; keepsDate: boolean };

const extraCharge = ({ terms }: Subscription, days: number): Due["extra"] =>
  days > 0 ? { days, pence: extraPence(days, terms.laterPeriodPence) } : null;

/** A scheduled charge as the holder sees it. */
export const toDue = (subscription: Subscription, charge: Charge): Due => ({
  on: chargedOn(charge),
  amountPence: charge.amountPence,
  extra: extraCharge(subscription, charge.extraDays ?? 0),
});
/** The payment for the period after the one that starts on a day. */
function dueAfter(subscription: Subscription, startsOn: Day, payDay: number): Due {
  const on = nextDueOn(startsOn, payDay);
  const extra = extraCharge(subscription, extraDays(startsOn, on));
  return { on, amountPence: pricePence(subscription.terms, subscription.paidPeriods + 1) + (extra?.pence ?? 0), extra };
}

/** The payment after a scheduled charge. */
export const dueAfterCharge = (subscription: Subscription, { dueOn }: Charge, payDay: number): Due => dueAfter(subscription, dueOn, payDay);

/**
 * The effect of a pay day before it is saved: the next payment and the one after it, at which an introductory price ends. Assumes a saved card.
 * A payment that is being collected keeps its date (`keepsDate`; decisions 30 and 63). Only for a live contract that is not paused.
 * @param payDay 1–31
 */
export function payDayPreview(subscription: Subscription, payDay: number, nowMs: number): PayDayPreview {
  const chosen = payDayChosen({ ...subscription, hasCard: true }, payDay, nowMs);
  const dueOn = chosen.charge?.dueOn ?? dueOnWith(subscription, payDay, nowMs);
  const next = chosen.charge
    ? toDue(chosen, chosen.charge)
    : { on: dueOn, amountPence: pricePence(subscription.terms, subscription.paidPeriods), extra: null };
  return {
    first: next,
    after: dueAfter(subscription, dueOn, payDay),
    keepsDate: subscription.charge !== null && subscription.charge.dueOn === dueOn,
  };
}

/** The effect of resuming: the next payment, whether it is made at once, and the one after it. null = the subscription is not paused. */
export function resumePreview(subscription: Subscription, nowMs: number): { first: Due; after: Due; atOnce: boolean } | null {
  const { charge, payDay, status } = resumed(subscription, nowMs);
  if (subscription.status !== "paused" || status === "paused" || !charge || payDay === null) return null;
  return {
    first: toDue(subscription, charge),
    after: dueAfter(subscription, charge.dueOn, payDay),
    atOnce: charge.atOnce === true && charge.atMs <= nowMs,
  };
}

/**
 * What a pause requested now would do (decision 62), by the customer's clock: `from` and `until` when nothing is charged, `accessUntil`, and the
 * payment that is too near to be skipped.
 */
export type PausePreview =
  | { kind: "pauses"; from: Day; until: Day; accessUntil: Day | null; charged: { on: Day; amountPence: number } | null }
  | { kind: "not up to date" }
  | { kind: "used up"; againFrom: Day };

/** Computed by the rule that the workflow itself applies. */
export function pausePreview(subscription: Subscription, nowMs: number): PausePreview {
  const ahead = evaluatePause(subscription, nowMs);
  if (ahead.kind !== "from") return ahead;
  const requested = paused(subscription, nowMs);
  const pausing = requested.charge ? applyOutcome(markInFlight(requested), { kind: "captured", atMs: requested.charge.atMs }) : requested;
  const untilMs = accessUntilMs(pausing);
  return {
    kind: "pauses",
    from: ahead.pause.from,
    until: ahead.pause.until,
    accessUntil: untilMs !== null && untilMs > nowMs ? londonDay(untilMs) : null,
    charged: ahead.charged && { on: ahead.charged.dueOn, amountPence: ahead.charged.amountPence },
  };
}
