import type { Page } from "@playwright/test";
import { formatOrdinal } from "#domain/billing/calendar/ordinal.ts";
import { REFUND_SENTENCES } from "#domain/billing/ledger/refund-policy.ts";
import { expect, expectToast, failCall, holdCall, household, test } from "../household.ts";
import { look } from "../look.ts";
import { typeCard } from "./card-form.ts";

const PAY_DAY = "Monthly Payment Day";
const subscribeButton = (page: Page) => page.getByRole("button", { name: "Subscribe Now" });
const longDate = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "Europe/London" }).format(new Date(day));
const previewPayments = async (page: Page, payDay: string) =>
  (await (await page.request.get(`/api/subscription/preview?payDay=${payDay}`)).json()) as {
    first: { on: string; amount: string };
    after: { on: string; amount: string };
  };

async function open(page: Page): Promise<void> {
  await household(page);
  await page.goto("/subscribe");
  await page.getByLabel("Card number").waitFor();
}
const subscribedText = (payDay: string) =>
  `You are now subscribed to the Pro plan. Your monthly billing day is the ${formatOrdinal(Number(payDay))}.`;

test("the plan page states the product, its price, when it changes, and how to cancel, before the pay button (H-UI-04, H-UI-76, H-UI-79, H-UI-81, H-ROUTE-22, P-ROUTE-14, P-UI-01, P-UI-03, H-CONST-01, D-06b, D-08c, D-09a, D-30d, D-48a)", async ({
  page,
}) => {
  await open(page);
  const plan = page.getByRole("region", { name: "Pro plan" });
  await expect(plan).toContainText("7-day free trial");
  await expect(plan).toContainText("£9.99 for the first month");
  await expect(plan).toContainText("renews at £24.77 a month");
  const { recipes } = (await (await page.request.get("/api/facts")).json()) as { recipes: number };
  expect(recipes).toBeGreaterThanOrEqual(1000);
  await expect(plan).toContainText(`1000+ recipes: ${recipes.toLocaleString("en-GB")} today`);
  await expect(plan.getByRole("heading", { name: "What happens next" })).toBeVisible();
  for (const sentence of REFUND_SENTENCES) await expect(plan).toContainText(sentence);
  await expect(plan.getByRole("link", { name: "cancel page" })).toHaveAttribute("href", "/cancel-subscription");
  await expect(page.getByRole("link", { name: "Back to App" })).toHaveAttribute("href", "/");
  await expect(page.getByText("Sandbox", { exact: true })).toBeVisible();

  const select = page.getByLabel(PAY_DAY);
  const options = (await select.locator("option").allTextContents()).map((text) => text.trim());
  expect(options).toEqual([
    "Select day of month",
    ...Array.from({ length: 31 }, (_, index) => `${formatOrdinal(index + 1)} of each month`),
  ]);
  await expect(page.getByText("Your card is charged on this day each month, or on the last day of shorter months.")).toBeVisible();
  await select.selectOption("31");
  const { first, after } = await previewPayments(page, "31");
  const payments = page.getByLabel("Your payments");
  await expect(payments).toContainText(longDate(first.on));
  await expect(payments).toContainText("£9.99");
  await expect(payments).toContainText(`From ${longDate(after.on)}, each month`);
  await expect(payments).toContainText("£24.77");
  const [figures, button] = await Promise.all([payments.boundingBox(), subscribeButton(page).boundingBox()]);
  expect(figures!.y + figures!.height).toBeLessThanOrEqual(button!.y);
});

