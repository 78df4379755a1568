import type { PaymentResult } from "#contracts/billing/subscribe.ts";
import { ordinalOf } from "#domain/billing/calendar/ordinal.ts";
import { formatPounds } from "#domain/money.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { PayDatesList } from "../public/pay-dates.tsx";

const yourCardIsSavedAs = ({ last4, payDay }: { last4: string | null; payDay: string | null | undefined }) =>
  `The card provider confirms that your card ending in ${last4} is saved.${payDay ? ` Your monthly billing day is the ${payDay}.` : ""}`;

type Props = { result: PaymentResult /** Whether the day was saved as well. */; finished: boolean };

/** A form whose contract had made way for another: there is nothing to try again, and the server says why. */
export const TooLate = ({ why }: { why: string }) => (
  <ErrorState action={<LinkButton to="/billing-dashboard">Billing</LinkButton>}>{why}</ErrorState>
);

/** What the provider's records say, and what follows from it. */
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
      {card && <p>{yourCardIsSavedAs({ last4: card.last4, payDay: dates && ordinalOf(dates.payDay) })}</p>}
      {dates && <PayDatesList dates={dates} />}
    </Card>
  );
}
