import type { BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";

const day = (date: string, [acceptanceRate, dailyROI, conversionRate]: readonly [number, number, number]) => ({
  date,
  totalLeads: 3,
  acceptedLeads: 2,
  acceptanceRate,
  dailyCost: 8,
  subscriptionsCreated: 1,
  dailyRevenue: 17.29,
  dailyROI,
  costPerSubscription: 8,
  conversionRate,
});
const RATES = [
  [95, 120, 25],
  [85, 0, 15],
  [50, -100, 5],
  [95, 120, 0],
] as const;
/** A response of the buyer's analytics: eight days, of which the first four have rates at the colour thresholds. */
export const FIGURES: BuyerAnalytics = {
  totalLeadsSeen: 12,
  totalLeadsPurchased: 10, // more than the two in the list
  totalLeadsCost: 40,
  welcomePageClicks: 8,
  proceedClickRate: 0.8,
  subscriptionsCreated: 3,
  conversionRate: 0.3,
  costPerSubscription: 13.33,
  conversionFunnel: {
    leadsPurchased: 10,
    welcomePageViews: 8,
    subscriptionPageViews: 5,
    subscriptionsCompleted: 3,
    redirectRate: 80,
    welcomeToSubscriptionRate: 62.5,
    subscriptionToConversionRate: 60,
    overallConversionRate: 30,
    dropOffs: { purchaseToWelcome: 2, welcomeToSubscription: 3, subscriptionToConversion: 2 },
  },
  leadCostAnalytics: {
    month: "2026-11",
    totalMonthCost: 40,
    totalLeadsThisMonth: 12,
    totalAcceptedThisMonth: 10,
    averageCostPerLead: 4,
    monthlyAcceptanceRate: 83.3,
    costPerActiveSubscription: 20,
    activeSubsCreatedThisMonth: 2,
    totalSubscriptionsThisMonth: 3,
    totalRevenueFromLeads: 34.58,
    subscriptionPrice: 17.29,
    totalROI: -13.5,
    profitFromLeads: -5.42,
    dailyBreakdown: Array.from({ length: 8 }, (_, index) => day(`2026-11-0${index + 1}`, RATES[Math.min(index, 3)] ?? RATES[0])),
  },
  leadDetails: [
    {
      sessionId: "first-lead",
      purchasePrice: 4,
      timestamp: "2026-11-02T09:30:00Z",
      welcomeClicked: true,
      subscriptionCreated: true,
      email: "a•••@e•••",
    },
    {
      sessionId: "second-lead",
      purchasePrice: 4,
      timestamp: "2026-11-01T09:30:00Z",
      welcomeClicked: false,
      subscriptionCreated: false,
      email: null,
    },
  ],
};

/** The same shape with zeros and empty lists. */
const emptied = (value: unknown): unknown => {
  if (typeof value === "number") return 0;
  if (Array.isArray(value)) return [];
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, emptied(one)]))
    : value;
};
/** The response for a range without leads. */
export const NO_LEADS = emptied(FIGURES) as BuyerAnalytics;
