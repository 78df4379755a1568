import { nextDueOn } from "./calendar.ts";
import { dueAtMs } from "./dates.ts";
import type { Subscription } from "./subscription.ts";

/**
 * Until when a household may use what it pays for; `null` = for as long as nothing changes.
 * While a payment is awaited or tried again nobody is locked out; a suspended subscription ends where its payments ended.
 */
export function accessUntilMs({ status, trialEndsAtMs, lastDueOn, payDay }: Subscription): number | null {
  if (status === "pending" || status === "active" || status === "past_due") return null;
  const paidUntilMs = lastDueOn !== null && payDay !== null ? dueAtMs(nextDueOn(lastDueOn, payDay)) : 0;
  return Math.max(trialEndsAtMs, paidUntilMs);
}
