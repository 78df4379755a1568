import { type Charge, chargedOn, dueOnWith, type Subscription } from "../contract/subscription.ts";
import { pricePence } from "../contract/terms.ts";
import { nextDueOn } from "./calendar.ts";
import type { Day } from "./dates.ts";
import { resumed } from "./pause.ts";
import { payDayChosen } from "./pay-day.ts";
import { extraDays, extraPence } from "./pro-rata.ts";

/** One payment of the future: its London day, in whole pence. `extra`: what of it is for days that were used beyond a month before. */
export type Due = { on: Day; amountPence: number; extra: { days: number; pence: number } | null };
export type PayDayPreview = { first: Due; after: Due; keepsDate: boolean };

const extraOf = ({ terms }: Subscription, days: number): Due["extra"] =>
  days > 0 ? { days, pence: extraPence(days, terms.laterPeriodPence) } : null;

/** A charge on the calendar, as its holder has to know it. */
export const dueOf = (subscription: Subscription, charge: Charge): Due => ({
  on: chargedOn(charge),
  amountPence: charge.amountPence,
  extra: extraOf(subscription, charge.extraDays ?? 0),
});
/** The payment after one: of the period that follows it by the pay day. */
function dueAfter(subscription: Subscription, begins: Day, payDay: number): Due {
  const on = nextDueOn(begins, payDay);
  const extra = extraOf(subscription, extraDays(begins, on));
  return { on, amountPence: pricePence(subscription.terms, subscription.paidPeriods + 1) + (extra?.pence ?? 0), extra };
}

/** The payment after one that is on the calendar. */
export const dueAfterCharge = (subscription: Subscription, { dueOn }: Charge, payDay: number): Due => dueAfter(subscription, dueOn, payDay);

/**
 * What a pay day would bring, before anything is saved: the next payment and the one after it, which is where a first month's price changes.
 * As the workflow would do it (decisions 30, 63), with a card in hand: a payment whose collecting has begun keeps its date (`keepsDate`).
 * For a contract that goes on: one that is paused or cancelled has no next payment.
 * @param payDay 1–31
 */
export function payDayPreview(subscription: Subscription, payDay: number, nowMs: number): PayDayPreview {
  const chosen = payDayChosen({ ...subscription, hasCard: true }, payDay, nowMs);
  const dueOn = chosen.charge?.dueOn ?? dueOnWith(subscription, payDay, nowMs);
  const next = chosen.charge
    ? dueOf(chosen, chosen.charge)
    : { on: dueOn, amountPence: pricePence(subscription.terms, subscription.paidPeriods), extra: null };
  return {
    first: next,
    after: dueAfter(subscription, dueOn, payDay),
    keepsDate: subscription.charge !== null && subscription.charge.dueOn === dueOn,
  };
}

/** What going on after a pause brings: the payment, whether it is made at once, and the one after it. null = it is not paused. */
export function resumePreview(subscription: Subscription, nowMs: number): { first: Due; after: Due; atOnce: boolean } | null {
  const { charge, payDay, status } = resumed(subscription, nowMs);
  if (subscription.status !== "paused" || status === "paused" || !charge || payDay === null) return null;
  return {
    first: dueOf(subscription, charge),
    after: dueAfter(subscription, charge.dueOn, payDay),
    atOnce: charge.atOnce === true && charge.atMs <= nowMs,
  };
}
