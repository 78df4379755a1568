import type { Page } from "@playwright/test";
import type { AdminAnalytics } from "../workflows/contracts/admin.ts";
import { expect, expectToast, failCall, holdCall, household, test } from "./household.ts";
import { expectFit, operator, secrets } from "./operator.ts";

const CARD = { holderName: "Ada Lovelace", number: "4242424242424242", expiryMonth: 12, expiryYear: 2034, cvv: "123" };
const FORM = { firstName: "Ada", lastName: "Lovelace", amount: 12.5, billingDay: 15, cardDetails: CARD };

const login = async (page: Page, { stay = false, password = secrets().operatorPassword } = {}) => {
  await page.getByLabel("Email").fill(secrets().operatorEmail);
  await page.getByLabel("Password").fill(password);
  if (stay) await page.getByRole("switch", { name: /Stay logged in/ }).check();
  await page.getByRole("button", { name: "Log in", exact: true }).click();
};
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("adminSession") ?? "null"));
/** Signs up, subscribes, and lets time pass until the first payment. @returns the address. */
async function paying(page: Page): Promise<string> {
  const email = await household(page);
  expect((await page.request.post("/api/stripe/create-subscription", { data: FORM })).status()).toBe(200);
  const moved = await page.request.post("/api/sandbox/clock", { data: { toNextCharge: true }, timeout: 40_000 });
  expect(moved.status(), await moved.text()).toBe(200);
  await expect
    .poll(async () => (await (await page.request.get("/api/stripe/subscription")).json()).subscription.lastBillingDate, { timeout: 30_000 })
    .not.toBeNull();
  await page.context().clearCookies();
  return email;
}

