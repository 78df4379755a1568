import { setCurrentDetails, upsertSearchAttributes } from "@temporalio/workflow";
import { dueAtMs } from "#domain/billing/calendar/dates.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { DAY_MS } from "#domain/time.ts";
import { detailsOf } from "./details.ts";
import { FAILED_ATTEMPTS, NEXT_CHARGE_ON, PAY_DAY, SUBSCRIPTION_STATUS } from "./messages.ts";

/** Writes the workflow's state where support and lists of workflows find it. */
export function describeTo(subscription: Subscription, clockOffsetMs: number): void {
  const { status, payDay, charge } = subscription;
  upsertSearchAttributes([
    { key: SUBSCRIPTION_STATUS, value: status },
    { key: PAY_DAY, value: payDay },
    { key: NEXT_CHARGE_ON, value: charge ? new Date(dueAtMs(charge.dueOn)) : null },
    { key: FAILED_ATTEMPTS, value: charge?.declines ?? 0 },
  ]);
  const ahead = clockOffsetMs > 0 ? `\n\nSandbox: the clock is ${(clockOffsetMs / DAY_MS).toFixed(1)} days ahead` : "";
  setCurrentDetails(detailsOf(subscription) + ahead);
}
