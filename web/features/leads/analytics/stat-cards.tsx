import type { BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";
import { formatPounds } from "#domain/money.ts";
import { Stat } from "../../../ui/card.tsx";
import * as m from "./messages.tsx";
import { fraction, poundsEach } from "./words.ts";

/** Six figures of the range. */
export function StatCards({ shown }: { shown: BuyerAnalytics }) {
  const { subscriptionPrice } = shown.leadCostAnalytics;
  return (
    <section aria-label={m.figuresForThisRange} className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      <Stat label={m.leadsSeen} value={String(shown.totalLeadsSeen)} />
      <Stat label={m.leadsPurchased} value={String(shown.totalLeadsPurchased)} note={m.costInAll(formatPounds(shown.totalLeadsCost))} />
      <Stat label={m.welcomeClicks} value={String(shown.welcomePageClicks)} note={m.clickRate(fraction(shown.proceedClickRate))} />
      <Stat label={m.subscriptions} value={String(shown.subscriptionsCreated)} note={m.conversionRate(fraction(shown.conversionRate))} />
      <Stat label={m.costPerSubscription} value={poundsEach(shown.costPerSubscription)} />
      <Stat
        label={m.roiAnalysis}
        value={formatPounds(shown.subscriptionsCreated * subscriptionPrice)}
        note={m.monthlyValue({ subscriptionsCreated: shown.subscriptionsCreated, subscriptionPrice: formatPounds(subscriptionPrice) })}
      />
    </section>
  );
}
