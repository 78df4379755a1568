import { useQuery } from "@tanstack/react-query";
import { trialDaysLeft } from "#domain/household/household.ts";
import { plural } from "#domain/locale.ts";
import { formatPounds } from "#domain/money.ts";
import { ukDate } from "../../lib/day.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorState, Skeleton } from "../../ui/states.tsx";
import { pricesQuery } from "../billing/public/prices.ts";
import { SandboxBadge } from "../billing/public/sandbox-badge.tsx";
import { StandingNotice } from "../billing/public/standing-notice.tsx";

/** Only the Pro price is a plan; other prices are chosen by the household. */
const cardTitle = (plan: { priceId: string; name: string } | null | undefined): string =>
  !plan || plan.priceId === "pro" ? "Your Pro plan" : "Your subscription";

/** A subscriber's next two payments and their dates (decision 6), or what is wrong with the subscription. */
export function PlanCostCard({ status, trialEndsAt }: { status: string; trialEndsAt: string }) {
  const prices = useQuery(pricesQuery);
  const left = trialDaysLeft(trialEndsAt, new Date());
  const plan = prices.data?.plan;
  const dates = plan && (plan.standing.kind === "first payment" || plan.standing.kind === "paid") ? prices.data?.dates : null;
  const action = plan?.standing.action;
  return (
    <Card aria-labelledby="plan-cost">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 id="plan-cost" className="text-lg">
          {cardTitle(plan)}
        </h2>
        <SandboxBadge />
      </div>
      {status === "pending" && left > 0 && (
        <p>{plural(left, { one: "1 day of your free trial left.", other: `${left} days of your free trial left.` })}</p>
      )}
      {prices.isPending && <Skeleton className="h-16" label="Loading your payments" />}
      {prices.isError && (
        <ErrorState action={<Button onClick={() => prices.refetch()}>Retry</Button>}>We couldn't load your payments.</ErrorState>
      )}
      {dates ? (
        <p className="tabular">
          {formatPounds(dates.first.amount)} on {ukDate(dates.first.on)}, then {formatPounds(dates.after.amount)}/month from{" "}
          {ukDate(dates.after.on)}.
        </p>
      ) : (
        plan && <StandingNotice standing={plan.standing} />
      )}
      {prices.data && !plan && <p>Your subscription has been cancelled. You won't be charged again.</p>}
      {(action === "card" || action === "confirm") && (
        <LinkButton to="/billing/card" look="main" className="mt-4 w-full">
          {action === "card" ? "Use another card" : "Confirm with your bank"}
        </LinkButton>
      )}
      <LinkButton to="/billing-dashboard" className="mt-4 w-full">
        Billing
      </LinkButton>
    </Card>
  );
}
