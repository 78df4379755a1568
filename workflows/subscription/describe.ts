import { setCurrentDetails, upsertSearchAttributes } from "@temporalio/workflow";
import { dueAtMs } from "#domain/billing/dates.ts";
import type { Subscription } from "#domain/billing/subscription.ts";
import { FAILED_ATTEMPTS, NEXT_CHARGE_ON, PAY_DAY, SUBSCRIPTION_STATUS } from "./messages.ts";

const pounds = (pence: number) => `£${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, "0")}`;

/** What support reads at the top of the story, in Temporal's own screens. Nothing personal: this is not encrypted. */
export function detailsOf({ status, payDay, hasCard, paidPeriods, charge, parked, toRefund }: Subscription): string {
  const lines = [`**${status}**, ${paidPeriods} paid, pay day ${payDay ?? "not chosen"}, ${hasCard ? "card saved" : "no card"}`];
  if (charge) {
    const state = {
      waiting: "waits",
      asking: "is being made",
      unknown: "has an outcome that nobody knows yet",
      action: "waits for the holder’s bank",
    };
    lines.push(
      `${pounds(charge.amountPence)} due ${charge.dueOn}: attempt ${charge.attempt} ${state[charge.state]}, ${charge.declines} declined`,
    );
  }
  if (parked) lines.push(`Parked for a person: ${parked}`);
  for (const dueOn of toRefund) lines.push(`To give back: the payment of ${dueOn}`);
  return lines.join("\n\n");
}

/** Writes the story's state where support and lists of stories find it. */
export function describeTo(subscription: Subscription): void {
  const { status, payDay, charge } = subscription;
  upsertSearchAttributes([
    { key: SUBSCRIPTION_STATUS, value: status },
    { key: PAY_DAY, value: payDay },
    { key: NEXT_CHARGE_ON, value: charge ? new Date(dueAtMs(charge.dueOn)) : null },
    { key: FAILED_ATTEMPTS, value: charge?.declines ?? 0 },
  ]);
  setCurrentDetails(detailsOf(subscription));
}
