import { nextDueOn } from "./calendar.ts";
import type { Day } from "./dates.ts";
import { dueOnWith, type Subscription } from "./subscription.ts";
import { pricePence } from "./terms.ts";
import { payDayChosen } from "./wishes.ts";

/** One payment of the future: its London day, in whole pence. */
export type Due = { on: Day; amountPence: number };
export type PayDayPreview = { first: Due; after: Due; keepsDate: boolean };

/**
 * What a pay day would bring, before anything is saved: the next payment and the one after it, which is where a first month's price changes.
 * As the story would do it (decision 30), with a card in hand: a payment whose collecting has begun keeps its date (`keepsDate`).
 * For a contract that goes on: one that is paused or cancelled has no next payment.
 * @param payDay 1–31
 */
export function payDayPreview(subscription: Subscription, payDay: number, nowMs: number): PayDayPreview {
  const { charge } = payDayChosen({ ...subscription, hasCard: true }, payDay, nowMs);
  const on = charge?.dueOn ?? dueOnWith(subscription, payDay, nowMs);
  const { terms, paidPeriods } = subscription;
  return {
    first: { on, amountPence: charge?.amountPence ?? pricePence(terms, paidPeriods) },
    after: { on: nextDueOn(on, payDay), amountPence: pricePence(terms, paidPeriods + 1) },
    keepsDate: subscription.charge !== null && subscription.charge.dueOn === on,
  };
}
