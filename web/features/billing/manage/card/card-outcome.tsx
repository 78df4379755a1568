import type { PaymentCard } from "#contracts/billing/payment-card.ts";
import { formatPounds } from "#domain/money.ts";
import { ukDate } from "../../../../lib/day.ts";
import { ErrorState } from "../../../../ui/states.tsx";

/** @param saved A sentence with a trailing space, or empty. */
const paidSentence = ({ saved, amount, next }: { saved: string; amount: string; next: string }) => `${saved}${amount} was paid.${next}`;

/** What the visitor just completed. `pays`: the saved card is charged at once. */
export type CompletedAction = { what: "saved"; pays: boolean } | { what: "returned from bank" };

const Success = ({ children }: { children: string }) => (
  <p role="status" className="rounded-card border border-herb bg-herb-wash p-4">
    {children}
  </p>
);

/** The current result, as the server reports it. */
export function CardOutcome({ done, card: { acting, latest, preview } }: { done: CompletedAction; card: PaymentCard }) {
  const saved = done.what === "saved" ? "Your new card is saved. " : "";
  if (done.what === "saved" && !done.pays)
    return (
      <Success>
        {saved + (preview.next ? `It pays ${formatPounds(preview.next.amount)} on ${ukDate(preview.next.on)}.` : "Nothing was charged.")}
      </Success>
    );
  if (acting || !latest)
    return (
      <p role="status" className="rounded-card border border-line bg-sheet p-4">
        {saved}We are taking the payment...
      </p>
    );
  const amount = formatPounds(latest.amount);
  if (latest.outcome === "paid")
    return (
      <Success>
        {paidSentence({
          saved,
          amount,
          next: preview.next ? ` The next payment, ${formatPounds(preview.next.amount)}, is on ${ukDate(preview.next.on)}.` : "",
        })}
      </Success>
    );
  if (latest.outcome === "confirm")
    return (
      <p role="status" className="rounded-card border border-mustard bg-mustard-wash p-4">
        {saved}
        {done.what === "returned from bank"
          ? `Your bank hasn't confirmed the payment of ${amount}. Nothing was taken; try again or use another card.`
          : `Your bank wants you to confirm the payment of ${amount}. Nothing has been taken yet.`}
      </p>
    );
  if (latest.outcome === "declined")
    return (
      <ErrorState>
        {saved}The bank declined the payment of {amount}. Nothing was taken; use another card or contact your bank.
      </ErrorState>
    );
  return (
    <p role="status" className="rounded-card border border-mustard bg-mustard-wash p-4">
      {saved}We don't know yet whether the payment of {amount} went through. You won't be charged twice.
    </p>
  );
}
