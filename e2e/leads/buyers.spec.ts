import type { Page } from "@playwright/test";
import type { BuyerAnalytics } from "../../workflows/contracts/leads/buyer-analytics.ts";
import { expect, expectToast, failCall, holdCall, household, test } from "../household.ts";
import { expectFit, operator, secrets } from "../operators/operator.ts";

const AUTH = "**/api/buyer/analytics/auth";
const DATA = "**/api/buyer/analytics/data**";

/** Types the password and goes in. */
async function enter(page: Page): Promise<void> {
  await page.goto("/buyer-analytics");
  await page.getByLabel("Password").fill(secrets().buyerPassword);
  await page.getByLabel("Password").press("Enter");
  await expect(page.getByRole("heading", { name: "Lead Buyer Analytics" })).toBeVisible();
}

// proves P-UI-60, P-VAL-08, P-ERR-12, P-ERR-13, P-ERR-14, P-ERR-16, H-ROUTE-18, P-ROUTE-06 and P-ROLE-02: nobody is signed in
test("the buyer's gate asks for a password, says only that another is wrong, and opens for the right one", async ({ page }) => {
  await page.goto("/buyer-analytics");
  await expect(page.getByRole("heading", { name: "Buyer Analytics Dashboard" })).toBeVisible();
  await expect(page.getByText("Enter password to access analytics")).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveValue(""); // nothing is prefilled
  await page.getByRole("button", { name: "Access Dashboard" }).click();
  await expectToast(page, "Password Required", "Please enter a password");
  await expectFit(page);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Access Dashboard" }).click();
  await expectToast(page, "Authentication Failed", "Incorrect password. Please check it and try again.");
  await page.getByLabel("Password").fill(secrets().buyerPassword);
  await page.getByLabel("Password").press("Enter");
  await expectToast(page, "Success", "Authentication successful");
  await expect(page.getByRole("heading", { name: "Lead Buyer Analytics" })).toBeVisible();
  await expect(page.getByText("Track lead purchases, conversions, and ROI")).toBeVisible();
});

// proves P-ERR-15
test("a gate that cannot be reached says so, with the reason", async ({ page }) => {
  await page.goto("/buyer-analytics");
  await failCall(page, AUTH, "POST", 503, { message: "Buyer analytics is not set up here." });
  await page.getByLabel("Password").fill("whatever");
  await page.getByRole("button", { name: "Access Dashboard" }).click();
  await expectToast(page, "Authentication Error", "Failed to authenticate: Buyer analytics is not set up here.");
  await page.unroute(AUTH);
  await page.route(AUTH, (route) => route.abort());
  await page.getByRole("button", { name: "Access Dashboard" }).click();
  await expectToast(page, "Authentication Error", "Failed to authenticate: Failed to fetch");
});

// proves P-STATE-07, P-UI-61, P-ERR-17, and the client's side of D-25a and P-ROLE-08
test("the token stays in this page, goes as a bearer without a cookie, and leaves with the data and the password", async ({ page }) => {
  await household(page); // a session that must not be sent along
  const asked = page.waitForRequest(DATA);
  await enter(page);
  const headers = await (await asked).allHeaders();
  expect(headers["authorization"]).toMatch(/^Bearer \S+$/);
  expect(headers["cookie"]).toBeUndefined();
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))).not.toMatch(/eyJ/);
  await page.getByRole("button", { name: "Logout" }).last().click();
  await expectToast(page, "Logged Out");
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page.getByText("Conversion Funnel")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Access Dashboard" })).toBeVisible();
});

// proves P-ROLE-08 for what is sent to a browser
test("nothing that the page loads holds the password", async ({ page }) => {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/javascript|html|json/.test(response.headers()["content-type"] ?? "")) bodies.push(response.text().catch(() => ""));
  });
  await enter(page);
  await expect(page.getByText("Conversion Funnel")).toBeVisible();
  const loaded = await Promise.all(bodies);
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter((body) => body.includes(secrets().buyerPassword))).toEqual([]);
});

