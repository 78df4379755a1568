import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import { formatPounds } from "#domain/money.ts";
import { ukDate } from "../../../lib/day.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Badge, Card } from "../../../ui/card.tsx";
import { dayOfEachMonth } from "../public/pay-day-field.tsx";
import { StandingBadge, StandingNotice } from "../public/standing-notice.tsx";
import { Fact } from "./fact.tsx";
import { History } from "./history.tsx";
import { PauseButton, ResumeButton } from "./pause-resume.tsx";
import { PayDay } from "./pay-day.tsx";

const introductoryPrice = ({ firstAmount, laterAmount, from }: { firstAmount: string; laterAmount: string; from: string | null }) =>
  `${firstAmount} for the first month, then ${laterAmount} a month${from ? ` from ${from}` : ""}`;

/** One contract: status, next payment, price, card, pay day and history. */
export function BillingCard({ subscription }: { subscription: OwnSubscription }) {
  const { id, status, standing, failedAttempts, billingDay } = subscription;
  const ended = status === "cancelled";
  const heading = `contract-${id}`;
  return (
    <Card aria-labelledby={heading} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={heading} className="mr-auto text-xl">
          {subscription.priceName}
        </h2>
        <StandingBadge standing={standing} />
        {failedAttempts > 1 && <Badge tone="tomato">{failedAttempts} failed attempts</Badge>}
      </div>
      <StandingNotice standing={standing} />
      {!ended && <Facts subscription={subscription} />}
      {!ended && <Actions subscription={subscription} />}
      {!ended && billingDay !== null && <PayDay subscription={subscription} formatDate={ukDate} />}
      <section aria-label={`History of ${subscription.priceName}`}>
        <h3 className="mb-1 text-lg">History</h3>
        <History charges={subscription.charges} priceStep={subscription.priceStep} />
      </section>
    </Card>
  );
}

function nextPayment({ standing: { kind }, nextBillingDate, nextAmount }: OwnSubscription): string {
  if (kind === "confirm" && nextAmount !== null) return `${formatPounds(nextAmount)}, once you confirm it`;
  if (nextBillingDate === null || nextAmount === null) return kind === "taking" || kind === "checking" ? "In progress" : "No payment due";
  return kind === "retry"
    ? `Retry of ${formatPounds(nextAmount)} on ${ukDate(nextBillingDate)}`
    : `${formatPounds(nextAmount)} on ${ukDate(nextBillingDate)}`;
}

function Facts({ subscription }: { subscription: OwnSubscription }) {
  const { card, billingDay, trialEndsAt } = subscription;
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact name="Next payment">{nextPayment(subscription)}</Fact>
      <Fact name="Pay day">{billingDay === null ? "Not chosen" : dayOfEachMonth(billingDay)}</Fact>
      <Prices subscription={subscription} />
      {trialEndsAt && <Fact name="Free trial until">{ukDate(trialEndsAt)}</Fact>}
      <Fact name="Card">
        {card
          ? `•••• ${card.last4 ?? "----"}, expires ${String(card.expiryMonth ?? "--").padStart(2, "0")}/${card.expiryYear ?? "----"}`
          : "None"}
        {card && <span className="block text-xs text-slate">{card.words}</span>}
      </Fact>
    </dl>
  );
}

/** The action that is needed now comes first, as the main button. */
function Actions({ subscription: { id, standing, mayPause, pausesAgainFrom } }: { subscription: OwnSubscription }) {
  const cardPage = `/billing/card?subscription=${id}`;
  return (
    <div className="flex flex-wrap gap-2">
      {standing.action === "confirm" && (
        <LinkButton to={cardPage} look="main">
          Confirm with your bank
        </LinkButton>
      )}
      {standing.action === "resume" && <ResumeButton subscriptionId={id} />}
      <LinkButton to={cardPage} look={standing.action === "card" ? "main" : "plain"}>
        {standing.action === "card" ? "Use another card" : "Change card"}
      </LinkButton>
      {(mayPause || pausesAgainFrom !== null) && <PauseButton subscriptionId={id} />}
      <LinkButton to="/cancel-subscription" look="destructive">
        Cancel subscription
      </LinkButton>
    </div>
  );
}

/** Both prices before the first month has been charged, afterwards the lasting one. */
function Prices({ subscription: { firstAmount, laterAmount, priceStep, amount } }: { subscription: OwnSubscription }) {
  if (firstAmount === laterAmount || amount === laterAmount) return <Fact name="Price">{formatPounds(laterAmount)} a month</Fact>;
  return (
    <Fact name="Price">
      {introductoryPrice({
        firstAmount: formatPounds(firstAmount),
        laterAmount: formatPounds(laterAmount),
        from: priceStep?.on ? ukDate(priceStep.on) : null,
      })}
    </Fact>
  );
}
