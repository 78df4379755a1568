import type { BuyerAnalytics as Shown } from "#contracts/leads/buyer-analytics.ts";
import type { BuyerAnalytics } from "#domain/leads/analytics/analytics.ts";
import { maskedAddress } from "#domain/leads/person.ts";
import { poundsNumber } from "#domain/money.ts";

/** A person reads this list; the figures count everything. */
const DETAILS_SENT = 500;

/** Leads as a buyer sees them, by the names of the specification. */
export const presentLeads = (details: BuyerAnalytics["details"]): Shown["leadDetails"] =>
  details.map(({ sessionId, pricePence, offeredAtMs, welcomeAtMs, subscribedAtMs, email }) => ({
    sessionId,
    purchasePrice: poundsNumber(pricePence),
    timestamp: new Date(offeredAtMs).toISOString(),
    welcomeClicked: welcomeAtMs !== null,
    subscriptionCreated: subscribedAtMs !== null,
    email: email && maskedAddress(email), // a buyer matches their own list by it, and learns nobody's address (decision 42)
  }));

/** The figures by the names that the specification gives them, in pounds. */
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