// proves P-ERR-18
test("a load that fails is told with its status, can be repeated, and one whose token ran out closes the page", async ({ page }) => {
  await failCall(page, DATA, "GET", 500);
  await enter(page);
  await expectToast(page, "Error", "Failed to load analytics data: HTTP 500: Internal Server Error");
  await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible();
  await page.unroute(DATA);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Conversion Funnel")).toBeVisible();
  await failCall(page, DATA, "GET", 401);
  await page.getByRole("button", { name: "Update Data" }).click();
  await expectToast(page, "Error", "Failed to load analytics data: HTTP 401: Unauthorized");
  await expect(page.getByRole("button", { name: "Access Dashboard" })).toBeVisible();
});

// proves P-UI-62, P-UI-63 and P-CONST-18
test("looks at this month first, at any other range that is chosen, and again on request", async ({ page }) => {
  const ranges: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/analytics/data")) ranges.push(new URL(request.url()).search);
  });
  await enter(page);
  const range = page.getByLabel("Date range");
  await expect(range).toHaveValue("this-month");
  await expect(range.locator("option")).toHaveText([
    "Last Hour",
    "Last 24 Hours",
    "Today",
    "Yesterday",
    "This Week",
    "Last 7 Days",
    "This Month",
    "Last 30 Days",
    "Custom Range",
  ]);
  await expect.poll(() => ranges).toEqual(["?range=this-month"]);
  await page.getByRole("button", { name: "Update Data" }).click();
  await expect.poll(() => ranges).toHaveLength(2);
  await range.selectOption("Yesterday");
  await expect.poll(() => ranges.at(-1)).toBe("?range=yesterday");
  await range.selectOption("Custom Range");
  await page.getByRole("button", { name: "Update Data" }).click();
  await expect(page.getByText("Choose a start date and an end date.")).toBeVisible();
  await page.getByLabel("Start date").fill("2026-09-03");
  await page.getByLabel("End date").fill("2026-09-20");
  await page.getByRole("button", { name: "Update Data" }).click();
  await expect.poll(() => ranges.at(-1)).toBe("?range=custom&startDate=2026-09-03&endDate=2026-09-20");
  await expect(page.getByRole("heading", { name: "Lead Cost Analytics, September 2026" })).toBeVisible(); // proves P-UI-72 and D-43d's title
});

test("shows that it loads, and says so where there are no leads", async ({ page }) => {
  const release = await holdCall(page, DATA);
  await enter(page);
  await expect(page.getByText("Loading the figures")).toBeAttached();
  release();
  await expect(page.getByText("Conversion Funnel")).toBeVisible();
  await failCall(page, DATA, "GET", 200, analytics({ leads: 0 }));
  await page.getByRole("button", { name: "Update Data" }).click();
  await expect(page.getByText("No leads in this range")).toBeVisible();
  await expect(page.getByText("No lead was bought in this range.")).toBeVisible();
  await expectFit(page);
});

