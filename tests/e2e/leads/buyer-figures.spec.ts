import { expect, failCall, holdCall, test } from "../household.ts";
import { expectFit } from "../operators/operator.ts";
import { DATA, enter, FIGURES, NO_LEADS } from "./buyers.ts";
import { sellLead } from "./leads.ts";

test("looks at this month first, at any other range that is chosen, and again on request (P-UI-62, P-UI-63, P-CONST-18, P-UI-72, D-43d)", async ({
  page,
}) => {
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
  await expect(page.getByRole("heading", { name: "Lead Cost Analytics, September 2026" })).toBeVisible();
});

test("shows that it loads, and says so where there are no leads", async ({ page }) => {
  const release = await holdCall(page, DATA);
  await enter(page);
  await expect(page.getByText("Loading the figures")).toBeAttached();
  release();
  await expect(page.getByText("Conversion Funnel")).toBeVisible();
  await failCall(page, DATA, "GET", 200, NO_LEADS);
  await page.getByRole("button", { name: "Update Data" }).click();
  await expect(page.getByText("No leads in this range")).toBeVisible();
  await expect(page.getByText("No leads were bought in this range.")).toBeVisible();
  await expectFit(page);
});

test("shows the funnel, six figures, the month's costs day by day and each lead (P-UI-64, P-UI-65, P-UI-66, P-UI-67, P-UI-68, P-UI-69, P-UI-70, P-UI-71, P-UI-73, P-UI-74, P-UI-75, P-UI-76, P-CONST-19, P-UI-09)", async ({
  page,
}) => {
  await failCall(page, DATA, "GET", 200, FIGURES);
  await enter(page);
  const funnel = page.getByRole("region", { name: "Conversion Funnel" });
  for (const text of [
    "1 Leads Purchased & Accepted",
    "2 Welcome Page Views",
    "3 Subscription Page Views",
    "Subscriptions Completed",
    "2 dropped off, 80.0% continued",
    "3 dropped off, 62.5% continued",
    "Biggest Drop-off",
    "Welcome → Subscription",
  ])
    await expect(funnel.getByText(text)).toBeVisible();
  await expect(funnel.getByText("Overall Conversion").locator("..")).toContainText("30.0%");
  await expect(funnel.getByText("Redirect Success").locator("..")).toContainText("80.0%");
  const figures = page.getByRole("region", { name: "Figures for this range" });
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
  await expect(cell("1 Nov 2026", "green")).toHaveText(["95.0%", "120.0%", "25.0%"]);
  await expect(cell("2 Nov 2026", "yellow")).toHaveText(["85.0%", "0.0%", "15.0%"]);
  await expect(cell("3 Nov 2026", "red")).toHaveText(["50.0%", "-100.0%"]);
  await expect(cell("3 Nov 2026", "orange")).toHaveText(["5.0%"]);
  await expect(cell("4 Nov 2026", "gray")).toHaveText(["0.0%"]);
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
  await expect(details.getByRole("row", { name: /^first-lead/ })).toContainText("£4.002 Nov 2026, 09:30YesYesa•••@e•••");
  await expect(details.getByRole("row", { name: /^second-lead/ })).toContainText("NoNo—");
  await expect(details.getByText("The newest 2 of 10 leads")).toBeVisible();
  await expectFit(page);
});

// no answer is invented: the lead is sold by a seller's calls, and its visitor opens its welcome page
test("a lead that was sold stands among the leads with its price, its visit and a masked address", async ({ page }) => {
  const { redirect } = await sellLead(page);
  await page.goto(redirect);
  const reference = (await page.getByText("Reference").locator("strong").textContent()) ?? "";
  expect(reference).toMatch(/^\w{8}$/);
  await enter(page);
  const row = page.getByRole("row", { name: new RegExp(`^${reference}`) });
  await expect(row.getByRole("cell")).toHaveText(["£12.50", /^\d+ \w+ 20\d\d, \d\d:\d\d$/, "Yes", "No", /^.•••@l•••$/]);
});
