import type { BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";
import { biggestDropOff } from "#domain/leads/analytics/figures.ts";
import { Card, Stat } from "../../../ui/card.tsx";
import { percent } from "./words.ts";

type Stage = { name: string; count: number; lost?: number; kept?: number };

/** How many visitors reach each stage, and how many are lost between two. */
export function Funnel({ funnel }: { funnel: BuyerAnalytics["conversionFunnel"] }) {
  const { dropOffs } = funnel;
  const worst = biggestDropOff(dropOffs);
  const stages: Stage[] = [
    { name: "1 Leads Purchased & Accepted", count: funnel.leadsPurchased },
    { name: "2 Welcome Page Views", count: funnel.welcomePageViews, lost: dropOffs.purchaseToWelcome, kept: funnel.redirectRate },
    {
      name: "3 Subscription Page Views",
      count: funnel.subscriptionPageViews,
      lost: dropOffs.welcomeToSubscription,
      kept: funnel.welcomeToSubscriptionRate,
    },
    {
      name: "Subscriptions Completed",
      count: funnel.subscriptionsCompleted,
      lost: dropOffs.subscriptionToConversion,
      kept: funnel.subscriptionToConversionRate,
    },
  ];
  return (
    <Card aria-labelledby="funnel" className="flex flex-col gap-4">
      <h2 id="funnel" className="text-lg">
        Conversion Funnel
      </h2>
      <ol className="flex flex-col gap-3">
        {stages.map((stage) => (
          <StageRow key={stage.name} stage={stage} whole={funnel.leadsPurchased} />
        ))}
      </ol>
      <div className="grid gap-3 sm:grid-cols-3">
        <Stat label="Overall Conversion" value={percent(funnel.overallConversionRate)} note="of leads purchased" />
        <Stat label="Redirect Success" value={percent(funnel.redirectRate)} note="reached the welcome page" />
        <Stat label="Biggest Drop-off" value={worst?.name ?? "None"} {...(worst ? { note: `${worst.lost} lost` } : {})} />
      </div>
    </Card>
  );
}

const StageRow = ({ stage: { name, count, lost, kept }, whole }: { stage: Stage; whole: number }) => (
  <li>
    {lost !== undefined && (
      <p className="tabular mb-3 text-xs text-slate">
        {lost} dropped off, {percent(kept ?? 0)} continued
      </p>
    )}
    <p className="flex justify-between gap-3">
      <span>{name}</span>
      <span className="tabular font-medium">{count}</span>
    </p>
    <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-full bg-line">
      <div className="h-full rounded-full bg-herb" style={{ width: `${whole > 0 ? Math.min(100, (count / whole) * 100) : 0}%` }} />
    </div>
  </li>
);