// proves P-UI-64, P-UI-65, P-UI-66, P-UI-67, P-UI-68, P-UI-69, P-UI-70, P-UI-71, P-UI-73, P-UI-74, P-UI-75, P-UI-76, P-CONST-19 and P-UI-09 as shown;
// and P-CONST-13: the price is always sent (D-43f), so the fallback has no case
test("shows the funnel, six figures, the month's costs day by day and each lead", async ({ page }) => {
  await failCall(page, DATA, "GET", 200, analytics({ leads: 10 }));
  await enter(page);
  const funnel = page.getByRole("region", { name: "Conversion Funnel" });
  for (const text of [
    "1 Leads Purchased & Accepted",
    "2 Welcome Page Views",
    "3 Subscription Page Views",
    "Subscriptions Completed",
    "2 dropped off, 80.0% went on",
    "3 dropped off, 62.5% went on",
    "Biggest Drop-off",
    "Welcome → Subscription",
  ])
    await expect(funnel.getByText(text)).toBeVisible();
  await expect(funnel.getByText("Overall Conversion").locator("..")).toContainText("30.0%");
  await expect(funnel.getByText("Redirect Success").locator("..")).toContainText("80.0%");
  const figures = page.getByRole("region", { name: "Figures of the range" });
  for (const [name, value, note] of [
    ["Leads Seen", "12", ""],
    ["Leads Purchased", "10", "£40.00 cost"],
    ["Welcome Clicks", "8", "80.0% click rate"],
    ["Subscriptions", "3", "30.0% conversion rate"],
    ["Cost Per Subscription", "£13.33", ""],
    ["ROI Analysis", "£51.87", "3 × £17.29"],
  ] as const) {
    const card = figures.getByText(name, { exact: true }).locator("..");
    await expect(card).toContainText(value);
    await expect(card).toContainText(note);
  }
  const costs = page.getByRole("region", { name: "Lead Cost Analytics, November 2026" });
  for (const [name, value] of [
    ["Total month cost", "£40.00"],
    ["Leads this month", "12"],
    ["Accepted leads", "10"],
    ["Acceptance rate", "83.3%"],
    ["Cost per active sub", "£20.00"],
    ["Revenue from leads", "£34.58"],
    ["ROI", "-13.5%"],
  ] as const)
    await expect(costs.getByText(name, { exact: true }).and(costs.locator("dt")).locator("..")).toContainText(value);
  for (const text of ["£4.00 on average", "2 active", "-£5.42 profit", "£17.29 a month each"])
    await expect(costs.getByText(text)).toBeVisible();
  const table = costs.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText([
    "Date",
    "Total Leads",
    "Accepted",
    "Acceptance Rate",
    "Daily Cost",
    "Subs Created",
    "Revenue",
    "ROI",
    "Cost/Sub",
    "Conversion",
  ]);
  await expect(table.getByRole("row", { name: /^TOTAL/ })).toContainText("£34.58");
  const cell = (date: string, tone: string) => table.getByRole("row", { name: new RegExp(`^${date}`) }).locator(`[data-tone=${tone}]`);
  await expect(cell("2026-11-01", "green")).toHaveText(["95.0%", "120.0%", "25.0%"]);
  await expect(cell("2026-11-02", "yellow")).toHaveText(["85.0%", "0.0%", "15.0%"]);
  await expect(cell("2026-11-03", "red")).toHaveText(["50.0%", "-100.0%"]);
  await expect(cell("2026-11-03", "orange")).toHaveText(["5.0%"]);
  await expect(cell("2026-11-04", "gray")).toHaveText(["0.0%"]);
  for (const list of ["Daily Costs", "Daily Subscriptions", "Conversion Rates"])
    await expect(page.getByRole("region", { name: list }).getByRole("listitem")).toHaveCount(7);
  const details = page.getByRole("region", { name: "Lead Details" });
  await expect(details.getByRole("columnheader")).toHaveText([
    "Session ID",
    "Purchase Price",
    "Timestamp",
    "Welcome Click",
    "Subscription",
    "Email",
  ]);
  await expect(details.getByRole("row", { name: /^first-lead/ })).toContainText("£4.002 Nov 2026, 09:30YesYesa•••@example.org");
  await expect(details.getByRole("row", { name: /^second-lead/ })).toContainText("NoNo—");
  await expect(details.getByText("The newest 2 of 10 leads")).toBeVisible();
  await expectFit(page);
});

// proves D-28a
test("buyer analytics stands in the menu of operators alone, billing in every household's", async ({ page }) => {
  await household(page);
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Billing" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Buyer analytics" })).toHaveCount(0);
  await page.context().clearCookies();
  await operator(page);
  await page.goto("/about");
  await menu.getByRole("link", { name: "Buyer analytics" }).click();
  await expect(page.getByRole("heading", { name: "Buyer Analytics Dashboard" })).toBeVisible();
});

/** An answer of the data call: the range's figures, and a month of eight days whose first four stand at the thresholds. */
function analytics({ leads }: { leads: 0 | 10 }): BuyerAnalytics {
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
