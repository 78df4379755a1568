import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import type { BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";
import { DEFAULT_RANGE } from "#domain/leads/analytics/periods.ts";
import { Button, FileButton } from "../../../ui/button.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { type Asked, isLocked } from "./calls.ts";
import { CostCard } from "./cost-card.tsx";
import { Funnel } from "./funnel.tsx";
import { LeadDetails } from "./lead-details.tsx";
import { RangeForm } from "./range-form.tsx";
import { StatCards } from "./stat-cards.tsx";
import { cannotLoad } from "./toasts.ts";

export const ANALYTICS_KEY = "buyer-analytics";

type AnalyticsProps = {
  load: (asked: Asked) => Promise<BuyerAnalytics>;
  /** Whoever asks is nobody any more, such as with a token that has run out. */
  onLocked: () => void;
  /** Where the leads of a range are saved as a spreadsheet. */
  spreadsheet?: (asked: Asked) => string;
};

/** The figures of a range. */
export function Analytics({ load, onLocked, spreadsheet }: AnalyticsProps) {
  const [asked, setAsked] = useState<Asked>({ range: DEFAULT_RANGE });
  const analytics = useQuery({ queryKey: [ANALYTICS_KEY, asked], queryFn: () => load(asked) });
  const { error } = analytics;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told once, not each time that the page is drawn
  useEffect(() => {
    if (!error) return;
    toast.error(...cannotLoad(error.message));
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
