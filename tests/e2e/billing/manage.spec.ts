import { expect, expectToast, failCall, holdCall, household, test } from "../household.ts";
import { active, OWN, shownAs, standing, subscribed } from "./subscribed.ts";

test.describe("the manage screen", () => {
  test("shows a skeleton first, and says that there is none after an error (P-UI-16, P-UI-17)", async ({ page }) => {
    await household(page);
    const release = await holdCall(page, OWN);
    await page.goto("/stripe-payment");
    await expect(page.getByText("Loading your subscription")).toBeAttached();
    release();
    await expect(page.getByRole("heading", { name: "No Stripe Subscription" })).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await failCall(page, OWN, "GET", 500);
    await page.reload();
    await expect(page.getByText("You don't have an active Stripe subscription yet.")).toBeVisible();
  });

  test("while active: its figures, and another billing day (P-UI-18, P-UI-19, P-UI-20, P-UI-21, P-UI-22, P-UI-23, P-VAL-07, P-STATE-03, P-ERR-06, P-ERR-07)", async ({
    page,
  }) => {
    await subscribed(page);
    await shownAs(page, { ...active, failedAttempts: 2, lastBillingDate: "2025-01-05T09:00:00Z", nextBillingDate: "2025-02-15" });
    await page.goto("/stripe-payment");
    const manage = page.getByRole("region", { name: "Manage subscription" });
    for (const text of ["Active", "2 failed payment(s)", "£19.99", "15th of each month", "Jan 05, 2025", "Feb 15, 2025"])
      await expect(manage.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(manage.locator("[data-status=active] svg")).toBeVisible();
    const [select, update] = [manage.getByLabel("Update billing day"), manage.getByRole("button", { name: "Update" })];
    await expect(update).toBeDisabled();
    await select.selectOption("15");
    await expect(update).toBeDisabled();
    await select.selectOption("28");
    await expect(manage.getByText(/Your next charge would be £19\.99 on \w{3} 28, \d{4}/)).toBeVisible();
    await failCall(page, "**/update-billing-day", "POST", 409, { message: "That day does not suit." });
    await update.click();
    await expectToast(page, "Update Failed", "That day does not suit.");
    await page.unroute("**/update-billing-day");
    await page.route("**/update-billing-day", (route) => route.abort());
    await update.click();
    await expectToast(page, "Update Failed", "Failed to update billing day. Please try again.");
    await page.unroute("**/update-billing-day");
    const release = await holdCall(page, "**/update-billing-day");
    const sent = page.waitForRequest("**/update-billing-day");
    await update.click();
    await expect(manage.getByRole("button", { name: "Updating..." })).toBeDisabled();
    expect((await sent).postDataJSON()).toMatchObject({ billingDay: "28" });
    release();
    await expectToast(page, "Billing Day Updated");
    await expect(select).toHaveValue("");
    await expect(manage.getByText("28th of each month", { exact: true }).first()).toBeVisible();
  });

  test("cancels after asking; a click beside the dialog does not close it (P-UI-24, P-UI-25, P-UI-26, P-UI-27, P-UI-28, P-STATE-04, P-ERR-04, P-ERR-05)", async ({
    page,
  }) => {
    await subscribed(page);
    await shownAs(page, active);
    await page.goto("/stripe-payment");
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Cancel Stripe Subscription" });
    await expect(dialog).toContainText(
      "Are you sure you want to cancel your subscription? This action cannot be undone. You will lose access to all premium features at the end of your current billing period.",
    );
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Keep Subscription" }).click();
    await expect(dialog).toHaveCount(0);
    await page.route("**/stripe/cancel-subscription", (route) => route.abort());
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    await dialog.getByRole("button", { name: "Yes, Cancel" }).click();
    await expectToast(page, "Cancellation Failed", "Failed to cancel subscription. Please try again.");
    await page.unroute("**/stripe/cancel-subscription");
    await page.unroute(OWN);
    const release = await holdCall(page, "**/stripe/cancel-subscription");
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    await dialog.getByRole("button", { name: "Yes, Cancel" }).click();
    await expect(dialog.getByRole("button", { name: "Cancelling..." })).toBeDisabled();
    release();
    await expectToast(page, "Subscription Cancelled");
    await expect(page.getByText("Your subscription has been cancelled. You will not be charged again.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel Subscription" })).toHaveCount(0);
  });

  test("a payment that failed is not shown as active: the retry's date stands there, and the way to another card", async ({ page }) => {
    await subscribed(page);
    const failed = {
      ...standing,
      ...{ kind: "retry", badge: "Payment failed", tone: "failed", action: "card" },
      message: "Your payment of £19.99, due on 15 Jan 2025, failed. Nothing was taken. We'll retry on 16 Jan 2025.",
    };
    await shownAs(page, { ...active, fullStatus: "past_due", standing: failed, failedAttempts: 1, nextBillingDate: "2025-01-16" });
    await page.goto("/stripe-payment");
    const manage = page.getByRole("region", { name: "Manage subscription" });
    await expect(manage.locator("[data-standing=retry]")).toContainText("Payment failed");
    await expect(manage.getByText("Active", { exact: true })).toHaveCount(0);
    await expect(manage.getByText(failed.message)).toBeVisible();
    await expect(manage.getByText("Jan 16, 2025")).toBeVisible();
    await expect(manage.getByRole("link", { name: "Use another card" })).toHaveAttribute("href", /^\/billing\/card\?subscription=/);
  });

  test("failed, pending, cancelled and unknown: words, colours, and no controls (P-UI-20, P-UI-29, P-UI-30, P-STATE-02, P-STATE-05, P-STATE-21)", async ({
    page,
  }) => {
    await subscribed(page);
    const colours = new Set<string>();
    for (const status of ["active", "failed", "pending", "cancelled", "odd"]) {
      await page.unrouteAll({ behavior: "wait" });
      await shownAs(page, { status, standing, nextBillingDate: "2025-02-15" });
      await page.goto("/stripe-payment");
      const badge = page.locator(`[data-status=${status}]`);
      await expect(badge).toBeVisible();
      if (status !== "failed") colours.add(await badge.evaluate((one) => getComputedStyle(one).color));
      const controls = status === "active" ? 1 : 0;
      await expect(page.getByRole("button", { name: "Cancel Subscription" })).toHaveCount(controls);
      await expect(page.getByLabel("Update billing day")).toHaveCount(controls);
      await expect(page.getByText("Feb 15, 2025")).toHaveCount(controls);
      if (status !== "failed") continue;
      await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
      await expect(page.getByText("Your subscription has been suspended due to payment issues. Please contact support.")).toBeVisible();
    }
    expect(colours.size).toBe(4);
  });
});
