import type { Page } from "@playwright/test";
import type { BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";
import { expect } from "../household.ts";
import { secrets } from "../operators/operator.ts";

export const DATA = "**/api/buyer/analytics/data**";

/** Types the password and goes in. */
export async function enter(page: Page): Promise<void> {
  await page.goto("/buyer-analytics");
  await page.getByLabel("Password").fill(secrets().buyerPassword);
  await page.getByLabel("Password").press("Enter");
  await expect(page.getByRole("heading", { name: "Lead Buyer Analytics" })).toBeVisible();
}

/** An answer of the data call: the range's figures, and a month of eight days whose first four stand at the thresholds. */
export function analytics({ leads }: { leads: 0 | 10 }): BuyerAnalytics {
  const some = leads > 0;
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
  const rates = [
    [95, 120, 25],
    [85, 0, 15],
    [50, -100, 5],
    [95, 120, 0],
  ] as const;
  return {
    totalLeadsSeen: some ? 12 : 0,
    totalLeadsPurchased: leads, // more than the two that the list has
    totalLeadsCost: leads * 4,
    welcomePageClicks: some ? 8 : 0,
    proceedClickRate: some ? 0.8 : 0,
    subscriptionsCreated: some ? 3 : 0,
    conversionRate: some ? 0.3 : 0,
    costPerSubscription: some ? 13.33 : 0,
    conversionFunnel: {
      leadsPurchased: leads,
      welcomePageViews: some ? 8 : 0,
      subscriptionPageViews: some ? 5 : 0,
      subscriptionsCompleted: some ? 3 : 0,
      redirectRate: some ? 80 : 0,
      welcomeToSubscriptionRate: some ? 62.5 : 0,
      subscriptionToConversionRate: some ? 60 : 0,
      overallConversionRate: some ? 30 : 0,
      dropOffs: { purchaseToWelcome: some ? 2 : 0, welcomeToSubscription: some ? 3 : 0, subscriptionToConversion: some ? 2 : 0 },
    },
    leadCostAnalytics: {
      month: "2026-11",
      totalMonthCost: leads * 4,
      totalLeadsThisMonth: some ? 12 : 0,
      totalAcceptedThisMonth: leads,
      averageCostPerLead: some ? 4 : 0,
      monthlyAcceptanceRate: some ? 83.3 : 0,
      costPerActiveSubscription: some ? 20 : 0,
      activeSubsCreatedThisMonth: some ? 2 : 0,
      totalSubscriptionsThisMonth: some ? 3 : 0,
      totalRevenueFromLeads: some ? 34.58 : 0,
      subscriptionPrice: 17.29,
      totalROI: some ? -13.5 : 0,
      profitFromLeads: some ? -5.42 : 0,
      dailyBreakdown: some
        ? Array.from({ length: 8 }, (_, index) => day(`2026-11-0${index + 1}`, rates[Math.min(index, 3)] ?? rates[0]))
        : [],
    },
    leadDetails: some
      ? [
          {
            sessionId: "first-lead",
            purchasePrice: 4,
            timestamp: "2026-11-02T09:30:00Z",
            welcomeClicked: true,
            subscriptionCreated: true,
            email: "a•••@example.org",
          },
          {
            sessionId: "second-lead",
            purchasePrice: 4,
            timestamp: "2026-11-01T09:30:00Z",
            welcomeClicked: false,
            subscriptionCreated: false,
            email: null,
          },
        ]
      : [],
  };
}
