import type { PaymentCard } from "#contracts/billing/payment-card.ts";
import { formatPounds } from "#domain/money.ts";
import { ukDate } from "../../../../lib/day.ts";
import { ErrorState } from "../../../../ui/states.tsx";
import * as m from "./messages.ts";

/** What was just done here: a card was saved, with or without a payment that it makes at once; or the bank was asked. */
export type Done = { what: "saved"; pays: boolean } | { what: "asked bank" };

const Good = ({ children }: { children: string }) => (
  <p role="status" className="rounded-card border border-herb bg-herb-wash p-4">
    {children}
  </p>
);

/** Result, as the server knows it by now. */
export function CardOutcome({ done, card: { acting, latest, preview } }: { done: Done; card: PaymentCard }) {
  const saved = done.what === "saved" ? m.yourNewCardIsSaved : "";
  if (done.what === "saved" && !done.pays)
    return (
      <Good>
        {saved +
          (preview.next ? m.itPays({ amount: formatPounds(preview.next.amount), on: ukDate(preview.next.on) }) : m.nothingWasCharged)}
      </Good>
    );
  if (acting || !latest)
    return (
      <p role="status" className="rounded-card border border-line bg-sheet p-4">
        {m.weAreTakingThePayment(saved)}
      </p>
    );
  const amount = formatPounds(latest.amount);
  if (latest.outcome === "paid")
    return (
      <Good>
        {m.wasPaid({
          saved,
          amount,
          next: preview.next ? m.theNextPayment({ amount: formatPounds(preview.next.amount), on: ukDate(preview.next.on) }) : "",
        })}
      </Good>
    );
  if (latest.outcome === "confirm")
    return (
      <p role="status" className="rounded-card border border-mustard bg-mustard-wash p-4">
        {saved}
        {done.what === "asked bank" ? m.yourBankHasntConfirmedThePayment(amount) : m.yourBankWantsYouToConfirm(amount)}
      </p>
    );
  if (latest.outcome === "declined") return <ErrorState>{m.theBankDeclinedThePayment({ saved, amount })}</ErrorState>;
  return (
    <p role="status" className="rounded-card border border-mustard bg-mustard-wash p-4">
      {m.outcomeIsNotKnownYet({ saved, amount })}
    </p>
  );
}
