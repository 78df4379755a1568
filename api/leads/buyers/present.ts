import type { BuyerAnalytics as Shown } from "#contracts/leads/buyer-analytics.ts";
import type { BuyerAnalytics } from "#domain/leads/analytics/analytics.ts";
import { maskAddress } from "#domain/leads/person.ts";
import { poundsNumber } from "#domain/money.ts";

/** Leads in the list; the figures count all of them. */
const DETAILS_SENT = 500;

/** Leads for their buyer, with the specification's field names. */
export const presentLeads = (details: BuyerAnalytics["details"]): Shown["leadDetails"] =>
  details.map(({ sessionId, pricePence, offeredAtMs, welcomeAtMs, subscribedAtMs, email }) => ({
    sessionId,
    purchasePrice: poundsNumber(pricePence),
    timestamp: new Date(offeredAtMs).toISOString(),
    welcomeClicked: welcomeAtMs !== null,
    subscriptionCreated: subscribedAtMs !== null,
    email: email && maskAddress(email), // enough to match the buyer's own list, without disclosing the address (decision 42)
  }));

/** Figures in pounds, with the specification's field names. */
export function presentBuyerAnalytics({ funnel, month, details, ...range }: BuyerAnalytics): Shown {
  return {
    totalLeadsSeen: range.seen,
    totalLeadsPurchased: range.bought,
    totalLeadsCost: poundsNumber(range.costPence),
    welcomePageClicks: range.welcomed,
    proceedClickRate: range.proceedClickRate,
    subscriptionsCreated: range.subscribed,
    conversionRate: range.conversionRate,
    costPerSubscription: poundsNumber(range.costPerSubscriptionPence),
    conversionFunnel: funnel,
    leadCostAnalytics: {
      month: month.month,
      totalMonthCost: poundsNumber(month.costPence),
      totalLeadsThisMonth: month.seen,
      totalAcceptedThisMonth: month.bought,
      averageCostPerLead: poundsNumber(month.averageCostPence),
      monthlyAcceptanceRate: month.acceptanceRate,
      costPerActiveSubscription: poundsNumber(month.costPerActivePence),
      activeSubsCreatedThisMonth: month.active,
      totalSubscriptionsThisMonth: month.subscribed,
      totalRevenueFromLeads: poundsNumber(month.revenuePence),
      subscriptionPrice: poundsNumber(range.subscriptionPricePence),
      totalROI: month.roi,
      profitFromLeads: poundsNumber(month.profitPence),
      dailyBreakdown: month.days.map(({ costPence, revenuePence, costPerSubscriptionPence, ...day }) => ({
        ...day,
        dailyCost: poundsNumber(costPence),
        dailyRevenue: poundsNumber(revenuePence),
        costPerSubscription: poundsNumber(costPerSubscriptionPence),
      })),
    },
    leadDetails: presentLeads(details.slice(0, DETAILS_SENT)),
  };
}
