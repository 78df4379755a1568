import type { AdminAnalytics } from "#contracts/operators/admin.ts";
import { expect, failCall, test } from "../household.ts";
import { expectFit, operator } from "./operator.ts";

/** Analytics of a business whose rates stand at the thresholds of the colours. */
const ANALYTICS: AdminAnalytics = {
  totalCustomers: 3,
  activeSubscriptions: 2,
  monthlyRevenue: 25,
  churnRate: 12.5,
  customerGrowth: 50,
  revenueGrowth: null,
  subscriptionStatusBreakdown: [{ status: "past_due", count: 1, percentage: 33.3 }],
  monthlySignups: ["06", "07", "08", "09", "10", "11"].map((month, index) => ({ month: `2026-${month}`, signups: index })),
  revenueByMonth: ["06", "07", "08", "09", "10", "11"].map((month, index) => ({ month: `2026-${month}`, revenue: index * 12.5 })),
  expectedRevenue: { tomorrow: 1, thisWeek: 2, thisMonth: 3, nextMonth: 4, next90Days: 5 },
  preAuthorizations: { total: 3, awaitingFirstPayment: 1, expectedFirstPaymentRevenue: 9.99, averageDaysToFirstPayment: 7.5 },
  upcomingPayments: [{ date: "2026-11-22", count: 2, revenue: 25, customers: 1 }],
  binReporting: {
    binRanges: [
      [85, 15, 90],
      [70, 30, 75],
      [69.9, 30.1, 74.9],
    ].map(([successRate = 0, declineRate = 0, collectionRate = 0], index) => ({
      ...{
        bin: "not provided",
        issuer: "not provided",
        card: `card ${index}`,
        totalAttempts: 20,
        averageAmount: 12.5,
        totalRevenue: 212.5,
        ...{ waiting: 1, givenBack: 12.5, netRevenue: 200 },
      },
      ...{ successRate, declineRate, collectionRate },
    })),
    billingCycles: [
      {
        ...{ cycle: "2026-11", totalCustomers: 2, successfulBillings: 1, failedBillings: 1, waitingBillings: 3, collectionRate: 50 },
        ...{ revenue: 12.5, givenBack: 2.5, netRevenue: 10 },
      },
    ],
    customerSegments: [
      [90, 5],
      [75, 15],
      [74.9, 15.1],
    ].map(([successRate = 0, churnRate = 0], index) => ({
      ...{
        segment: `segment ${index}`,
        customerCount: 2,
        grossRevenue: 30,
        givenBack: 5,
        netRevenue: 25,
        averageRevenue: 12.5,
        successRate,
        churnRate,
      },
      ...{ lifetimeValue: 203.9, trueLifetimeValue: index === 0 ? null : 83.33 },
    })),
  },
};

test.describe("the analytics", () => {
  test("the overview says who pays, what came in and what is promised (P-UI-78, P-ENT-06, P-CONST-15)", async ({ page }) => {
    await operator(page);
    await page.goto("/admin"); // as this product has it now
    await expect(page.getByText("Total customers")).toBeVisible();
    await expect(page.getByText("Active (9 AM GMT)")).toBeVisible();
    await failCall(page, "**/api/admin/analytics", "GET", 200, ANALYTICS);
    await page.reload();
    for (const [name, value] of [
      ["Total customers", "3+50.0% in 30 days"],
      ["Active subscriptions", "2"],
      ["Monthly revenue", "£25.00growth not known yet. Net: payments less refunds and disputes, this month so far."],
      ["Churn rate", "12.5%"],
    ] as const)
      await expect(page.getByText(name, { exact: true }).locator("..")).toContainText(value);
    for (const row of [/Tomorrow £1\.00/, /This week £2\.00/, /This month £3\.00/, /Next month £4\.00/, /Next 90 days £5\.00/])
      await expect(page.getByRole("row", { name: row })).toBeVisible();
    await expect(page.getByText("3 cards are saved. 1 awaits its first payment of £9.99, 7.5 days after signing up.")).toBeVisible();
    await expect(page.getByRole("row", { name: "22 Nov 2026 2 1 £25.00" })).toBeVisible();
    await expect(page.getByRole("row", { name: "Past due 1 33.3%" })).toBeVisible();
    const revenue = page.getByRole("figure", { name: "Revenue by month" });
    await revenue.getByRole("button", { name: "Show as table" }).click();
    await expect(revenue.getByRole("row")).toHaveCount(7);
    await expect(revenue.getByRole("row", { name: "Nov 2026 £62.50" })).toBeVisible();
    await expectFit(page);
  });

  test("the reports colour what is good and what is not, and say what a value means (P-CONST-23, P-CONST-24, P-CONST-25, P-CONST-26, P-CONST-27, D-36b, D-44a)", async ({
    page,
  }) => {
    await operator(page);
    await failCall(page, "**/api/admin/analytics", "GET", 200, ANALYTICS);
    await page.goto("/admin?tab=reports");
    const tones = (name: string) => page.getByRole("row", { name: new RegExp(`^${name} `) }).locator("[data-tone]");
    for (const [index, tone] of ["green", "yellow", "red"].entries()) {
      for (const cell of await tones(`card ${index}`).all()) await expect(cell).toHaveAttribute("data-tone", tone);
      for (const cell of await tones(`segment ${index}`).all()) await expect(cell).toHaveAttribute("data-tone", tone);
      await expect(tones(`card ${index}`)).toHaveCount(3);
      await expect(tones(`segment ${index}`)).toHaveCount(2);
    }
    await expect(
      page.getByRole("row", { name: /card 0 not provided not provided 20 85\.0% 15\.0% 1 90\.0% £12\.50 £212\.50 £12\.50 £200\.00/ }),
    ).toBeVisible();
    await expect(page.getByRole("row", { name: "Nov 2026 2 1 1 3 50.0% £12.50 £2.50 £10.00" })).toBeVisible();
    await expect(page.getByTitle("12-month value: £239.88 × (1 − churn), as specified.")).toHaveCount(3);
    await expect(page.getByRole("row", { name: /segment 0 2 £30\.00 £5\.00 £25\.00 £12\.50 .* £203\.90 —/ })).toBeVisible();
    await expectFit(page);
  });
});

