import { nextDueOn } from "../calendar/calendar.ts";
import type { Day } from "../calendar/dates.ts";
import { type Due, dueOf } from "../calendar/preview.ts";
import { hasIntroductoryPrice } from "./introductory.ts";
import { afterOutcome, asking } from "./outcome.ts";
import { type Charge, heldBecause, type Subscription } from "./subscription.ts";

/** The first full-price charge after an introductory payment (decision 77), as long as it stands on the calendar and has not been tried. */
export function fullPriceCharge(subscription: Subscription): Charge | null {
  const { charge, terms, paidPeriods, status } = subscription;
  if (!charge || paidPeriods !== 1 || !hasIntroductoryPrice(terms)) return null;
  const untried = charge.state === "waiting" && charge.attempt === 1 && charge.asked === 0;
  return status === "active" && untried && heldBecause(subscription) === null ? charge : null;
}

/**
 * What follows an introductory payment: the first full-price one. null = the payment is not the introductory one, or the contract ends or
 * pauses after it.
 * @param subscription as it was before the payment came.
 */
export function fullPriceAfter(subscription: Subscription, dueOn: Day, paidAtMs: number): Due | null {
  if (subscription.paidPeriods > 0 || subscription.charge?.dueOn !== dueOn) return null;
  const paid = afterOutcome(asking(subscription), { kind: "captured", atMs: paidAtMs });
  const charge = fullPriceCharge(paid);
  return charge && dueOf(paid, charge);
}

/** The step from the introductory price to the full one. `on`: the day from which it is charged; null while the contract rests. */
export type PriceStep = { on: Day | null; amountPence: number; agreedOn: Day };

/**
 * The step of a contract, before and after it came. null = it has one price, nothing was agreed, or it ended at the introductory price.
 * @param paidOn the due dates of its paid periods, oldest first.
 */
export function priceStep(subscription: Subscription, paidOn: readonly Day[]): PriceStep | null {
  const { terms, agreedOn, status } = subscription;
  if (!agreedOn || !hasIntroductoryPrice(terms)) return null;
  const step = { amountPence: terms.laterPeriodPence, agreedOn };
  if (paidOn[1] !== undefined) return { ...step, on: paidOn[1] };
  return status === "cancelled" ? null : { ...step, on: stepsOn(subscription) };
}

/** The day of the first full-price payment that is still to come. */
function stepsOn({ paidPeriods, charge, lastDueOn, payDay, status }: Subscription): Day | null {
  if (payDay === null || status === "failed" || status === "paused") return null; // the next month begins when the service does
  if (paidPeriods === 1) return charge?.dueOn ?? (lastDueOn && nextDueOn(lastDueOn, payDay));
  return charge && nextDueOn(charge.dueOn, payDay);
}
