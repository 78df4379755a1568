import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import { londonFormat } from "#domain/london.ts";
import { formatPounds } from "#domain/money.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Badge, Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/class-names.ts";
import { CircleCheck, CircleHelp, CircleX, Clock } from "../../../ui/icons.tsx";
import { Skeleton } from "../../../ui/states.tsx";
import { dayOfEachMonth } from "../public/pay-day-field.tsx";
import { StandingBadge, StandingNotice } from "../public/standing-notice.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { Fact } from "./fact.tsx";
import { PayDay } from "./pay-day.tsx";
import { subscriptionQuery } from "./queries.ts";

const SHORT_DATE = londonFormat({ month: "short", day: "2-digit", year: "numeric" }, "en-US");
/** "2025-01-05" or a timestamp → "Jan 05, 2025", the format that the specification gives this screen. */
const shortDate = (iso: string): string => SHORT_DATE.format(new Date(iso));

/** Status of the subscription and the changes that its holder may make (specification P §2). */
export function ManagePanel({ providerName }: { providerName: string }) {
  const subscription = useQuery(subscriptionQuery);
  if (subscription.isPending) return <Skeleton className="h-80" label="Loading your subscription" />;
  if (!subscription.data)
    return (
      <Card aria-labelledby="none">
        <h2 id="none" className="text-xl">
          No {providerName} Subscription
        </h2>
        <p className="mt-2">You don't have an active {providerName} subscription yet.</p>
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
          Manage subscription
        </h2>
        {/* green means paid: an active subscription with a failed payment shows its standing instead */}
        {active && standing.tone !== "fine" ? <StandingBadge standing={standing} /> : <StatusBadge status={status} />}
        {failedAttempts > 0 && <Badge tone="tomato">{failedAttempts} failed payment(s)</Badge>}
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Monthly Amount">{formatPounds(amount)}</Fact>
        <Fact name="Billing Day">{billingDay === null ? "Not chosen" : dayOfEachMonth(billingDay)}</Fact>
        {lastBillingDate && <Fact name="Last Billing">{shortDate(lastBillingDate)}</Fact>}
        {active && nextBillingDate && <Fact name="Next Billing">{shortDate(nextBillingDate)}</Fact>}
      </dl>
      {status === "cancelled" && <p role="status">Your subscription has been cancelled. You will not be charged again.</p>}
      {status === "failed" && (
        <div role="alert" className="rounded-card border border-tomato bg-tomato-wash p-4">
          <h3 className="text-lg">Payment Failed</h3>
          <p className="mt-1">Your subscription has been suspended due to payment issues. Please contact support.</p>
          <p className="mt-2">
            Or <Link to={cardPage}>use another card</Link>, and the payment is made at once.
          </p>
        </div>
      )}
      {active && (standing.tone === "failed" || standing.tone === "look") && (
        <>
          <StandingNotice standing={standing} />
          {standing.action && (
            <LinkButton to={cardPage} look="main" className="self-start">
              {standing.action === "confirm" ? "Confirm with your bank" : "Use another card"}
            </LinkButton>
          )}
        </>
      )}
      {active && (
        <>
          <PayDay subscription={subscription} formatDate={shortDate} />
          <div className="border-t border-line pt-5">
            <CancelDialog subscription={subscription} providerName={providerName} />
          </div>
        </>
      )}
      <LinkButton to="/billing-dashboard" look="quiet" className="self-start">
        All billing
      </LinkButton>
    </Card>
  );
}

const STATUS_LOOKS = {
  active: ["bg-herb-wash text-herb", CircleCheck, "Active"],
  pending: ["bg-mustard-wash text-mustard", Clock, "Pending"],
  cancelled: ["bg-tomato-wash text-tomato", CircleX, "Cancelled"],
} as const;

/** An unknown status is grey. */
function StatusBadge({ status }: { status: string }) {
  const known = status in STATUS_LOOKS ? STATUS_LOOKS[status as keyof typeof STATUS_LOOKS] : null;
  const [look, Icon, word] = known ?? ["border border-line text-slate", CircleHelp, status.charAt(0).toUpperCase() + status.slice(1)];
  return (
    <span data-status={status} className={classes("inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-medium", look)}>
      <Icon aria-hidden className="size-4" />
      {word}
    </span>
  );
}
