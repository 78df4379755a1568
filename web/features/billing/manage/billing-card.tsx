import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import { formatPounds } from "#domain/money.ts";
import { ukDate } from "../../../lib/day.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Badge, Card } from "../../../ui/card.tsx";
import { dayOfEachMonth } from "../public/pay-day-field.tsx";
import { StandingBadge, StandingNotice } from "../public/standing-notice.tsx";
import { BillingDay } from "./billing-day.tsx";
import { Fact } from "./fact.tsx";
import { History } from "./history.tsx";
import { PauseButton, ResumeButton } from "./pause-resume.tsx";
import * as m from "./subscription.messages.tsx";

/** One contract: how it stands, what comes next and when, what it costs, the card, the pay day, and everything that was paid. */
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
        {failedAttempts > 1 && <Badge tone="tomato">{m.failedAttempts(failedAttempts)}</Badge>}
      </div>
      <StandingNotice standing={standing} />
      {!ended && <Facts subscription={subscription} />}
      {!ended && <Actions subscription={subscription} />}
      {!ended && billingDay !== null && <BillingDay subscription={subscription} dayInWords={ukDate} />}
      <section aria-label={m.historyOf(subscription.priceName)}>
        <h3 className="mb-1 text-lg">{m.history}</h3>
        <History charges={subscription.charges} priceStep={subscription.priceStep} />
      </section>
    </Card>
  );
}

/** What comes next, as far as anything is known to come. */
function nextInWords({ standing: { kind }, nextBillingDate, nextAmount }: OwnSubscription): string {
  if (kind === "confirm" && nextAmount !== null) return m.onceYouConfirm(formatPounds(nextAmount));
  if (nextBillingDate === null || nextAmount === null) return kind === "taking" || kind === "checking" ? m.inProgress : m.noPaymentDue;
  return (kind === "retry" ? m.retryOn : m.paymentOn)({ amount: formatPounds(nextAmount), on: ukDate(nextBillingDate) });
}

function Facts({ subscription }: { subscription: OwnSubscription }) {
  const { card, billingDay, trialEndsAt } = subscription;
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact name={m.nextPayment}>{nextInWords(subscription)}</Fact>
      <Fact name={m.payDay}>{billingDay === null ? m.notChosen : dayOfEachMonth(billingDay)}</Fact>
      <Prices subscription={subscription} />
      {trialEndsAt && <Fact name={m.freeTrial}>{ukDate(trialEndsAt)}</Fact>}
      <Fact name={m.card}>
        {card
          ? m.expires({
              last4: card.last4 ?? "----",
              expiryMonth: String(card.expiryMonth ?? "--").padStart(2, "0"),
              expiryYear: card.expiryYear ?? "----",
            })
          : m.none}
        {card && <span className="block text-xs text-slate">{card.words}</span>}
      </Fact>
    </dl>
  );
}

/** The one thing that is needed now comes first, and is the main one. */
function Actions({ subscription: { id, standing, mayPause, pausesAgainFrom } }: { subscription: OwnSubscription }) {
  const cardPage = `/billing/card?subscription=${id}`;
  return (
    <div className="flex flex-wrap gap-2">
      {standing.action === "confirm" && (
        <LinkButton to={cardPage} look="main">
          {m.confirmWithYourBank}
        </LinkButton>
      )}
      {standing.action === "resume" && <ResumeButton subscriptionId={id} />}
      <LinkButton to={cardPage} look={standing.action === "card" ? "main" : "plain"}>
        {standing.action === "card" ? m.useAnotherCard : m.changeCard}
      </LinkButton>
      {(mayPause || pausesAgainFrom !== null) && <PauseButton subscriptionId={id} />}
      <LinkButton to="/cancel-subscription" look="destructive">
        {m.cancelSubscription}
      </LinkButton>
    </div>
  );
}

/** Both figures and the day of the change while the first month is ahead; afterwards the one that stays. */
function Prices({ subscription: { firstAmount, laterAmount, priceStep, amount } }: { subscription: OwnSubscription }) {
  if (firstAmount === laterAmount || amount === laterAmount) return <Fact name={m.price}>{m.aMonth(formatPounds(laterAmount))}</Fact>;
  return (
    <Fact name={m.price}>
      {m.forTheFirstMonth({
        firstAmount: formatPounds(firstAmount),
        laterAmount: formatPounds(laterAmount),
        from: priceStep?.on ? ukDate(priceStep.on) : null,
      })}
    </Fact>
  );
}
