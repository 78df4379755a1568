import { toast } from "sonner";
import type { PaymentResult } from "#contracts/billing/subscribe.ts";
import { formatOrdinal } from "#domain/billing/calendar/ordinal.ts";
import { formatPounds } from "#domain/money.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { PayDatesList } from "../public/pay-dates.tsx";

/** Toast after a completed subscription. */
export const showSubscribed = (payDay: number) =>
  toast.success("Subscribed", {
    description: `You are now subscribed to the Pro plan. Your monthly billing day is the ${formatOrdinal(payDay)}.`,
  });
/** Toast with the provider's or the server's reason. */
export const showPaymentFailed = (reason: string | undefined) =>
  toast.error("Payment Failed", { description: reason ?? "The card wasn't accepted. Try another one." });

const cardSavedSentence = ({ last4, payDay }: { last4: string | null; payDay: string | null | undefined }) =>
  `The card provider confirms that your card ending in ${last4} is saved.${payDay ? ` Your monthly billing day is the ${payDay}.` : ""}`;

type Props = { result: PaymentResult /** Whether the pay day was saved as well. */; finished: boolean };

/** The provider's result and the next step. */
export function PaymentOutcome({ result: { outcome, card, amount, dates }, finished }: Props) {
  if (outcome === "nothing" || (outcome === "card saved" && !(finished && dates)))
    return (
      <ErrorState action={<LinkButton to="/subscribe">Try again</LinkButton>}>
        {outcome === "nothing"
          ? "The card provider has no payment or saved card for this link. Nothing was charged."
          : "Your card is saved, but your payment day isn't. Nothing was charged."}
      </ErrorState>
    );
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">{outcome === "paid" ? "Payment received" : "You're subscribed to the Pro plan"}</h2>
      {amount !== null && <p>The card provider confirms your payment of {formatPounds(amount)}.</p>}
      {card && <p>{cardSavedSentence({ last4: card.last4, payDay: dates && formatOrdinal(dates.payDay) })}</p>}
      {dates && <PayDatesList dates={dates} />}
    </Card>
  );
}
