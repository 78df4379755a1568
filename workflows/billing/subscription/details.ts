import type { Refunding, Subscription } from "#domain/billing/contract/subscription.ts";
import { formatPence } from "#domain/money.ts";

/** What support reads at the top of the workflow, in Temporal's own screens. Nothing personal: this is not encrypted. */
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
      `${formatPence(charge.amountPence)} due ${charge.dueOn}: attempt ${charge.attempt} ${state[charge.state]}, ${charge.declines} declined`,
    );
  }
  if (parked) lines.push(`Parked for a person: ${parked}`);
  for (const refunding of toRefund) lines.push(`To refund: ${refundInWords(refunding)}`);
  return lines.join("\n\n");
}

/** A refund in one line. */
export const refundInWords = ({ dueOn, pence }: Refunding): string =>
  `${pence === undefined ? "all that is left" : formatPence(pence)} of the payment of ${dueOn}`;

/** What a timer of the workflow is for, in one line of its history. */
export function waitsFor({ charge, parked }: Subscription, untilMs: number): string {
  const until = new Date(untilMs).toISOString().slice(0, 16).replace("T", " ");
  if (!charge || parked) return `until ${until} UTC: an email`;
  const why = { waiting: "to be collected", asking: "being made", unknown: "to be asked about", action: "waits for the holder’s bank" };
  return `until ${until} UTC: ${charge.dueOn}, attempt ${charge.attempt}, ${why[charge.state]}, or an email before it`;
}
