import { DAY_MS } from "#domain/time.ts";
import { paying, subscribed } from "../billing/subscribed.ts";
import { expect, expectToast, failCall, test } from "../household.ts";
import { expectFit, nextCode, operator } from "./operator.ts";

test.describe("the panel", () => {
  // no answer is invented here
  test("shows a household that has subscribed among the payments of the next month, with its own first payment", async ({ page }) => {
    const inThreeWeeks = new Date(Date.now() + 20 * DAY_MS).getUTCDate();
    const email = await subscribed(page, { amount: 12.5, billingDay: Math.min(inThreeWeeks, 28) });
    await operator(page);
    await page.goto("/admin?tab=payments");
    await expect(page.getByRole("row", { name: new RegExp(`${email} \\d+ \\w+ 20\\d\\d First payment to come £12\\.50`) })).toBeVisible();
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
