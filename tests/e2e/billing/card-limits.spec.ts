import type { Page } from "@playwright/test";
import { expect, expectToast, failCall, household, test } from "../household.ts";
import { confirm, fillIn, openOffer, terms } from "../leads/lead-offer.ts";
import { look } from "../look.ts";
import { typeCard } from "./card-form.ts";
import { proSubscriber } from "./contracts.ts";

const CARDS_AN_HOUR = 5;
const REFUSED = /^Too many attempts\. You can try again (tomorrow )?at \d\d:\d\d\. Your details are still here\.$/;
const alert = (page: Page) => page.getByRole("alert").filter({ hasText: "Too many attempts" });
const cardNumber = (page: Page) => page.getByLabel("Card number");

/** Tries cards that the provider does not know, until no more are taken. */
async function spendCards(page: Page, path: string, data: object): Promise<void> {
  for (let tries = 0; tries < CARDS_AN_HOUR; tries++) expect((await page.request.post(path, { data })).status()).toBe(422);
}
/** The payer's count is left alone from here on: what they sent is taken. */
const openAgain = (page: Page, path: string) => page.unroute(path);

test.describe("a payer who has tried too many cards reads when to come back, and keeps what they typed", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("on the subscribe page (D-78d)", async ({ page }) => {
    await household(page);
    await page.goto("/subscribe");
    await cardNumber(page).waitFor();
    await spendCards(page, "/api/subscription/card", { setupId: "seti_unknown", payDay: 3 });
    await page.getByLabel("Monthly Payment Day").selectOption("11");
    await typeCard(page, "5555555555554444");
    await page.getByRole("button", { name: "Subscribe Now" }).click();
    await expect(alert(page)).toHaveText(REFUSED);
    await expectToast(page, "Error", "Too many attempts.");
    await expect(page.getByText("Failed to save payment preferences")).toHaveCount(0);
    await expect(cardNumber(page)).toHaveValue("5555555555554444");
    await expect(page.getByLabel("Monthly Payment Day")).toHaveValue("11");
    await look(page, "card-limit-subscribe");
    await expect(cardNumber(page)).not.toBeEditable(); // the provider has this card: the next press pays with it, and with no other
    await page.getByRole("button", { name: "Subscribe Now" }).click();
    await expect(alert(page)).toHaveText(REFUSED);
    await page.getByRole("button", { name: "Use another card" }).click();
    await expect(cardNumber(page)).toBeEditable();
    await expect(cardNumber(page)).toHaveValue("");
  });

  test("on a lead's page, where the next press pays with the same card (D-78d)", async ({ page }) => {
    const session = await openOffer(page);
    const path = `/api/leads/${session}/subscribe`;
    await spendCards(page, path, { payDay: 15, customerName: "Ada", customerEmail: "ada@leads.test", paymentMethodId: "pm_unknown" });
    await fillIn(page);
    await confirm(page).click();
    await expect(alert(page)).toHaveText(REFUSED);
    await expectToast(page, "Payment Error", "Too many attempts.");
    await expect(cardNumber(page)).toHaveValue("4242 4242 4242 4242");
    await expect(page.getByLabel("Your name")).toHaveValue("Ada Payer");
    await expect(page.getByLabel("Your email address")).toHaveValue("ada.payer@leads.test");
    await expect(page.getByLabel("Monthly Payment Day")).toHaveValue("15");
    await expect(terms(page)).toBeChecked();
    await look(page, "card-limit-lead");
    const sent = page.waitForRequest((request) => request.url().endsWith(path));
    await page.route(path, (route) => route.fulfill({ json: { success: true, redirect: "/" } }));
    await confirm(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ setupId: expect.stringMatching(/^seti_/), customerName: "Ada Payer" });
    await openAgain(page, path);
  });

  test("on a lead's page whose card form is refused: the input stays while it is requested again (D-78d)", async ({ page }) => {
    const said = "Too many attempts. You can try again at 16:40. Nothing was charged.";
    const path = "/api/subscription/create-setup-intent";
    await failCall(page, path, "POST", 429, { message: said });
    await openOffer(page, {}, said);
    await page.getByLabel("Your name").fill("Ada Payer");
    await openAgain(page, path);
    await page.getByRole("button", { name: "Retry" }).click();
    await cardNumber(page).waitFor();
    await expect(page.getByLabel("Your name")).toHaveValue("Ada Payer");
  });

  test("on the card page, where the next press saves the same card (D-78d)", async ({ page }) => {
    const { subscriptionId } = await proSubscriber(page);
    await page.goto(`/billing/card?subscription=${subscriptionId}`);
    await cardNumber(page).waitFor();
    const save = "/api/stripe/card/save";
    await failCall(page, save, "POST", 429, { message: "Too many attempts. You can try again at 16:40. Your details are still here." });
    await typeCard(page, "5555 5555 5555 4444");
    await page.getByRole("button", { name: /^Save card/ }).click();
    await expect(alert(page)).toHaveText(REFUSED);
    await expect(cardNumber(page)).toHaveValue("5555 5555 5555 4444");
    await openAgain(page, save);
    await page.getByRole("button", { name: /^Save card/ }).click();
    await expect(page.getByRole("status").filter({ hasText: "Your new card is saved." })).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });
});
