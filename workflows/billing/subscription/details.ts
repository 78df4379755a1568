import type { Charge, Refunding, Subscription } from "#domain/billing/contract/subscription.ts";
import { formatPence } from "#domain/money.ts";

const CHARGE_STATE: Record<Charge["state"], string> = {
  waiting: "is scheduled",
  asking: "is in flight",
  unknown: "has an unknown outcome",
  action: "waits for the holder’s bank",
};

/** What support reads at the top of the workflow's page in Temporal. */
export function subscriptionDetails({ status, payDay, hasCard, paidPeriods, charge, parked, toRefund }: Subscription): string {
  const lines = [`**${status}**, ${paidPeriods} paid, pay day ${payDay ?? "not chosen"}, ${hasCard ? "card saved" : "no card"}`];
  if (charge)
    lines.push(
      `${formatPence(charge.amountPence)} due ${charge.dueOn}: attempt ${charge.attempt} ${CHARGE_STATE[charge.state]}, ${charge.declines} declined`,
    );
  if (parked) lines.push(`Parked for an operator: ${parked}`);
  for (const refunding of toRefund) lines.push(`To refund: ${formatRefund(refunding)}`);
  return lines.join("\n\n");
}

/** A refund in one line. */
export const formatRefund = ({ dueOn, pence }: Refunding): string =>
  `${pence === undefined ? "all that is left" : formatPence(pence)} of the payment of ${dueOn}`;

/** What a timer waits for, in one line of the history. */
export function describeTimer({ charge, parked }: Subscription, untilMs: number): string {
  const until = new Date(untilMs).toISOString().slice(0, 16).replace("T", " ");
  if (!charge || parked) return `until ${until} UTC: an email`;
  const next = { waiting: "to be collected", asking: "in flight", unknown: "to be looked up", action: "waits for the holder’s bank" };
  return `until ${until} UTC: ${charge.dueOn}, attempt ${charge.attempt}, ${next[charge.state]}, or an email before it`;
}
