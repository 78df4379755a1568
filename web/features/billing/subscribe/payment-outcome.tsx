import type { PaymentResult } from "#contracts/billing/subscribe.ts";
import { ordinalOf } from "#domain/billing/calendar/ordinal.ts";
import { formatPounds } from "#domain/money.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { PayDatesList } from "../public/pay-dates.tsx";
import * as m from "./messages.tsx";

type Props = { result: PaymentResult /** Whether the day was saved as well. */; finished: boolean };

/** A form whose contract had made way for another: there is nothing to try again, and the server says why. */
export const TooLate = ({ why }: { why: string }) => (
  <ErrorState action={<LinkButton to="/billing-dashboard">{m.billing}</LinkButton>}>{why}</ErrorState>
);

/** What the provider's records say, and what follows from it. */
export function PaymentOutcome({ result: { outcome, card, amount, dates }, finished }: Props) {
  if (outcome === "nothing" || (outcome === "card saved" && !(finished && dates)))
    return (
      <ErrorState action={<LinkButton to="/subscribe">{m.tryAgain}</LinkButton>}>
        {outcome === "nothing" ? m.theCardProviderHasNoPayment : m.yourCardIsSaved}
      </ErrorState>
    );
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">{outcome === "paid" ? m.paymentReceived : m.youreSubscribedToTheProPlan}</h2>
      {amount !== null && <p>{m.theCardProviderConfirmsYourPayment(formatPounds(amount))}</p>}
      {card && <p>{m.yourCardIsSavedAs({ last4: card.last4, payDay: dates && ordinalOf(dates.payDay) })}</p>}
      {dates && <PayDatesList dates={dates} />}
    </Card>
  );
}
