import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import { formatPounds } from "#domain/money.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Badge, Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/states.tsx";
import { dayOfEachMonth } from "../public/pay-day-field.tsx";
import { StandingBadge, StandingNotice } from "../public/standing-notice.tsx";
import { BillingDay } from "./billing-day.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { Fact } from "./fact.tsx";
import { subscriptionQuery } from "./queries.ts";
import { StatusBadge } from "./status-badge.tsx";
import * as m from "./subscription.messages.tsx";
import { shortDate } from "./words.ts";

/** The subscription as it stands, with what its holder may change (specification P §2). */
export function ManagePanel({ providerName }: { providerName: string }) {
  const subscription = useQuery(subscriptionQuery);
  if (subscription.isPending) return <Skeleton className="h-80" label={m.loadingYourSubscription} />;
  if (!subscription.data)
    return (
      <Card aria-labelledby="none">
        <h2 id="none" className="text-xl">
          {m.noSubscription(providerName)}
        </h2>
        <p className="mt-2">{m.youDontHaveAnActiveSubscription(providerName)}</p>
      </Card>
    );
  return <Details subscription={subscription.data} providerName={providerName} />;
}

function Details({ subscription, providerName }: { subscription: OwnSubscription; providerName: string }) {
  const { id, status, standing, failedAttempts, amount, billingDay, lastBillingDate, nextBillingDate } = subscription;
  const active = status === "active";
  const cardPage = `/billing/card?subscription=${id}`;
  return (
    <Card aria-labelledby="manage" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="manage" className="mr-auto text-xl">
          {m.manageSubscription}
        </h2>
        {/* green is for what is paid: a subscription that is being tried again says so */}
        {active && standing.tone !== "fine" ? <StandingBadge standing={standing} /> : <StatusBadge status={status} />}
        {failedAttempts > 0 && <Badge tone="tomato">{m.failedPayments(failedAttempts)}</Badge>}
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={m.monthlyAmount}>{formatPounds(amount)}</Fact>
        <Fact name={m.billingDay}>{billingDay === null ? m.notChosen : dayOfEachMonth(billingDay)}</Fact>
        {lastBillingDate && <Fact name={m.lastBilling}>{shortDate(lastBillingDate)}</Fact>}
        {active && nextBillingDate && <Fact name={m.nextBilling}>{shortDate(nextBillingDate)}</Fact>}
      </dl>
      {status === "cancelled" && <p role="status">{m.yourSubscriptionHasBeenCancelled}</p>}
      {status === "failed" && (
        <div role="alert" className="rounded-card border border-tomato bg-tomato-wash p-4">
          <h3 className="text-lg">{m.paymentFailed}</h3>
          <p className="mt-1">{m.yourSubscriptionIsSuspended}</p>
          <p className="mt-2">
            {m.orUseAnotherCard((words) => (
              <Link to={cardPage}>{words}</Link>
            ))}
          </p>
        </div>
      )}
      {active && (standing.tone === "failed" || standing.tone === "look") && (
        <>
          <StandingNotice standing={standing} />
          {standing.action && (
            <LinkButton to={cardPage} look="main" className="self-start">
              {standing.action === "confirm" ? m.confirmWithYourBank : m.useAnotherCard}
            </LinkButton>
          )}
        </>
      )}
      {active && (
        <>
          <BillingDay subscription={subscription} dayInWords={shortDate} />
          <div className="border-t border-line pt-5">
            <CancelDialog subscription={subscription} providerName={providerName} />
          </div>
        </>
      )}
      <LinkButton to="/billing-dashboard" look="quiet" className="self-start">
        {m.allBilling}
      </LinkButton>
    </Card>
  );
}