test.describe("the operators' login", () => {
  // proves P-VAL-09, P-ERR-20, P-ROLE-06, P-STATE-11, P-STATE-13, P-ROUTE-15 and H-ROUTE-35
  test("asks for both fields, says one thing of every mistake, and logging out clears everything", async ({ page }) => {
    await page.goto("/admin");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expectToast(page, "Login Failed", "Email and password are required");
    await login(page, { password: "something else" });
    await expectToast(page, "Login Failed", "Invalid email or password");
    expect(await kept(page)).toBeNull();
    await expectFit(page);
    await login(page);
    await expect(page.getByRole("heading", { name: "Admin panel" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
    const { email, expires, ...rest } = await kept(page);
    expect([email, rest]).toEqual([secrets().operatorEmail, { isAuthenticated: true, stayLoggedIn: false }]);
    expect(Math.abs(expires - Date.now() - 86_400_000)).toBeLessThan(60_000);
    await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
    await expect(page.getByLabel("Password")).toHaveValue("");
    expect(await kept(page)).toBeNull();
    expect((await page.request.get("/api/admin/payment-schedule")).status()).toBe(401);
  });

  // proves P-STATE-11's thirty days, P-STATE-12, and D-24a for what the browser remembers: it is a hint and opens nothing
  test("stays for thirty days when asked to; what the browser remembers opens nothing and is cleared when it is stale", async ({
    page,
  }) => {
    await page.goto("/admin");
    for (const stale of ["{", JSON.stringify({ isAuthenticated: true, email: "a@b.c", expires: 1, stayLoggedIn: true })]) {
      await page.evaluate((text) => localStorage.setItem("adminSession", text), stale);
      await page.reload();
      await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("adminSession"))).toBeNull();
    }
    const forged = { isAuthenticated: true, email: "a@b.c", expires: Date.now() + 1e9, stayLoggedIn: true };
    await page.evaluate((text) => localStorage.setItem("adminSession", text), JSON.stringify(forged));
    await page.reload();
    await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
    await login(page, { stay: true });
    await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
    expect(Math.abs((await kept(page)).expires - Date.now() - 2_592_000_000)).toBeLessThan(60_000);
  });

  // proves D-24b: the screens say so
  test("tells a household that these pages are not theirs", async ({ page }) => {
    await household(page);
    for (const path of ["/admin", "/admin/automation"]) {
      await page.goto(path);
      await expect(page.getByText("Only operators can use this page.")).toBeVisible();
      await expect(page.getByRole("tab")).toHaveCount(0);
    }
    for (const call of ["authorization-events", "payment-schedule", "billing-stats"])
      expect((await page.request.get(`/api/admin/${call}`)).status(), call).toBe(403);
  });
});

test.describe("the panel", () => {
  // proves P-UI-80 as it is shown, and P-UI-77's tabs
  test("shows the payments of the next month, and that there are none", async ({ page }) => {
    await operator(page);
    const entry = { subscriptionId: "s1", email: "ada@larder.test", paymentDate: "2026-12-01", status: "active", amount: "12.50" };
    const schedule = {
      totalCustomers: 1,
      totalUpcomingPayments: 2,
      totalUpcomingRevenue: "25.00",
      schedule: [entry, { ...entry, paymentDate: "2026-12-29" }],
    };
    await failCall(page, "**/api/admin/payment-schedule", "GET", 200, schedule);
    await page.goto("/admin?tab=payments");
    await expect(page.getByRole("tab")).toHaveText(["Overview", "Payments", "Billing", "Content", "Reports"]);
    for (const [name, value] of [
      ["Total customers", "1"],
      ["Total upcoming payments", "2"],
      ["Total upcoming revenue", "£25.00"],
    ] as const)
      await expect(page.getByText(name, { exact: true }).locator("..")).toContainText(value);
    await expect(page.getByRole("row", { name: /ada@larder\.test 1 Dec 2026 active £12\.50/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /29 Dec 2026/ })).toBeVisible();
    await expectFit(page);
    await failCall(page, "**/api/admin/payment-schedule", "GET", 200, {
      totalCustomers: 0,
      totalUpcomingPayments: 0,
      totalUpcomingRevenue: "0.00",
      schedule: [],
    });
    await page.reload();
    await expect(page.getByText("No payments in the next 31 days")).toBeVisible();
  });

  test("says that it loads, and what could not be read, with a way to try again", async ({ page }) => {
    await operator(page);
    const release = await holdCall(page, "**/api/admin/payment-schedule");
    await page.goto("/admin?tab=payments");
    await expect(page.getByText("Loading the payment schedule")).toBeAttached();
    release();
    await expect(page.getByText("Total customers")).toBeVisible();
    await page.unroute("**/api/admin/payment-schedule");
    await failCall(page, "**/api/admin/payment-schedule", "GET", 500);
    await page.reload();
    await expect(page.getByText("We could not read the payment schedule: Something broke")).toBeVisible();
    await page.unroute("**/api/admin/payment-schedule");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("Total customers")).toBeVisible();
  });

  // the billing half of what the panel triggers; proves P-ERR-21
  test("runs the daily billing after asking, and names a failure", async ({ page }) => {
    await operator(page);
    await page.goto("/admin?tab=billing");
    await page.getByRole("button", { name: "Trigger Daily Billing" }).click();
    await expect(page.getByText("in the sandbox: no real money moves")).toBeVisible();
    await page.getByRole("button", { name: "Charge what is due" }).click();
    await expectToast(page, "Billing Done");
    await failCall(page, "**/api/subscription/process-daily-billing", "POST", 500);
    await page.getByRole("button", { name: "Trigger Daily Billing" }).click();
    await page.getByRole("button", { name: "Charge what is due" }).click();
    await expectToast(page, "Billing Failed", "Something broke");
    await expectFit(page);
  });

  test("lists what waits for a decision, and asks before each of the two", async ({ page }) => {
    await operator(page);
    const contract = { priceName: "Pro", status: "active", parked: "overdue", dueOn: "2026-09-01", amount: "12.99", attempts: 1 };
    const contracts = [{ subscriptionId: "00000000-0000-4000-8000-000000000001", email: "ada@larder.test", ...contract }];
    await failCall(page, "**/api/subscription/review-list", "GET", 200, { contracts });
    const said: unknown[] = [];
    await page.route("**/api/subscription/review-list/release", async (route) => {
      said.push(route.request().postDataJSON());
      await route.fulfill({ json: { success: true, status: "active", message: "It is being collected." } });
    });
    await page.goto("/admin?tab=billing");
    await expect(page.getByText("It fell due more than a month ago")).toBeVisible();
    await page.getByRole("button", { name: "Let go the charge of ada@larder.test" }).click();
    await page.getByRole("button", { name: "Not now" }).click();
    expect(said).toEqual([]);
    await page.getByRole("button", { name: "Collect from ada@larder.test" }).click();
    await expect(page.getByText("ada@larder.test is charged £12.99 of 1 Sept 2026 now.")).toBeVisible();
    await page.getByRole("button", { name: "Collect it" }).click();
    await expectToast(page, "Decided", "It is being collected.");
    expect(said).toEqual([{ subscriptionId: contracts[0]?.subscriptionId, verdict: "collect" }]);
    await expectFit(page);
  });

  test("finds what somebody paid and gives one payment back, once, after asking", async ({ page }) => {
    test.setTimeout(120_000);
    const email = await paying(page);
    await operator(page);
    await page.goto("/admin?tab=billing");
    await expect(page.getByText("Nothing waits.")).toBeVisible();
    await page.getByRole("button", { name: "Find payments" }).click();
    await expect(page.getByText("Give the customer’s e-mail address")).toBeVisible();
    await page.getByLabel("Customer’s email").fill("nobody@larder.test");
    await page.getByRole("button", { name: "Find payments" }).click();
    await expect(page.getByText("Nothing was paid by an account with this address.")).toBeVisible();
    await page.getByLabel("Customer’s email").fill(email);
    await page.getByRole("button", { name: "Find payments" }).click();
    await page.getByRole("button", { name: /^Refund £12\.50/ }).click();
    await page.getByRole("button", { name: "Give it back" }).click();
    await expectToast(page, "Refund Begun", "£12.50 is on its way back. The holder gets a letter.");
    await expect
      .poll(
        async () => {
          await page.getByRole("button", { name: "Find payments" }).click();
          return page.getByText("gone back, or on its way").isVisible();
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    const events = (await (await page.request.get("/api/admin/authorization-events")).json()) as object[];
    expect(events).toContainEqual(
      expect.objectContaining({ eventType: "refund_processed", authorizationMethod: "operator or holder", amount: "12.50" }),
    );
  });
});

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
      },
      ...{ successRate, declineRate, collectionRate },
    })),
    billingCycles: [{ cycle: "2026-11", totalCustomers: 2, successfulBillings: 1, failedBillings: 1, collectionRate: 50, revenue: 12.5 }],
    customerSegments: [
      [90, 5],
      [75, 15],
      [74.9, 15.1],
    ].map(([successRate = 0, churnRate = 0], index) => ({
      ...{ segment: `segment ${index}`, customerCount: 2, averageRevenue: 12.5, successRate, churnRate },
      ...{ lifetimeValue: 203.9, trueLifetimeValue: index === 0 ? null : 83.33 },
    })),
  },
};

