import type { BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";
import { biggestDropOff } from "#domain/leads/analytics/figures.ts";
import { Card, Stat } from "../../../ui/card.tsx";
import * as m from "./messages.tsx";
import { percent } from "./words.ts";

type Stage = { name: string; count: number; lost?: number; kept?: number };

/** Where people go on and where they are lost, from the purchase to the subscription. */
export function Funnel({ funnel }: { funnel: BuyerAnalytics["conversionFunnel"] }) {
  const { dropOffs } = funnel;
  const worst = biggestDropOff(dropOffs);
  const stages: Stage[] = [
    { name: m.stepLeadsPurchased, count: funnel.leadsPurchased },
    { name: m.stepWelcomeViews, count: funnel.welcomePageViews, lost: dropOffs.purchaseToWelcome, kept: funnel.redirectRate },
    {
      name: m.stepSubscriptionViews,
      count: funnel.subscriptionPageViews,
      lost: dropOffs.welcomeToSubscription,
      kept: funnel.welcomeToSubscriptionRate,
    },
    {
      name: m.subscriptionsCompleted,
      count: funnel.subscriptionsCompleted,
      lost: dropOffs.subscriptionToConversion,
      kept: funnel.subscriptionToConversionRate,
    },
  ];
  return (
    <Card aria-labelledby="funnel" className="flex flex-col gap-4">
      <h2 id="funnel" className="text-lg">
        {m.conversionFunnel}
      </h2>
      <ol className="flex flex-col gap-3">
        {stages.map((stage) => (
          <StageRow key={stage.name} stage={stage} whole={funnel.leadsPurchased} />
        ))}
      </ol>
      <div className="grid gap-3 sm:grid-cols-3">
        <Stat label={m.overallConversion} value={percent(funnel.overallConversionRate)} note={m.ofLeadsPurchased} />
        <Stat label={m.redirectSuccess} value={percent(funnel.redirectRate)} note={m.reachedTheWelcomePage} />
        <Stat label={m.biggestDropOff} value={worst?.name ?? m.none} {...(worst ? { note: m.lostLeads(worst.lost) } : {})} />
      </div>
    </Card>
  );
}

const StageRow = ({ stage: { name, count, lost, kept }, whole }: { stage: Stage; whole: number }) => (
  <li>
    {lost !== undefined && <p className="tabular mb-3 text-xs text-slate">{m.droppedOff({ lost, kept: percent(kept ?? 0) })}</p>}
    <p className="flex justify-between gap-3">
      <span>{name}</span>
      <span className="tabular font-medium">{count}</span>
    </p>
    <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-full bg-line">
      <div className="h-full rounded-full bg-herb" style={{ width: `${whole > 0 ? Math.min(100, (count / whole) * 100) : 0}%` }} />
    </div>
  </li>
);
