import { describe, expect, it } from "vitest";
import { buyerAnalytics, type LeadFact } from "./analytics.ts";
import { rangePeriod } from "./periods.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const day = (date: string, hour = 12) => Date.parse(`${date}T${String(hour).padStart(2, "0")}:00:00Z`);
const lead = (about: Partial<LeadFact> & { offeredAtMs: number }): LeadFact => ({
  sessionId: `s${about.offeredAtMs}`,
  accepted: true,
  pricePence: 400,
  welcomeAtMs: null,
  subscriptionPageAtMs: null,
  subscribedAtMs: null,
  active: false,
  email: null,
  ...about,
});
const reached = (offeredAtMs: number, stages: 0 | 1 | 2 | 3, more: Partial<LeadFact> = {}) =>
  lead({
    offeredAtMs,
    welcomeAtMs: stages > 0 ? offeredAtMs + 1000 : null,
    subscriptionPageAtMs: stages > 1 ? offeredAtMs + 2000 : null,
    subscribedAtMs: stages > 2 ? offeredAtMs + 3000 : null,
    active: stages > 2,
    ...more,
  });

const LEADS = [
  reached(day("2026-11-02"), 3),
  reached(day("2026-11-02", 13), 3, { active: false }), // has cancelled since
  reached(day("2026-11-02", 14), 2),
  reached(day("2026-11-03"), 1),
  reached(day("2026-11-03", 13), 0),
  lead({ offeredAtMs: day("2026-11-03", 14), accepted: false, pricePence: 0 }),
  reached(day("2026-10-31"), 3, { pricePence: 5000 }),
];
const FACTS = {
  leads: LEADS,
  revenue: [
    { atMs: day("2026-11-02", 15), pence: 1729 },
    { atMs: day("2026-11-03", 15), pence: 1729 },
    { atMs: day("2026-11-04"), pence: -1729 },
    { atMs: day("2026-10-31"), pence: 1729 },
  ],
  subscriptionPricePence: 1729,
};
const figuresFor = (range: Parameters<typeof rangePeriod>[0]) => buyerAnalytics(FACTS, rangePeriod(range, NOW), NOW);

it("counts a visitor in every stage before the last one they reached", () => {
  const at = day("2026-11-02");
  const leads = [
    reached(at, 1),
    reached(at + 1, 0, { subscriptionPageAtMs: at + 5 }), // opened the second page directly
    reached(at + 2, 0, { subscriptionPageAtMs: at + 5, subscribedAtMs: at + 9 }),
    reached(at + 3, 0, { subscribedAtMs: at + 9 }), // bought without a recorded page view
  ];
  const { funnel } = buyerAnalytics({ ...FACTS, leads }, rangePeriod("this-month", NOW), NOW);
  expect(funnel).toMatchObject({ leadsPurchased: 4, welcomePageViews: 4, subscriptionPageViews: 3, subscriptionsCompleted: 2 });
  for (const share of ["redirectRate", "welcomeToSubscriptionRate", "subscriptionToConversionRate", "overallConversionRate"] as const)
    expect(funnel[share], share).toBeLessThanOrEqual(100);
});

describe("a buyer's analytics", () => {
  it("counts each lead once, with fractions of the purchases and percentages for the funnel (D-43a)", () => {
    const shown = figuresFor("this-month");
    expect(shown).toMatchObject({ seen: 6, bought: 5, costPence: 2000, welcomed: 4, subscribed: 2 });
    expect([shown.proceedClickRate, shown.conversionRate, shown.costPerSubscriptionPence]).toEqual([0.8, 0.4, 1000]);
    expect(shown.funnel).toEqual({
      leadsPurchased: 5,
      welcomePageViews: 4,
      subscriptionPageViews: 3,
      subscriptionsCompleted: 2,
      redirectRate: 80,
      welcomeToSubscriptionRate: 75,
      subscriptionToConversionRate: 66.7,
      overallConversionRate: 40,
      dropOffs: { purchaseToWelcome: 1, welcomeToSubscription: 1, subscriptionToConversion: 1 },
    });
    expect(shown.details.map(({ offeredAtMs }) => offeredAtMs)).toEqual(
      LEADS.slice(0, 5)
        .map(({ offeredAtMs }) => offeredAtMs)
        .reverse(),
    );
  });

  it("gives the whole month of the range's last day, whatever the range", () => {
    const { month, seen } = figuresFor("yesterday");
    expect(seen).toBe(0);
    expect(month).toMatchObject({
      month: "2026-11",
      seen: 6,
      bought: 5,
      costPence: 2000,
      averageCostPence: 400,
      acceptanceRate: 83.3,
      active: 1,
      costPerActivePence: 2000,
      revenuePence: 1729,
      roi: -13.5,
      profitPence: -271,
    });
    const october = buyerAnalytics(FACTS, rangePeriod("custom", NOW, { startDate: "2026-10-01", endDate: "2026-10-31" }), NOW).month;
    expect(october).toMatchObject({ month: "2026-10", bought: 1, costPence: 5000, revenuePence: 1729 });
    expect(october.days).toHaveLength(31);
  });

  it("lists every day of the month up to today with its own costs and revenue", () => {
    const { days } = figuresFor("this-month").month;
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([21, "2026-11-01", "2026-11-21"]);
    expect(days[1]).toEqual({
      date: "2026-11-02",
      totalLeads: 3,
      acceptedLeads: 3,
      acceptanceRate: 100,
      costPence: 1200,
      subscriptionsCreated: 2,
      revenuePence: 1729,
      dailyROI: 44.1,
      costPerSubscriptionPence: 600,
      conversionRate: 66.7,
    });
    expect(days[3]).toMatchObject({ costPence: 0, revenuePence: -1729, dailyROI: 0, costPerSubscriptionPence: 0, conversionRate: 0 });
  });

  it("gives zeros without leads, and never divides by zero (D-43b)", () => {
    const shown = buyerAnalytics({ ...FACTS, leads: [], revenue: [] }, rangePeriod("today", NOW), NOW);
    expect(shown).toMatchObject({ seen: 0, costPerSubscriptionPence: 0, conversionRate: 0, proceedClickRate: 0, details: [] });
    expect(shown.month).toMatchObject({ roi: 0, costPerActivePence: 0, averageCostPence: 0 });
  });
});
