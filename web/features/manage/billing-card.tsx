import type { OwnSubscription } from "#contracts/own-subscription.ts";
import { dayOfEachMonth } from "../../lib/pay-day-options.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Badge, Card } from "../../ui/card.tsx";
import { BillingDay } from "./billing-day.tsx";
import { Fact } from "./fact.tsx";
import { History } from "./history.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { useChanges } from "./use-changes.ts";
import { pounds, shortDate } from "./words.ts";

/** One contract: what comes next and when, what it costs, the card, the pay day, and everything that was paid. */
export function BillingCard({ subscription }: { subscription: OwnSubscription }) {
  const { id, status, fullStatus, failedAttempts, card, billingDay, nextBillingDate, nextAmount, accessUntil } = subscription;
  const ended = status === "cancelled";
  const { pause } = useChanges(id);
  const heading = `contract-${id}`;
  return (
    <Card aria-labelledby={heading} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={heading} className="mr-auto text-xl">
          {subscription.priceName}
        </h2>
        <StatusBadge status={status} />
        {failedAttempts > 0 && <Badge tone="tomato">{failedAttempts} failed payment(s)</Badge>}
      </div>
      <p className="text-slate">{subscription.statusWords}.</p>
      {subscription.parkedWords && <p className="rounded-card bg-mustard-wash p-3">{subscription.parkedWords}</p>}
      {ended && (
        <p>
          Your subscription has been cancelled. You will not be charged again.
          {accessUntil && ` You can use everything until ${shortDate(accessUntil)}.`}
        </p>
      )}
      {!ended && (
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact name="Next charge">
            {nextBillingDate && nextAmount !== null ? `${pounds(nextAmount)} on ${shortDate(nextBillingDate)}` : "None on the calendar"}
          </Fact>
          <Fact name="Pay day">{billingDay === null ? "Not chosen" : dayOfEachMonth(billingDay)}</Fact>
          <Prices subscription={subscription} />
          {subscription.trialEndsAt && <Fact name="Free trial until">{shortDate(subscription.trialEndsAt)}</Fact>}
          <Fact name="Card">
            {card
              ? `•••• ${card.last4 ?? "----"}, expires ${String(card.expiryMonth ?? "--").padStart(2, "0")}/${card.expiryYear ?? "----"}`
              : "None"}
            {card && <span className="block text-xs text-slate">{card.words}</span>}
          </Fact>
        </dl>
      )}
      {!ended && (
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/subscribe">Change card</LinkButton>
          {fullStatus === "paused" ? (
            <Button disabled={pause.isPending} onClick={() => pause.mutate(false)}>
              {pause.isPending ? "One moment..." : "Go on"}
            </Button>
          ) : (
            subscription.mayPause && (
              <Button disabled={pause.isPending} onClick={() => pause.mutate(true)}>
                {pause.isPending ? "One moment..." : "Pause"}
              </Button>
            )
          )}
          <LinkButton to="/cancel-subscription" look="destructive">
            Cancel subscription
          </LinkButton>
        </div>
      )}
      {!ended && billingDay !== null && <BillingDay subscription={subscription} />}
      <section aria-label={`History of ${subscription.priceName}`}>
        <h3 className="mb-1 text-lg">History</h3>
        <History charges={subscription.charges} />
      </section>
    </Card>
  );
}

/** Both figures and the day of the change while the first month is ahead; afterwards the one that stays. */
function Prices({ subscription: { firstAmount, laterAmount, changesOn, amount } }: { subscription: OwnSubscription }) {
  if (firstAmount === laterAmount || amount === laterAmount) return <Fact name="Price">{pounds(laterAmount)} a month</Fact>;
  return (
    <Fact name="Price">
      {pounds(firstAmount)} for the first month, then {pounds(laterAmount)} a month
      {changesOn && ` from ${shortDate(changesOn)}`}
    </Fact>
  );
}