test.describe("the analytics", () => {
  // proves P-UI-78 and P-ENT-06 as they are shown, and P-CONST-15's six months and seven days
  test("the overview says who pays, what came in and what is promised", async ({ page }) => {
    await operator(page);
    await page.goto("/admin"); // as this product has it now
    await expect(page.getByText("Total customers")).toBeVisible();
    await expect(page.getByText("Active (9 AM GMT)")).toBeVisible();
    await failCall(page, "**/api/admin/analytics", "GET", 200, ANALYTICS);
    await page.reload();
    for (const [name, value] of [
      ["Total customers", "3+50.0% in 30 days"],
      ["Active subscriptions", "2"],
      ["Monthly revenue", "£25.00growth not known yet"],
      ["Churn rate", "12.5%"],
    ] as const)
      await expect(page.getByText(name, { exact: true }).locator("..")).toContainText(value);
    for (const row of [/Tomorrow £1\.00/, /This week £2\.00/, /This month £3\.00/, /Next month £4\.00/, /Next 90 days £5\.00/])
      await expect(page.getByRole("row", { name: row })).toBeVisible();
    await expect(page.getByText("3 cards are saved. 1 await their first payment, £9.99 together, 7.5 days")).toBeVisible();
    await expect(page.getByRole("row", { name: "22 Nov 2026 2 1 £25.00" })).toBeVisible();
    await expect(page.getByRole("row", { name: "past due 1 33.3%" })).toBeVisible();
    const revenue = page.getByRole("figure", { name: "Revenue by month" });
    await revenue.getByRole("button", { name: "Show as table" }).click();
    await expect(revenue.getByRole("row")).toHaveCount(7);
    await expect(revenue.getByRole("row", { name: "Nov 2026 £62.50" })).toBeVisible();
    await expectFit(page);
  });

  // proves P-CONST-23, P-CONST-24, P-CONST-25, P-CONST-26 and P-CONST-27 as they are shown, D-36b's "not provided" and D-44a
  test("the reports colour what is good and what is not, and say what a value means", async ({ page }) => {
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
      page.getByRole("row", { name: /card 0 not provided not provided 20 85\.0% 15\.0% 90\.0% £12\.50 £212\.50/ }),
    ).toBeVisible();
    await expect(page.getByRole("row", { name: "Nov 2026 2 1 1 50.0% £12.50" })).toBeVisible();
    await expect(page.getByTitle("12-month value: £239.88 × (1 − churn), as it is specified.")).toHaveCount(3);
    await expect(page.getByRole("row", { name: /segment 0 .* £203\.90 —/ })).toBeVisible();
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
    await expect(page.getByText("Nothing to draw yet")).toBeVisible();
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
      const drawn = page.getByRole("figure", { name }).locator(".recharts-bar-rectangle path");
      await expect(drawn).toHaveCount(bars);
      for (const bar of await drawn.all()) expect((await bar.boundingBox())?.height ?? 0).toBeGreaterThan(4);
    }
  });
});

