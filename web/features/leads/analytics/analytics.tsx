import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import type { BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";
import { DEFAULT_RANGE } from "#domain/leads/analytics/periods.ts";
import { formatPounds } from "#domain/money.ts";
import { Button, FileButton } from "../../../ui/button.tsx";
import { Stat } from "../../../ui/card.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { type Asked, isLocked } from "./calls.ts";
import { CostCard } from "./cost-card.tsx";
import { Funnel } from "./funnel.tsx";
import { LeadDetails } from "./lead-details.tsx";
import { RangeForm } from "./range-form.tsx";
import { fraction, poundsEach } from "./words.ts";

export const ANALYTICS_KEY = "buyer-analytics";

type AnalyticsProps = {
  load: (asked: Asked) => Promise<BuyerAnalytics>;
  /** Called if the token or the session has ended. */
  onLocked: () => void;
  /** Address of the range's leads as CSV. */
  spreadsheet?: (asked: Asked) => string;
};

/** Figures of lead purchases in a date range. */
export function Analytics({ load, onLocked, spreadsheet }: AnalyticsProps) {
  const [asked, setAsked] = useState<Asked>({ range: DEFAULT_RANGE });
  const analytics = useQuery({ queryKey: [ANALYTICS_KEY, asked], queryFn: () => load(asked) });
  const { error } = analytics;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each failure, not for each render
  useEffect(() => {
    if (!error) return;
    toast.error("Error", { description: `Failed to load analytics data: ${error.message}` });
    if (isLocked(error)) onLocked();
  }, [error]);
  const ask = (next: Asked) => {
    if (JSON.stringify(next) === JSON.stringify(asked)) void analytics.refetch();
    else setAsked(next);
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <RangeForm busy={analytics.isFetching} onAsk={ask} />
        {spreadsheet && <FileButton href={spreadsheet(asked)}>Save leads as CSV</FileButton>}
      </div>
      {analytics.isPending && <Skeleton className="h-[40rem]" label="Loading the figures" />}
      {analytics.isError && (
        <ErrorState action={<Button onClick={() => analytics.refetch()}>Retry</Button>}>
          We couldn't load the figures: {analytics.error.message}. Nothing is lost.
        </ErrorState>
      )}
      {analytics.isSuccess && <Figures shown={analytics.data} />}
    </div>
  );
}

function Figures({ shown }: { shown: BuyerAnalytics }) {
  return (
    <>
      {shown.totalLeadsSeen === 0 && (
        <EmptyList title="No leads in this range">
          No leads were offered to you in this period. Choose another range, or come back later.
        </EmptyList>
      )}
      <StatCards shown={shown} />
      <Funnel funnel={shown.conversionFunnel} />
      <CostCard cost={shown.leadCostAnalytics} />
      <LeadDetails leads={shown.leadDetails} bought={shown.totalLeadsPurchased} />
    </>
  );
}

function StatCards({ shown }: { shown: BuyerAnalytics }) {
  const { subscriptionPrice } = shown.leadCostAnalytics;
  return (
    <section aria-label="Figures for this range" className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      <Stat label="Leads Seen" value={String(shown.totalLeadsSeen)} />
      <Stat label="Leads Purchased" value={String(shown.totalLeadsPurchased)} note={`${formatPounds(shown.totalLeadsCost)} cost`} />
      <Stat label="Welcome Clicks" value={String(shown.welcomePageClicks)} note={`${fraction(shown.proceedClickRate)} click rate`} />
      <Stat label="Subscriptions" value={String(shown.subscriptionsCreated)} note={`${fraction(shown.conversionRate)} conversion rate`} />
      <Stat label="Cost Per Subscription" value={poundsEach(shown.costPerSubscription)} />
      <Stat
        label="ROI Analysis"
        value={formatPounds(shown.subscriptionsCreated * subscriptionPrice)}
        note={`monthly value: ${shown.subscriptionsCreated} × ${formatPounds(subscriptionPrice)}`}
      />
    </section>
  );
}
