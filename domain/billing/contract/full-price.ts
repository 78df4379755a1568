import { nextDueOn } from "../calendar/calendar.ts";
import type { Day } from "../calendar/dates.ts";
import { type Due, toDue } from "../calendar/preview.ts";
import { hasIntroductoryPrice } from "./introductory.ts";
import { applyOutcome, markInFlight } from "./outcome.ts";
import { type Charge, holdReason, type Subscription } from "./subscription.ts";

/** The first full-price charge after an introductory payment (decision 77), while it is scheduled and untried. */
export function fullPriceCharge(subscription: Subscription): Charge | null {
  const { charge, terms, paidPeriods, status } = subscription;
  if (!charge || paidPeriods !== 1 || !hasIntroductoryPrice(terms)) return null;
  const untried = charge.state === "waiting" && charge.attempt === 1 && charge.asked === 0;
  return status === "active" && untried && holdReason(subscription) === null ? charge : null;
}

/**
 * The first full-price payment after the introductory one. null = this payment is not the introductory one, or the contract ends or pauses after it.
 * @param subscription before the payment.
 */
export function fullPriceAfter(subscription: Subscription, dueOn: Day, paidAtMs: number): Due | null {
  if (subscription.paidPeriods > 0 || subscription.charge?.dueOn !== dueOn) return null;
  const paid = applyOutcome(markInFlight(subscription), { kind: "captured", atMs: paidAtMs });
  const charge = fullPriceCharge(paid);
  return charge && toDue(paid, charge);
}

/** The change from the introductory to the full price. `on`: the day of the first full-price payment; null = paused or suspended. */
export type PriceStep = { on: Day | null; amountPence: number; agreedOn: Day };

/**
 * A contract's change of price, upcoming or past. null = one price only, nothing agreed, or cancelled before the change.
 * @param paidOn due dates of the paid periods, oldest first.
 */
export function priceStep(subscription: Subscription, paidOn: readonly Day[]): PriceStep | null {
  const { terms, agreedOn, status } = subscription;
  if (!agreedOn || !hasIntroductoryPrice(terms)) return null;
  const step = { amountPence: terms.laterPeriodPence, agreedOn };
  if (paidOn[1] !== undefined) return { ...step, on: paidOn[1] };
  return status === "cancelled" ? null : { ...step, on: fullPriceOn(subscription) };
}

/** The day of the first full-price payment, if it is still to come. */
function fullPriceOn({ paidPeriods, charge, lastDueOn, payDay, status }: Subscription): Day | null {
  if (payDay === null || status === "failed" || status === "paused") return null; // the next period starts when the service does
  if (paidPeriods === 1) return charge?.dueOn ?? (lastDueOn && nextDueOn(lastDueOn, payDay));
  return charge && nextDueOn(charge.dueOn, payDay);
}
