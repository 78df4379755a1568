import { z } from "zod";
import { ANALYTICS_RANGES, customFault, DEFAULT_RANGE } from "#domain/leads/analytics/periods.ts";
import { text } from "../text.ts";

/** The buyer's gate. Nothing that is sent is ever repeated in an answer. */
export const BuyerPassword = z.strictObject({
  password: text(200, { missing: "Please enter a password" }).min(1, "Please enter a password"),
});
/** `token`: for the data call's `Authorization: Bearer …`, for some hours; null where the password was another. */
export const BuyerEntry = z.object({ success: z.boolean(), token: z.string().nullable() });

export const AnalyticsQuery = z
  .object({
    range: z.enum(ANALYTICS_RANGES, `Choose one of: ${ANALYTICS_RANGES.join(", ")}`).default(DEFAULT_RANGE),
    startDate: text(10).optional(),
    endDate: text(10).optional(),
  })
  .superRefine(({ range, startDate, endDate }, context) => {
    const fault = range === "custom" ? customFault(startDate, endDate) : null;
    if (fault) context.addIssue({ code: "custom", message: fault, path: ["startDate"] });
  });

/** Pounds with pence. Rates named `…ClickRate` and `conversionRate` at the top are fractions, all others percent (decision 43). */
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
  /** 0 = there are no subscriptions. */
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
    /** People lost between two stages. */
    dropOffs: z.object({ purchaseToWelcome: z.int(), welcomeToSubscription: z.int(), subscriptionToConversion: z.int() }),
  }),
  leadCostAnalytics: z.object({
    /** The range's own month, YYYY-MM. */
    month: z.string(),
    totalMonthCost: Pounds,
    totalLeadsThisMonth: z.int(),
    totalAcceptedThisMonth: z.int(),
    averageCostPerLead: Pounds,
    monthlyAcceptanceRate: Percent,
    costPerActiveSubscription: Pounds,
    activeSubsCreatedThisMonth: z.int(),
    /** Of the leads of this month, whether they go on or not. */
    totalSubscriptionsThisMonth: z.int(),
    /** From the ledger: what came in this month, less what went back. */
    totalRevenueFromLeads: Pounds,
    subscriptionPrice: Pounds,
    totalROI: Percent,
    profitFromLeads: Pounds,
    dailyBreakdown: z.array(DailyFigures),
  }),
  /** The newest ones; `sessionId` is the reference that people read out, never the session itself. */
  leadDetails: z.array(
    z.object({
      sessionId: z.string(),
      purchasePrice: Pounds,
      /** ISO 8601, UTC. */
      timestamp: z.string(),
      welcomeClicked: z.boolean(),
      subscriptionCreated: z.boolean(),
      /** Masked; null = the data of the person is gone. */
      email: z.string().nullable(),
    }),
  ),
});
export type BuyerAnalytics = z.infer<typeof BuyerAnalytics>;
export type DailyFigures = z.infer<typeof DailyFigures>;
