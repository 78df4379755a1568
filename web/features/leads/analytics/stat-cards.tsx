import type { BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";
import { formatPounds } from "#domain/money.ts";
import { Stat } from "../../../ui/card.tsx";
import { fraction, poundsEach } from "./words.ts";

/** Six figures of the range. */
export function StatCards({ shown }: { shown: BuyerAnalytics }) {
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
