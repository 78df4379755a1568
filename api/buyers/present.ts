import type { BuyerAnalytics as Shown } from "#contracts/buyer-analytics.ts";
import type { BuyerAnalytics } from "#domain/buyers/analytics.ts";
import { maskedAddress } from "#domain/leads/person.ts";

/** A person reads this list; the figures count everything. */
const DETAILS_SENT = 500;
const pounds = (pence: number): number => pence / 100;

/** The figures by the names that the specification gives them, in pounds. */
export function presentBuyerAnalytics({ funnel, month, details, ...range }: BuyerAnalytics): Shown {
  return {
    totalLeadsSeen: range.seen,
    totalLeadsPurchased: range.bought,
    totalLeadsCost: pounds(range.costPence),
    welcomePageClicks: range.welcomed,
    proceedClickRate: range.proceedClickRate,
    subscriptionsCreated: range.subscribed,
    conversionRate: range.conversionRate,
    costPerSubscription: pounds(range.costPerSubscriptionPence),
    conversionFunnel: funnel,
    leadCostAnalytics: {
      month: month.month,
      totalMonthCost: pounds(month.costPence),
      totalLeadsThisMonth: month.seen,
      totalAcceptedThisMonth: month.bought,
      averageCostPerLead: pounds(month.averageCostPence),
      monthlyAcceptanceRate: month.acceptanceRate,
      costPerActiveSubscription: pounds(month.costPerActivePence),
      activeSubsCreatedThisMonth: month.active,
      totalSubscriptionsThisMonth: month.subscribed,
      totalRevenueFromLeads: pounds(month.revenuePence),
      subscriptionPrice: pounds(range.subscriptionPricePence),
      totalROI: month.roi,
      profitFromLeads: pounds(month.profitPence),
      dailyBreakdown: month.days.map(({ costPence, revenuePence, costPerSubscriptionPence, ...day }) => ({
        ...day,
        dailyCost: pounds(costPence),
        dailyRevenue: pounds(revenuePence),
        costPerSubscription: pounds(costPerSubscriptionPence),
      })),
    },
    leadDetails: details.slice(0, DETAILS_SENT).map(({ sessionId, pricePence, offeredAtMs, welcomeAtMs, subscribedAtMs, email }) => ({
      sessionId,
      purchasePrice: pounds(pricePence),
      timestamp: new Date(offeredAtMs).toISOString(),
      welcomeClicked: welcomeAtMs !== null,
      subscriptionCreated: subscribedAtMs !== null,
      email: email && maskedAddress(email), // a buyer matches their own list by it, and learns nobody's address (decision 42)
    })),
  };
}