test.describe("what is not known yet", () => {
  test("is a dash that says so, without a colour, and charts say that there is nothing to draw", async ({ page }) => {
    await operator(page);
    const { binReporting } = ANALYTICS;
    const nothing = {
      ...ANALYTICS,
      churnRate: null,
      monthlySignups: ANALYTICS.monthlySignups.map((month) => ({ ...month, signups: 0 })),
      revenueByMonth: ANALYTICS.revenueByMonth.map((month) => ({ ...month, revenue: 0 })),
      binReporting: {
        binRanges: binReporting.binRanges
          .slice(0, 1)
          .map((row) => ({ ...row, successRate: null, declineRate: null, collectionRate: null })),
        billingCycles: binReporting.billingCycles.map((row) => ({ ...row, collectionRate: null })),
        customerSegments: binReporting.customerSegments
          .slice(0, 1)
          .map((row) => ({ ...row, successRate: null, churnRate: null, lifetimeValue: null })),
      },
    };
    await failCall(page, "**/api/admin/analytics", "GET", 200, nothing);
    await page.goto("/admin");
    const churn = page.getByText("Churn rate", { exact: true }).locator("..");
    await expect(churn.getByTitle("Not known yet")).toBeVisible();
    await expect(churn).toContainText("nobody was paying 30 days ago");
    await expect(page.getByText("No data yet")).toBeVisible();
    await expect(page.getByRole("figure")).toHaveCount(0);
    await expectFit(page);
    await page.goto("/admin?tab=reports");
    await expect(page.getByRole("row", { name: /^card 0 / }).getByTitle("Not known yet")).toHaveCount(3);
    await expect(page.getByRole("row", { name: /^Nov 2026 / }).getByTitle("Not known yet")).toHaveCount(1);
    await expect(page.getByRole("row", { name: /^segment 0 / }).getByTitle("Not known yet")).toHaveCount(2);
    await expect(page.locator("[data-tone]")).toHaveCount(0);
    await expect(page.getByText("0.0%")).toHaveCount(0);
    await expectFit(page);
  });

  test("what is known is drawn: each month has its bar", async ({ page }) => {
    await operator(page);
    await failCall(page, "**/api/admin/analytics", "GET", 200, ANALYTICS);
    await page.goto("/admin");
    for (const [name, bars] of [
      ["Monthly signups", ANALYTICS.monthlySignups.filter(({ signups }) => signups > 0).length],
      ["Revenue by month", ANALYTICS.revenueByMonth.filter(({ revenue }) => revenue > 0).length],
    ] as const) {
      const drawn = page.getByRole("figure", { name }).locator(".visx-bar-rounded");
      await expect(drawn).toHaveCount(bars);
      for (const bar of await drawn.all()) await expect.poll(async () => (await bar.boundingBox())?.height ?? 0).toBeGreaterThan(4);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    const months = page.getByRole("figure", { name: "Revenue by month" }).locator(".visx-axis-bottom .visx-axis-tick text");
    const apart = async () => {
      const boxes = await months.evaluateAll((all) =>
        all.map((name) => name.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
      return boxes.length >= 2 && boxes.every(({ left }, index) => index === 0 || left >= (boxes[index - 1]?.right ?? 0));
    };
    await expect.poll(apart, "the names of the months do not run into each other").toBe(true);
  });
});
