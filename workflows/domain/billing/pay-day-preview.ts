import type { Day } from "./dates.ts";
import { dueOnWith, type Subscription } from "./subscription.ts";
import { pricePence } from "./terms.ts";
import { payDayChosen } from "./wishes.ts";

/** What a new pay day would change. `nextOn` = null: nothing is on the calendar and the day would put nothing there, as while paused. */
export type PayDayPreview = { nextOn: Day | null; amountPence: number | null; keepsDate: boolean };

/**
 * The next charge with another pay day, by the rule that saving it follows (decision 30).
 * `keepsDate`: the charge on the calendar keeps its own date, and the new day counts from the one after.
 */
export function payDayPreview(subscription: Subscription, payDay: number, nowMs: number): PayDayPreview {
  const { charge, status } = subscription;
  if (status === "paused" || status === "cancelled") return { nextOn: null, amountPence: null, keepsDate: false };
  const nextOn = payDayChosen(subscription, payDay, nowMs).charge?.dueOn ?? dueOnWith(subscription, payDay, nowMs);
  const amountPence = charge?.amountPence ?? pricePence(subscription.terms, subscription.paidPeriods);
  return { nextOn, amountPence, keepsDate: charge !== null && charge.dueOn === nextOn };
}
