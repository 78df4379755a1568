import { z } from "zod";
import { ANALYTICS_RANGES, customRangeError, DEFAULT_RANGE } from "#domain/leads/analytics/periods.ts";
import { text } from "../text.ts";

/** The shared password of the analytics page. Responses never repeat it. */
export const BuyerPassword = z.strictObject({
  password: text(200, { missing: "Please enter a password" }).min(1, "Please enter a password"),
});
/** `token`: bearer token for the figures, valid for an hour; null = wrong password. */
export const BuyerEntry = z.object({ success: z.boolean(), token: z.string().nullable() });

export const AnalyticsQuery = z
  .object({
    range: z.enum(ANALYTICS_RANGES, `Choose one of: ${ANALYTICS_RANGES.join(", ")}`).default(DEFAULT_RANGE),
    startDate: text(10).optional(),
    endDate: text(10).optional(),
  })
  .superRefine(({ range, startDate, endDate }, context) => {
    const fault = range === "custom" ? customRangeError(startDate, endDate) : null;
    if (fault) context.addIssue({ code: "custom", message: fault, path: ["startDate"] });
  });

/** Pounds with pence. `proceedClickRate` and the top-level `conversionRate` are fractions, all other rates percentages (decision 43). */
const Pounds = z.number();
const Percent = z.number();
const Fraction = z.number();

const DailyFigures = z.object({
  /** London date, YYYY-MM-DD. */
  date: z.string(),
  totalLeads: z.int(),
  acceptedLeads: z.int(),
  acceptanceRate: Percent,
  dailyCost: Pounds,
  subscriptionsCreated: z.int(),
  dailyRevenue: Pounds,
  dailyROI: Percent,
  costPerSubscription: Pounds,
  conversionRate: Percent,
});

export const BuyerAnalytics = z.object({
  totalLeadsSeen: z.int(),
  totalLeadsPurchased: z.int(),
  totalLeadsCost: Pounds,
  welcomePageClicks: z.int(),
  proceedClickRate: Fraction,
  subscriptionsCreated: z.int(),
  conversionRate: Fraction,
  /** 0 = no subscriptions. */
  costPerSubscription: Pounds,
  conversionFunnel: z.object({
    leadsPurchased: z.int(),
    welcomePageViews: z.int(),
    subscriptionPageViews: z.int(),
    subscriptionsCompleted: z.int(),
    redirectRate: Percent,
    welcomeToSubscriptionRate: Percent,
    subscriptionToConversionRate: Percent,
    overallConversionRate: Percent,
    /** Visitors lost between two stages. */
    dropOffs: z.object({ purchaseToWelcome: z.int(), welcomeToSubscription: z.int(), subscriptionToConversion: z.int() }),
  }),
  leadCostAnalytics: z.object({
    /** Month of the range's last day, YYYY-MM. */
    month: z.string(),
    totalMonthCost: Pounds,
    totalLeadsThisMonth: z.int(),
    totalAcceptedThisMonth: z.int(),
    averageCostPerLead: Pounds,
    monthlyAcceptanceRate: Percent,
    costPerActiveSubscription: Pounds,
    activeSubsCreatedThisMonth: z.int(),
    /** Of this month's leads, including cancelled ones. */
    totalSubscriptionsThisMonth: z.int(),
    /** From the ledger: this month's payments less refunds. */
    totalRevenueFromLeads: Pounds,
    subscriptionPrice: Pounds,
    totalROI: Percent,
    profitFromLeads: Pounds,
    dailyBreakdown: z.array(DailyFigures),
  }),
  /** Newest first. `sessionId` is the readable reference, never the real session id. */
  leadDetails: z.array(
    z.object({
      sessionId: z.string(),
      purchasePrice: Pounds,
      /** ISO 8601, UTC. */
      timestamp: z.string(),
      welcomeClicked: z.boolean(),
      subscriptionCreated: z.boolean(),
      /** Masked; null = deleted. */
      email: z.string().nullable(),
    }),
  ),
});
export type BuyerAnalytics = z.infer<typeof BuyerAnalytics>;
export type DailyFigures = z.infer<typeof DailyFigures>;