test("a saved card pays on the chosen day: toast, verified page, and both amounts on the dashboard (H-STATE-17, H-STATE-18, H-ERR-28, H-ENT-14, H-CALL-28, H-CONST-01, D-06b, H-UI-80)", async ({
  page,
}) => {
  await open(page);
  // the button needs a pay day and a card
  await expect(subscribeButton(page)).toBeDisabled();
  await typeCard(page, "4242 4242 4242 4242");
  await expect(subscribeButton(page)).toBeDisabled();
  await page.getByLabel(PAY_DAY).selectOption("22");
  const { first, after } = await previewPayments(page, "22");
  const release = await holdCall(page, "/api/subscription/card");
  const sent = page.waitForRequest("/api/subscription/card");
  await subscribeButton(page).click();
  expect((await sent).postDataJSON()).toEqual({ setupId: expect.stringMatching(/^seti_/), payDay: "22", fullPrice: false });
  await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  release();
  await expectToast(page, "Subscribed", subscribedText("22"));
  await expect(page).toHaveURL(/\/payment-success\?setup_intent=seti_\w+$/);
  await expect(page.getByRole("heading", { name: "You're subscribed to the Pro plan" })).toBeVisible();
  await expect(page.getByText("card ending in 4242")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Back to App" }).click();
  const card = page.getByRole("region", { name: "Your Pro plan" });
  await expect(card).toContainText(`£9.99 on ${longDate(first.on)}, then £24.77/month from ${longDate(after.on)}.`);
  await expect(card).toContainText("Sandbox");

  // the trial is active: there is nothing more to fill in, and the page leads home after two seconds (H-STATE-17)
  await page.goto("/subscribe");
  await expectToast(page, "Trial Activated", "Your free trial is active and your card is saved.");
  await expect(page).toHaveURL(/\/$/, { timeout: 20_000 });
});

test("a declined card shows the provider's message, and another card is accepted after it (H-ERR-26, H-STATE-18)", async ({ page }) => {
  await open(page);
  await page.getByLabel(PAY_DAY).selectOption("1");
  await subscribeButton(page).click();
  await expectToast(page, "Payment Failed", "Your card details are incomplete.");
  await typeCard(page, "4000 0000 0000 0002");
  const answer = page.waitForResponse((response) => response.url().includes("/confirm"));
  await subscribeButton(page).click();
  const { error } = (await (await answer).json()) as { error: { message: string } };
  await expectToast(page, "Payment Failed", error.message);
  await expect(subscribeButton(page)).toBeEnabled();
  await typeCard(page, "4000058260000005");
  await subscribeButton(page).click();
  await expectToast(page, "Subscribed", subscribedText("1"));
});

test("a card that needs authentication opens the bank's page and returns; the address alone does not count as paid (H-STATE-19, P-ROUTE-13, D-26d)", async ({
  page,
}) => {
  test.setTimeout(120_000); // two visits to the bank
  await open(page);
  await typeCard(page, "4000002760003184");
  await page.getByLabel(PAY_DAY).selectOption("3");
  await subscribeButton(page).click();
  await expect(page.getByRole("heading", { name: "Test bank" })).toBeVisible();
  await page.getByRole("button", { name: "Refuse" }).click();
  await expectToast(page, "Payment Failed", "Your card wasn't saved and nothing was charged. Try again.");
  await expect(page.getByText("The card provider has no payment or saved card for this link.")).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();

  await page.getByLabel("Card number").waitFor();
  await typeCard(page, "4000002760003184");
  await page.getByLabel(PAY_DAY).selectOption("23");
  await subscribeButton(page).click();
  const back = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes("/payment-success"));
  await page.getByRole("button", { name: "Confirm" }).click();
  const returned = new URL((await back).url()).searchParams;
  expect([returned.get("payment_intent_status"), returned.get("preferred_pay_day")]).toEqual(["succeeded", "23"]);
  await expectToast(page, "Subscribed", subscribedText("23"));
  await expect(page.getByText("card ending in 3184")).toBeVisible();
  await expect(page).toHaveURL(/\/payment-success\?setup_intent=seti_\w+$/); // without the secret in the return address

  await page.goto("/payment-success?payment_intent_status=succeeded&preferred_pay_day=5&redirect_status=succeeded");
  await expect(page.getByText("The card provider has no payment or saved card for this link.")).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/payment-success?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2");
  await expect(page.getByText("Log in and we'll check your payment")).toBeVisible();
  expect(page.url()).not.toContain("secret");
});

test("a failed save of the pay day shows an error, and a second click saves it (H-ERR-27)", async ({ page }) => {
  await open(page);
  await typeCard(page, "5555555555554444");
  await page.getByLabel(PAY_DAY).selectOption("11");
  await failCall(page, "/api/subscription/card", "POST", 500);
  await subscribeButton(page).click();
  await expectToast(page, "Error", "Failed to save payment preferences. Please try again.");
  await page.unroute("/api/subscription/card");
  await subscribeButton(page).click();
  await expectToast(page, "Subscribed", subscribedText("11"));
});

test("the pages work with the keyboard, on a small phone, in dark mode, and with screen readers", async ({ page }) => {
  test.setTimeout(180_000); // three pages in four looks each
  await open(page);
  await page.getByLabel(PAY_DAY).focus();
  await page.keyboard.type("15");
  await page.keyboard.press("Tab");
  await page.keyboard.type("4242424242424242");
  await page.keyboard.press("Tab");
  await page.keyboard.type("12/34");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  await page.getByLabel("Your payments").waitFor();
  await look(page, "subscribe/form");
  await page.keyboard.press("Enter"); // submits the form
  await expectToast(page, "Subscribed", subscribedText("15"));
  await page.getByText("card ending in 4242").waitFor();
  await look(page, "subscribe/success");
  await page.goto("/");
  await page.getByRole("region", { name: "Your Pro plan" }).getByText("£24.77").waitFor();
  await look(page, "subscribe/dashboard");
});
