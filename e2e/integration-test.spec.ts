import AxeBuilder from "@axe-core/playwright";
import { expectNoSideScroll } from "./fit.ts";
import { expect, expectToast, failCall, household, test } from "./household.ts";
import { operator } from "./operator.ts";

test("is an operator's page: the signed-out are asked to log in, a household is told that it is not theirs", async ({ page }) => {
  await page.goto("/stripe-test");
  await expect(page.getByText("Please log in to access the integration test page.")).toBeVisible(); // proves P-UI-31
  await household(page);
  await page.goto("/acquired-test");
  await expect(page.getByText("Only operators can use this page")).toBeVisible();
});

// proves P-UI-32, P-UI-33, P-UI-34 and P-UI-35
test("says whether billing can work, and how it goes", async ({ page }) => {
  await operator(page);
  await page.goto("/stripe-test");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await expect(page.getByText("Active (9 AM GMT)")).toBeVisible();
  await expect(page.getByText("Ready", { exact: true })).toBeVisible();
  await expect(page.getByText("Total subscriptions")).toBeVisible();
  await page.getByRole("button", { name: "Test Connection" }).click();
  await expect(page.getByText("Connection Test")).toBeVisible();
  await page.getByText("Raw details").click();
  await expect(page.getByText('"success": true')).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideScroll(page);
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
});

// proves P-ERR-09
test("a connection that fails is named, with the server's own words where there are any", async ({ page }) => {
  await operator(page);
  await failCall(page, "**/api/stripe/test", "GET", 200, { success: false, error: "The provider did not answer." });
  await page.goto("/stripe-test");
  await expect(page.getByText("Not Connected")).toBeVisible();
  await page.getByRole("button", { name: "Test Connection" }).click();
  await expectToast(page, "Connection failed", "The provider did not answer.");
  await page.unroute("**/api/stripe/test");
  await failCall(page, "**/api/stripe/test", "GET", 200, { success: false, error: null });
  await page.getByRole("button", { name: "Test Connection" }).click();
  await expectToast(page, "Connection failed");
});

// proves P-UI-39 and P-UI-40
test("bills by hand, and says what came of it", async ({ page }) => {
  await operator(page);
  await page.goto("/stripe-test?tab=admin");
  for (const fact of [
    "Billing at 9:00 AM GMT",
    "3 retry attempts with increasing delays",
    "3D Secure enabled for initial payments",
    "Credentials: Configured",
    "API endpoint: Sandbox",
  ])
    await expect(page.getByText(fact)).toBeVisible();
  await page.getByRole("button", { name: "Trigger Test Billing" }).click();
  await expect(page.getByText("Sandbox: no real money")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Process Daily Billing" }).click();
  await page.getByRole("button", { name: "Charge what is due" }).click();
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: /Nothing was due|Billing of/ })
      .last(),
  ).toBeVisible({ timeout: 30_000 });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
});

test("a failed test and a failed run are each named by a toast", async ({ page }) => {
  await operator(page);
  await failCall(page, "**/api/subscription/trigger-billing", "POST", 500);
  await failCall(page, "**/api/subscription/process-daily-billing", "POST", 500);
  await page.goto("/stripe-test?tab=admin");
  await page.getByRole("button", { name: "Trigger Test Billing" }).click();
  await expectToast(page, "Billing test failed", "Something broke"); // proves P-ERR-10
  await page.getByRole("button", { name: "Process Daily Billing" }).click();
  await page.getByRole("button", { name: "Charge what is due" }).click();
  await expectToast(page, "Daily billing failed", "Something broke"); // proves P-ERR-11
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(page.getByText("Billing Test", { exact: true })).toBeVisible();
});
