import { expect, it } from "vitest";
import { FIGURES, NO_LEADS } from "../../../../tests/factories/buyer-figures.ts";
import { BROKEN, LOGGED_OUT, openApp, screen, sees, seesToast, waitFor, within } from "../../../../tests/setup/app.tsx";
import { UNREACHABLE, underWay } from "../../../../tests/setup/parts.tsx";

const AUTH = "POST /api/buyer/analytics/auth";
const DATA = "GET /api/buyer/analytics/data?range=this-month";
const ENTERED = { body: { success: true, token: "a-token" } };
const LOADED = { body: FIGURES };

/** Opens the buyers' page and enters the password. */
async function enter(answers: Parameters<typeof openApp>[2] = { [DATA]: LOADED }) {
  const app = await openApp("/buyer-analytics", null, { [AUTH]: ENTERED, ...answers });
  await app.user.type(await screen.findByLabelText("Password"), "the password{Enter}");
  await screen.findByRole("heading", { name: "Lead Buyer Analytics" });
  return app;
}

it("shows the reason if the password cannot be checked (P-ERR-15)", async () => {
  const app = await openApp("/buyer-analytics", null, {
    [AUTH]: { status: 503, body: { message: "Buyer analytics is not set up here." } },
  });
  await app.user.type(await screen.findByLabelText("Password"), "whatever");
  await app.click("Access Dashboard");
  await seesToast("Authentication Error", "Failed to authenticate: Buyer analytics is not set up here.");
  app.answers[AUTH] = UNREACHABLE;
  await app.click("Access Dashboard");
  await seesToast("Authentication Error", "Failed to authenticate: Failed to fetch");
});

