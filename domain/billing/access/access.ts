import { nextDueOn } from "../calendar/calendar.ts";
import { addDays, dueAtMs } from "../calendar/dates.ts";
import { MONTH_DAYS } from "../calendar/pro-rata.ts";
import { isDisputed, type Subscription } from "../contract/subscription.ts";

/** How long the last payment may be used: to the next pay day, and at most a month; no longer where its refund ended access (decisions 61 and 75). */
function paidUntilMs({ lastDueOn, payDay, lastPaid, toRefund, cancelledAtMs }: Subscription): number {
  if (lastDueOn === null || payDay === null) return 0;
  const [payDate, month] = [nextDueOn(lastDueOn, payDay), addDays(lastDueOn, MONTH_DAYS)];
  const untilMs = dueAtMs(payDate < month ? payDate : month);
  const goesBack = toRefund.some(({ dueOn, accessStays }) => dueOn === lastPaid?.dueOn && !accessStays);
  const endsMs = (goesBack ? cancelledAtMs : null) ?? Number.POSITIVE_INFINITY;
  return Math.min(untilMs, lastPaid?.endedAtMs ?? Number.POSITIVE_INFINITY, endsMs);
}

/**
 * Until when a household may use the product; `null` = for as long as nothing changes.
 * While a payment is awaited or tried again nobody is locked out, whatever was refunded: what goes on charging goes on giving access (decision 75). A
 * service that stands still (paused, suspended, disputed, or taken out again and not paid yet) ends with the trial or with what was paid.
 */
export function accessUntilMs(subscription: Subscription): number | null {
  const { status, charge, trialEndsAtMs, earlier } = subscription;
  const goesOn = status === "pending" || status === "active" || status === "past_due";
  if (goesOn && !charge?.restarts && !isDisputed(subscription)) return null;
  return Math.max(trialEndsAtMs, earlier?.paidUntilMs ?? 0, paidUntilMs(subscription));
}
