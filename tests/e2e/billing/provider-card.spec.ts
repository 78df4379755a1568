import type { Page } from "@playwright/test";
import { expect, expectToast, household, test } from "../household.ts";
import { typeCard } from "./card-form.ts";

const BUTTON = "Subscribe for £19.99/month";

/** The form as it stands where money is real: with the provider's own fields, here those of its stand-in. */
async function openLive(page: Page): Promise<void> {
  await household(page);
  await page.route("**/api/stripe/form", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), sandbox: false } });
  });
  await page.goto("/stripe-payment");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
}

test.describe("with real money the form has the provider's own fields", () => {
  test("the card goes to the provider, and its id alone comes to us (P-ERR-01, P-CALL-01)", async ({ page }) => {
    await openLive(page);
    await expect(page.getByLabel("Cardholder name")).toHaveCount(0);
    await typeCard(page, "4242 4242 4242 4242");
    const taken = page.waitForRequest("**/v1/payment_methods");
    const sent = page.waitForRequest("**/create-subscription");
    await page.getByRole("button", { name: BUTTON }).click();
    expect(new URL((await taken).url()).port).not.toBe(new URL(page.url()).port);
    expect((await sent).postDataJSON()).toEqual({
      ...{ firstName: "Ada", lastName: "Lovelace", amount: 19.99, billingDay: 1 },
      paymentMethodId: expect.stringMatching(/^pm_\w+$/),
    });
    await expectToast(page, "Subscription Created", "Your subscription has been set up successfully!");
    await expect(page.getByRole("region", { name: "Manage subscription" }).getByText("£19.99")).toBeVisible();
  });

  test("says what is missing, and what the bank says (P-ERR-02)", async ({ page }) => {
    await openLive(page);
    const button = page.getByRole("button", { name: BUTTON });
    await page.getByLabel("Card number").fill("4000000000000002");
    await button.click();
    await expectToast(page, "Subscription Failed", "Your card details are incomplete.");
    await typeCard(page, "4000000000000002");
    await button.click();
    await expectToast(page, "Subscription Failed", "Your bank declined this card");
    await expect(button).toBeEnabled();
  });

  test("a bank that wants the holder is asked in the same press", async ({ page }) => {
    await openLive(page);
    // the holder confirms while the provider's script waits for them
    await page.route(/\/v1\/setup_intents\/seti_\w+\?/, async (route) => {
      const [, sandbox, setup] = /^(.*)\/v1\/setup_intents\/(seti_\w+)/.exec(route.request().url()) ?? [];
      const bank = await page.context().newPage();
      await bank.goto(`${sandbox}/confirm/${setup}`);
      await bank.getByRole("button", { name: "Confirm" }).click();
      await bank.waitForLoadState();
      await bank.close();
      await route.continue();
    });
    await typeCard(page, "4000002760003184");
    await page.getByRole("button", { name: BUTTON }).click();
    await expectToast(page, "Subscription Created", "Your subscription has been set up successfully!");
    await expect(page.getByRole("region", { name: "Manage subscription" })).toBeVisible();
  });
});