test.describe("automation", () => {
  // proves P-VAL-10, P-UI-81, P-CALL-25 on the screen, P-ROUTE-16 and H-ROUTE-34
  test("tries a message as it is typed, while people are at work and while nobody is", async ({ page }) => {
    await operator(page);
    await page.goto("/admin/automation");
    for (const label of ["Message", "Customer email", "Customer name"])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
    // free fields: none is required, and none has to look like anything
    await page.getByRole("button", { name: "Test Automation" }).click();
    await expect(page.getByText("Does not reply")).toBeVisible();
    await page.getByLabel("Customer email", { exact: true }).fill("not an address");
    await page.getByLabel("Customer name", { exact: true }).fill("Zoë <b>O’Neil</b>");
    await page.getByLabel("Message", { exact: true }).fill("I want my money back 👋");
    await page.getByRole("button", { name: "Test Automation" }).click();
    await expect(page.getByText("Intent: refund")).toBeVisible();
    await expect(page.getByText("Handed to a person", { exact: true }).last()).toBeVisible();
    await expect(page.getByText("For you alone: no customer has this address")).toBeVisible();
    await page.getByRole("button", { name: "Test Offline Assist" }).click();
    await expect(page.getByText("Hello Zoë <b>O’Neil</b>, A person will read your message and answer within 24 hours.")).toBeVisible();
    await page.getByLabel("Message", { exact: true }).fill("How do I cancel?");
    await page.getByRole("button", { name: "Test Automation" }).click();
    await expect(page.getByText(/You can cancel at .*\/cancel-subscription/)).toBeVisible();
    for (const text of ["/api/grove/webhook", "message.created", "SUPPORT_WEBHOOK_SECRET"])
      await expect(page.getByText(text).first()).toBeVisible();
    await expectFit(page);
  });

  // proves P-ERR-23 and P-ERR-24
  test("names a test that fails", async ({ page }) => {
    await operator(page);
    await failCall(page, "**/api/grove/test-automation", "POST", 500);
    await failCall(page, "**/api/grove/offline-assist", "POST", 500);
    await page.goto("/admin/automation");
    await page.getByRole("button", { name: "Test Automation" }).click();
    await expectToast(page, "Test Failed", "Something broke");
    await page.getByRole("button", { name: "Test Offline Assist" }).click();
    await expectToast(page, "Offline Assist Test Failed", "Something broke");
  });

  test("gives a real payment of the sandbox back, once", async ({ page }) => {
    test.setTimeout(120_000);
    const email = await paying(page);
    await operator(page);
    await page.goto("/admin/automation");
    await page.getByLabel("Message", { exact: true }).fill("Please refund my last payment");
    await page.getByLabel("Customer email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Test Automation" }).click();
    await expect(page.getByText("Refund of £12.50 begun")).toBeVisible();
    const events = (await (await page.request.get("/api/admin/authorization-events")).json()) as object[];
    const refund = { eventType: "refund_processed", authorizationMethod: "automation: refund", amount: "12.50", status: "succeeded" };
    expect(events).toContainEqual(expect.objectContaining(refund)); // proves D-45c for a refund that really went through its story
    await page.getByRole("button", { name: "Test Automation" }).click();
    await expect(page.getByText("No refund")).toBeVisible();
    await expect(page.getByText("Handed to a person", { exact: true }).last()).toBeVisible();
  });

  // proves P-ENT-05 as it is shown, and P-CONST-15's first ten
  test("shows the first ten authorization events", async ({ page }) => {
    await operator(page);
    const types = ["signup", "payment_method_added", "refund_processed", "cancellation", "other"];
    const events = Array.from({ length: 12 }, (_, index) => ({
      id: `e${index}`,
      eventType: types[index % 5],
      authorizationMethod: `method ${index}`,
      amount: index === 2 ? "12.99" : null,
      status: ["succeeded", "failed", "other"][index % 3],
      createdAt: "2026-11-21T12:00:00Z",
    }));
    await failCall(page, "**/api/admin/authorization-events", "GET", 200, events);
    await page.goto("/admin/automation");
    const rows = page.getByRole("table").locator("tbody tr");
    await expect(rows).toHaveCount(10);
    await expect(rows.nth(0)).toHaveText("Signupmethod 0—Succeeded21 Nov 2026, 12:00");
    await expect(rows.nth(1)).toContainText("Payment method addedmethod 1—Failed");
    await expect(rows.nth(2)).toContainText("Refund processedmethod 2£12.99Not known yet");
    await expect(rows.nth(3)).toContainText("Cancellation");
    await expect(rows.nth(4)).toContainText("Other");
    await failCall(page, "**/api/admin/authorization-events", "GET", 200, []);
    await page.reload();
    await expect(page.getByText("Nothing was authorised yet.")).toBeVisible();
  });
});
