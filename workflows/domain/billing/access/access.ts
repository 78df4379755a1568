import { nextDueOn } from "../calendar/calendar.ts";
import { addDays, dueAtMs } from "../calendar/dates.ts";
import { MONTH_DAYS } from "../calendar/pro-rata.ts";
import { isDisputed, type Subscription } from "../contract/subscription.ts";

/** How long the last payment may be used: to the next pay day, and at most a month. What has gone back is used no longer (decision 61). */
function paidUntilMs({ lastDueOn, payDay, lastPaid, toRefund, cancelledAtMs }: Subscription): number {
  if (lastDueOn === null || payDay === null) return 0;
  const [payDate, month] = [nextDueOn(lastDueOn, payDay), addDays(lastDueOn, MONTH_DAYS)];
  const untilMs = dueAtMs(payDate < month ? payDate : month);
  const goesBackMs = cancelledAtMs !== null && lastPaid && toRefund.includes(lastPaid.dueOn) ? cancelledAtMs : Number.POSITIVE_INFINITY;
  return Math.min(untilMs, lastPaid?.backAtMs ?? Number.POSITIVE_INFINITY, goesBackMs);
}

/**
 * Until when a household may use the product; `null` = for as long as nothing changes.
 * While a payment is awaited or tried again nobody is locked out. A service that stands still (paused, suspended, given back, disputed, or taken
 * out again and not paid yet) ends with the trial or with what was paid.
 */
export function accessUntilMs(subscription: Subscription): number | null {
  const { status, charge, lastPaid, trialEndsAtMs, earlier } = subscription;
  const goesOn = status === "pending" || status === "active" || status === "past_due";
  if (goesOn && !charge?.restarts && lastPaid?.backAtMs === undefined && !isDisputed(subscription)) return null;
  return Math.max(trialEndsAtMs, earlier?.paidUntilMs ?? 0, paidUntilMs(subscription));
}
