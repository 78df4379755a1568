import { DAY_MS } from "#domain/time.ts";
import { paying } from "../billing/paying.ts";
import { subscribed } from "../billing/subscribed.ts";
import { expect, expectToast, failCall, holdCall, test } from "../household.ts";
import { expectFit, nextCode, operator } from "./operator.ts";

test.describe("the panel", () => {
  test("shows the payments of the next month, and that there are none (P-UI-80, P-UI-77)", async ({ page }) => {
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
    await expect(page.getByRole("row", { name: /ada@larder\.test 1 Dec 2026 Active £12\.50/ })).toBeVisible();
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

  // no answer is invented here
  test("shows a household that has subscribed among the payments of the next month, with its own first payment", async ({ page }) => {
    const inThreeWeeks = new Date(Date.now() + 20 * DAY_MS).getUTCDate();
    const email = await subscribed(page, { amount: 12.5, billingDay: Math.min(inThreeWeeks, 28) });
    await operator(page);
    await page.goto("/admin?tab=payments");
    await expect(page.getByRole("row", { name: new RegExp(`${email} \\d+ \\w+ 20\\d\\d First payment to come £12\\.50`) })).toBeVisible();
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
    await expect(page.getByText("We couldn't load the payment schedule: Something broke")).toBeVisible();
    await page.unroute("**/api/admin/payment-schedule");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("Total customers")).toBeVisible();
  });

  test("runs the daily billing after asking, and names a failure (P-ERR-21)", async ({ page }) => {
    await operator(page);
    await page.goto("/admin?tab=billing");
    await page.getByRole("button", { name: "Trigger Daily Billing" }).click();
    await expect(page.getByText("in the sandbox. No real money moves")).toBeVisible();
    await page.getByRole("button", { name: "Charge what's due" }).click();
    await expectToast(page, "Billing Done");
    await failCall(page, "**/api/subscription/process-daily-billing", "POST", 500);
    await page.getByRole("button", { name: "Trigger Daily Billing" }).click();
    await page.getByRole("button", { name: "Charge what's due" }).click();
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
      await route.fulfill({ json: { success: true, status: "active", message: "Collecting it now." } });
    });
    await page.goto("/admin?tab=billing");
    await expect(page.getByText("It was due more than a month ago")).toBeVisible();
    await page.getByRole("button", { name: "Waive the charge for ada@larder.test" }).click();
    await page.getByRole("button", { name: "Not now" }).click();
    expect(said).toEqual([]);
    await page.getByRole("button", { name: "Collect from ada@larder.test" }).click();
    await expect(page.getByText("ada@larder.test is charged £12.99 of 1 Sept 2026 now.")).toBeVisible();
    await page.getByRole("button", { name: "Collect it" }).click();
    await expectToast(page, "Decided", "Collecting it now.");
    expect(said).toEqual([{ subscriptionId: contracts[0]?.subscriptionId, verdict: "collect" }]);
    await expectFit(page);
  });

  // decision 64
  test("lists what differs from the provider's records, and asks before each act", async ({ page }) => {
    await operator(page);
    const difference = {
      id: "00000000-0000-4000-8000-000000000002",
      kind: "dispute",
      what: "A household’s bank has taken back £24.77.",
      advice: "Answer it in the provider’s dashboard before its date.",
      since: "2026-11-20T10:00:00.000Z",
      respondBy: "2026-12-04T10:00:00.000Z",
      reference: "du_1TZQ8mJz0aXxQ5Yw9vXkRk2P",
      email: "ada@larder.test",
      dueOn: "2026-11-01",
      atProvider: "24.77",
      inLedger: null,
      may: ["ask"],
    };
    const unbooked = {
      ...difference,
      id: "00000000-0000-4000-8000-000000000003",
      kind: "unbooked",
      what: "The provider has a payment of £9.99 that our ledger does not have, and it fits no payment of ours.",
      email: null,
      reference: "pi_3TZQ8mJz0aXxQ5Yw1QpZbW7N",
      respondBy: null,
      dueOn: null,
      atProvider: "9.99",
      may: ["ask", "book", "settle"],
    };
    await failCall(page, "**/api/subscription/differences", "GET", 200, { waiting: 2, differences: [difference, unbooked] });
    const acts: unknown[] = [];
    await page.route("**/api/subscription/differences/*/*", async (route) => {
      acts.push([route.request().url().split("/").slice(-2).join("/"), route.request().postDataJSON()]);
      const ask = route.request().url().endsWith("/ask");
      await route.fulfill({
        json: { success: true, done: !ask, message: ask ? "We asked the provider again, and nothing has changed." : "It is done." },
      });
    });
    await page.goto("/admin");
    await page.getByRole("link", { name: "2 payment differences need attention" }).click();
    await expect(page.getByText("A household’s bank has taken back £24.77.")).toBeVisible();
    await expect(page.getByText(/answer by 4 Dec 2026/)).toBeVisible();
    await expect(page.getByText("pi_3TZQ8mJz0aXxQ5Yw1QpZbW7N")).toBeVisible();
    await expectFit(page);
    await expect(page.getByRole("button", { name: /^(Book it|Mark as settled): dispute/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Ask the provider again: dispute, ada@larder.test" }).click();
    await page.getByRole("button", { name: "Not now" }).click();
    expect(acts).toEqual([]);
    await page.getByRole("button", { name: "Ask the provider again: dispute, ada@larder.test" }).click();
    await page.getByRole("button", { name: "Ask again" }).click();
    await expectToast(page, "Nothing Changed", "We asked the provider again, and nothing has changed.");
    await page.getByRole("button", { name: /^Book it: not in our ledger/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Book it" }).click();
    await expectToast(page, "Done", "It is done.");
    await page.getByRole("button", { name: /^Mark as settled: not in our ledger/ }).click();
    await page.getByRole("button", { name: "Mark as settled", exact: true }).click();
    await expect(page.getByText("Say why, in at least 3 letters")).toBeVisible();
    await page.getByLabel("Reason").fill("Another shop’s payment");
    await page.getByRole("button", { name: "Mark as settled", exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(acts).toEqual([
      [`${difference.id}/ask`, null],
      [`${unbooked.id}/book`, null],
      [`${unbooked.id}/settle`, { reason: "Another shop’s payment" }],
    ]);
    await failCall(page, "**/api/subscription/differences", "GET", 200, { waiting: 0, differences: [] });
    await page.reload();
    await expect(page.getByText("No differences and no open disputes.")).toBeVisible();
  });

  test("asks for a code before a refund that is large, and then goes on", async ({ page }) => {
    const secret = await operator(page);
    const customer = { email: "ada@larder.test", confirmed: true, receiptNumber: "5F2D-8F0E-37AB", mayEndAccess: false };
    const period = { subscriptionId: "00000000-0000-4000-8000-000000000004", priceName: "Pro", dueOn: "2026-11-01" };
    const payment = { ...customer, ...period, amount: "99.00" };
    await failCall(page, "**/api/admin/find-payments", "POST", 200, { payments: [{ ...payment, refundable: "99.00" }] });
    let given = false;
    await page.route("**/api/subscription/refund", (route) =>
      given
        ? route.fulfill({ json: { success: true, amount: "99.00", message: "£99.00 is being refunded." } })
        : route.fulfill({ status: 403, json: { code: "SIGN_IN_AGAIN", message: "You logged in a while ago." } }),
    );
    await page.goto("/admin?tab=billing");
    await expect(page.getByText("No differences and no open disputes.")).toBeVisible(); // what stands above is there: nothing moves under the pointer
    await page.getByRole("searchbox").fill("ada@larder.test");
    await page.getByRole("button", { name: "Find payments" }).click();
    await page.getByRole("button", { name: "Refund the payment of" }).click();
    await page.getByRole("button", { name: "Refund it" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
    await expect(dialog.getByText("Enter a code from your authenticator app or use a passkey to continue.")).toBeVisible();
    await expectFit(page);
    await dialog.getByRole("textbox", { name: "Code" }).fill("000000");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog.getByText("That code isn't right", { exact: false })).toBeVisible();
    given = true;
    await dialog.getByRole("textbox", { name: "Code" }).fill(nextCode(secret));
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expectToast(page, "Refund Started", "£99.00 is being refunded.");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("finds a payment by an address that nobody confirmed, refunds a part of it, and then the rest, after asking (D-75a, D-76a)", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const email = await paying(page);
    await operator(page);
    await page.goto("/admin?tab=billing");
    await expect(page.getByText("Nothing waiting.")).toBeVisible();
    await page.getByRole("button", { name: "Find payments" }).click();
    await expect(page.getByText("Enter an email address, a name, a receipt number")).toBeVisible();
    await page.getByRole("searchbox").fill("nobody@larder.test");
    await page.getByRole("button", { name: "Find payments" }).click();
    await expect(page.getByText("No payments found.")).toBeVisible();
    await page.getByRole("searchbox").fill(email);
    await page.getByRole("button", { name: "Find payments" }).click();
    const refund = page.getByRole("button", { name: "Refund the payment of" });
    await refund.click();
    const amount = page.getByLabel("Amount in pounds");
    await expect(amount).toHaveValue("12.50");
    await amount.fill("12.51");
    await page.getByRole("button", { name: "Refund it" }).click();
    await expect(page.getByText("Enter an amount up to £12.50, such as 5.00")).toBeVisible();
    await amount.fill("5");
    await expectFit(page);
    await page.getByRole("button", { name: "Refund it" }).click();
    await expectToast(page, "Refund Started", "£5.00 is being refunded. The holder will get an email.");
    await expect(async () => {
      await page.getByRole("button", { name: "Find payments" }).click();
      await expect(page.getByText("£7.50 left")).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 40_000 });
    await refund.click();
    await expect(amount).toHaveValue("7.50");
    await page.getByRole("button", { name: "Refund it" }).click();
    await expectToast(page, "Refund Started", "£7.50 is being refunded. The holder will get an email.");
    await expect(async () => {
      await page.getByRole("button", { name: "Find payments" }).click();
      await expect(page.getByText("refunded, or being refunded")).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 40_000 });
    const events = (await (await page.request.get("/api/admin/authorization-events")).json()) as object[];
    expect(events).toContainEqual(
      expect.objectContaining({ eventType: "refund_processed", authorizationMethod: "operator or holder", amount: "7.50" }),
    );
  });
});
