import { useQuery } from "@tanstack/react-query";
import { trialDaysLeft } from "#domain/household/household.ts";
import { formatPounds } from "#domain/money.ts";
import { ukDate } from "../../lib/day.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorState, Skeleton } from "../../ui/states.tsx";
import { pricesQuery } from "../billing/public/prices.ts";
import { SandboxBadge } from "../billing/public/sandbox-badge.tsx";
import { StandingNotice } from "../billing/public/standing-notice.tsx";
import * as m from "./messages.ts";

/** A price of one's own choosing is no plan. */
const titleOf = (plan: { priceId: string; name: string } | null | undefined): string =>
  !plan || plan.priceId === "pro" ? m.yourProPlan : m.yourSubscription;

/** What a subscribed household pays, and when: the next figure, the one after it, and the date between them (decision 6); or what is the matter. */
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
          {titleOf(plan)}
        </h2>
        <SandboxBadge />
      </div>
      {status === "pending" && left > 0 && <p>{m.daysOfTrialLeft(left)}</p>}
      {prices.isPending && <Skeleton className="h-16" label={m.loadingYourPayments} />}
      {prices.isError && (
        <ErrorState action={<Button onClick={() => prices.refetch()}>{m.retry}</Button>}>{m.couldNotLoadPayments}</ErrorState>
      )}
      {dates ? (
        <p className="tabular">
          {m.nextPayments({
            first: formatPounds(dates.first.amount),
            firstOn: ukDate(dates.first.on),
            later: formatPounds(dates.after.amount),
            laterFrom: ukDate(dates.after.on),
          })}
        </p>
      ) : (
        plan && <StandingNotice standing={plan.standing} />
      )}
      {prices.data && !plan && <p>{m.cancelled}</p>}
      {(action === "card" || action === "confirm") && (
        <LinkButton to="/billing/card" look="main" className="mt-4 w-full">
          {action === "card" ? m.useAnotherCard : m.confirmWithYourBank}
        </LinkButton>
      )}
      <LinkButton to="/billing-dashboard" className="mt-4 w-full">
        {m.billing}
      </LinkButton>
    </Card>
  );
}
