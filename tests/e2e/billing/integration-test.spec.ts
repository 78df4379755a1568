import { axeOn } from "../axe.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect, expectToast, test } from "../household.ts";
import { expectFit, operator } from "../operators/operator.ts";

test("shows whether billing is configured, and its results (P-UI-32, P-UI-33, P-UI-34, P-UI-35)", async ({ page }) => {
  await operator(page);
  await page.goto("/stripe-test");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await expect(page.getByText("Active (9 AM GMT)")).toBeVisible();
  await expect(page.getByText("Ready", { exact: true })).toBeVisible();
  for (const figure of ["Total subscriptions", "Active", "Pending", "Success rate"])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Test Connection" }).click();
  await expect(page.getByText("Connection Test")).toBeVisible();
  await page.getByText("Raw details").click();
  await expect(page.getByText('"success": true')).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideScroll(page);
  }
  const violations = await axeOn(page);
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
});

test("bills manually and shows the result (P-UI-39, P-UI-40, P-CONST-06)", async ({ page }) => {
  await operator(page);
  await page.goto("/stripe-test?tab=admin");
  for (const fact of [
    "Billing at 9:00 AM GMT",
    "3 retry attempts with increasing delays",
    "Currencies GBP, EUR and USD (charged here: GBP)",
    "3D Secure enabled for initial payments",
    "Credentials: Configured",
    "API endpoint: Sandbox",
  ])
    await expect(page.getByText(fact)).toBeVisible();
  await page.getByRole("button", { name: "Trigger Test Billing" }).click();
  await expect(page.getByText("Sandbox: no real money")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Process Daily Billing" }).click();
  await page.getByRole("button", { name: "Charge what's due" }).click();
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: /Nothing was due|Billing of/ })
      .last(),
  ).toBeVisible({ timeout: 30_000 });
  const violations = await axeOn(page);
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
});

test("subscribes with the form itself, lists it among the results, and manages the new subscription (P-UI-36, P-UI-37, P-UI-38)", async ({
  page,
}) => {
  await operator(page);
  await page.goto("/stripe-test?tab=subscribe");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("Cardholder name").fill("Ada Lovelace");
  await page.getByLabel("Card number").fill("4242424242424242");
  await page.getByLabel("Expiry month").selectOption("12");
  await page.getByLabel("Expiry year").selectOption({ index: 5 });
  await page.getByLabel("CVV").fill("123");
  await page.getByRole("button", { name: "Subscribe for £19.99/month" }).click();
  await expectToast(page, "Subscription Created");
  await expect(page.getByText("You already have a subscription")).toBeVisible();
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(page.getByText("Subscription created successfully", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Subscribe" }).click();
  await page.getByRole("button", { name: "Manage it" }).click();
  const manage = page.getByRole("region", { name: "Manage subscription" });
  await expect(manage.getByText("£19.99", { exact: true })).toBeVisible();
  await expect(manage.getByText("Pending")).toBeVisible();
  await expectFit(page);
});
