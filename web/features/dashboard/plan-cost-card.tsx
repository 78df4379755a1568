import { useQuery } from "@tanstack/react-query";
import { trialDaysLeft } from "#domain/household.ts";
import { longDay } from "../../lib/day.ts";
import { pounds, pricesQuery } from "../../lib/prices.ts";
import { SandboxBadge } from "../../lib/sandbox-badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorState, Skeleton } from "../../ui/states.tsx";

const NEEDS_A_LOOK: Record<string, string> = {
  past_due: "We could not take your last payment, and try again. Your billing page says when, and takes another card.",
  failed: "We could not take your last payment. Your billing page takes another card.",
  paused: "Your subscription is paused. Nothing is charged until you go on.",
  cancelled: "Your subscription is cancelled. Nothing further is charged.",
};

/** What a subscribed household pays, and when: the next figure, the one after it, and the date between them (decision 6). */
export function PlanCostCard({ status, trialEndsAt }: { status: string; trialEndsAt: string }) {
  const prices = useQuery(pricesQuery);
  const left = trialDaysLeft(trialEndsAt, new Date());
  const dates = status === "pending" || status === "active" ? prices.data?.dates : null;
  return (
    <Card aria-labelledby="plan-cost">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="plan-cost" className="text-lg">
          Your Pro plan
        </h2>
        <SandboxBadge />
      </div>
      {status === "pending" && left > 0 && <p className="mt-1">{left === 1 ? "1 day" : `${left} days`} of your free trial left.</p>}
      {NEEDS_A_LOOK[status] && <p className="mt-1">{NEEDS_A_LOOK[status]}</p>}
      {prices.isPending && <Skeleton className="mt-2 h-16" label="Loading what you pay" />}
      {prices.isError && (
        <div className="mt-2">
          <ErrorState action={<Button onClick={() => prices.refetch()}>Retry</Button>}>We could not load what you pay.</ErrorState>
        </div>
      )}
      {dates && (
        <p className="tabular mt-1">
          {pounds(dates.first.amount)} on {longDay(dates.first.on)}, then {pounds(dates.after.amount)}/month from {longDay(dates.after.on)}.
        </p>
      )}
      <LinkButton to="/billing-dashboard" className="mt-4 w-full">
        Billing
      </LinkButton>
    </Card>
  );
}