it("shows the status of a failed load with a retry, and asks for the password again if the token has expired (P-ERR-18)", async () => {
  const app = await enter({ [DATA]: BROKEN });
  await seesToast("Error", "Failed to load analytics data: HTTP 500: Internal Server Error");
  await sees(/couldn't load/);
  app.answers[DATA] = LOADED;
  await app.click("Retry");
  await sees("Conversion Funnel");
  app.answers[DATA] = LOGGED_OUT;
  await app.click("Update Data");
  await seesToast("Error", "Failed to load analytics data: HTTP 401: Unauthorized");
  await screen.findByRole("button", { name: "Access Dashboard" });
});

it("loads this month first, then any chosen range, and reloads on request (P-UI-62, P-UI-63, P-CONST-18, P-UI-72, D-43d)", async () => {
  const custom = "?range=custom&startDate=2026-09-03&endDate=2026-09-20";
  const september = { ...FIGURES, leadCostAnalytics: { ...FIGURES.leadCostAnalytics, month: "2026-09" } };
  const app = await enter({
    [DATA]: LOADED,
    "GET /api/buyer/analytics/data?range=yesterday": LOADED,
    [`GET /api/buyer/analytics/data${custom}`]: { body: september },
  });
  const ranges = () => app.sent.flatMap(({ call }) => (call.includes("/analytics/data") ? [call.slice(call.indexOf("?"))] : []));
  const range = (await screen.findByLabelText("Date range")) as HTMLSelectElement;
  expect(range.value).toBe("this-month");
  expect([...range.options].map(({ text }) => text)).toEqual([
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
  expect(ranges()).toEqual(["?range=this-month"]);
  await app.click("Update Data");
  await waitFor(() => expect(ranges()).toHaveLength(2));
  await app.user.selectOptions(range, "Yesterday");
  await waitFor(() => expect(ranges().at(-1)).toBe("?range=yesterday"));
  await app.user.selectOptions(range, "Custom Range");
  await app.click("Update Data");
  await sees("Choose a start date and an end date.");
  await app.user.type(screen.getByLabelText("Start date"), "2026-09-03");
  await app.user.type(screen.getByLabelText("End date"), "2026-09-20");
  await app.click("Update Data");
  await waitFor(() => expect(ranges().at(-1)).toBe(custom));
  await screen.findByRole("heading", { name: "Lead Cost Analytics, September 2026" });
});

it("shows a loading state, and says if there are no leads", async () => {
  const loading = underWay();
  const app = await enter({ [DATA]: loading.answer });
  await sees("Loading the figures");
  loading.arrive(LOADED);
  await sees("Conversion Funnel");
  app.answers[DATA] = { body: NO_LEADS };
  await app.click("Update Data");
  await sees("No leads in this range");
  await sees("No leads were bought in this range.");
});

it("shows the funnel, six figures, the month's costs per day and each lead (P-UI-64, P-UI-65, P-UI-66, P-UI-67, P-UI-68, P-UI-69, P-UI-70, P-UI-71, P-UI-73, P-UI-74, P-UI-75, P-UI-76, P-CONST-19, P-UI-09)", async () => {
  await enter();
  const region = async (name: string) => within(await screen.findByRole("region", { name }));
  const beside = (part: Awaited<ReturnType<typeof region>>, name: string) => part.getByText(name).parentElement?.textContent;
  const funnel = await region("Conversion Funnel");
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
    expect(funnel.getAllByText(text, { exact: false }).length, text).toBeGreaterThan(0);
  expect(beside(funnel, "Overall Conversion")).toContain("30.0%");
  expect(beside(funnel, "Redirect Success")).toContain("80.0%");
  const figures = await region("Figures for this range");
  for (const [name, value, note] of [
    ["Leads Seen", "12", ""],
    ["Leads Purchased", "10", "£40.00 cost"],
    ["Welcome Clicks", "8", "80.0% click rate"],
    ["Subscriptions", "3", "30.0% conversion rate"],
    ["Cost Per Subscription", "£13.33", ""],
    ["ROI Analysis", "£51.87", "3 × £17.29"],
  ] as const) {
    expect(beside(figures, name)).toContain(value);
    expect(beside(figures, name)).toContain(note);
  }
  const costs = await region("Lead Cost Analytics, November 2026");
  for (const [name, value] of [
    ["Total month cost", "£40.00"],
    ["Leads this month", "12"],
    ["Accepted leads", "10"],
    ["Acceptance rate", "83.3%"],
    ["Cost per active sub", "£20.00"],
    ["Revenue from leads", "£34.58"],
    ["ROI", "-13.5%"],
  ] as const)
    expect(costs.getByText(name, { selector: "dt" }).parentElement?.textContent).toContain(value);
  for (const text of ["£4.00 on average", "2 active", "-£5.42 profit", "£17.29 a month each"])
    expect(costs.getAllByText(text, { exact: false }).length, text).toBeGreaterThan(0);
  const headings = (table: typeof costs) => table.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headings(costs)).toEqual([
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
  expect(costs.getByRole("row", { name: /^TOTAL/ }).textContent).toContain("£34.58");
  const toned = (date: string, tone: string) =>
    [...costs.getByRole("row", { name: new RegExp(`^${date}`) }).querySelectorAll(`[data-tone=${tone}]`)].map(
      ({ textContent }) => textContent,
    );
  expect(toned("1 Nov 2026", "green")).toEqual(["95.0%", "120.0%", "25.0%"]);
  expect(toned("2 Nov 2026", "yellow")).toEqual(["85.0%", "0.0%", "15.0%"]);
  expect(toned("3 Nov 2026", "red")).toEqual(["50.0%", "-100.0%"]);
  expect(toned("3 Nov 2026", "orange")).toEqual(["5.0%"]);
  expect(toned("4 Nov 2026", "gray")).toEqual(["0.0%"]);
  for (const list of ["Daily Costs", "Daily Subscriptions", "Conversion Rates"])
    expect((await region(list)).getAllByRole("listitem")).toHaveLength(7);
  const details = await region("Lead Details");
  expect(headings(details)).toEqual(["Session ID", "Purchase Price", "Timestamp", "Welcome Click", "Subscription", "Email"]);
  expect(details.getByRole("row", { name: /^first-lead/ }).textContent).toContain("£4.002 Nov 2026, 09:30YesYesa•••@e•••");
  expect(details.getByRole("row", { name: /^second-lead/ }).textContent).toContain("NoNo—");
  expect(details.getByText("The newest 2 of 10 leads", { exact: false })).toBeTruthy();
});
