import { MONTH_DAYS, nextDueOn } from "../calendar/calendar.ts";
import { addDays, dueAtMs } from "../calendar/dates.ts";
import { isDisputed, type Subscription } from "../contract/subscription.ts";

/** How long the last payment gives access: to the next pay day, at most a month, and no longer than a refund allows (decisions 61 and 75). */
function paidUntilMs({ lastDueOn, payDay, lastPaid, toRefund, cancelledAtMs }: Subscription): number {
  if (lastDueOn === null || payDay === null) return 0;
  const [payDate, month] = [nextDueOn(lastDueOn, payDay), addDays(lastDueOn, MONTH_DAYS)];
  const untilMs = dueAtMs(payDate < month ? payDate : month);
  const isRefunding = toRefund.some(({ dueOn, accessStays }) => dueOn === lastPaid?.dueOn && !accessStays);
  const endsMs = (isRefunding ? cancelledAtMs : null) ?? Number.POSITIVE_INFINITY;
  return Math.min(untilMs, lastPaid?.endedAtMs ?? Number.POSITIVE_INFINITY, endsMs);
}

/**
 * Until when a household may use the product; `null` = without an end.
 * While payments continue, so does access, also during retries and after refunds (decision 75). If the service is interrupted (paused, suspended,
 * disputed, or a later contract not yet paid), access ends with the trial or with the paid period.
 */
export function accessUntilMs(subscription: Subscription): number | null {
  const { status, charge, trialEndsAtMs, earlier } = subscription;
  const isCharging = status === "pending" || status === "active" || status === "past_due";
  if (isCharging && !charge?.restarts && !isDisputed(subscription)) return null;
  return Math.max(trialEndsAtMs, earlier?.paidUntilMs ?? 0, paidUntilMs(subscription));
}
