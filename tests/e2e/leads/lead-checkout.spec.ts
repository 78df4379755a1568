import { typeCard } from "../billing/card-form.ts";
import { expect, expectToast, failCall, test } from "../household.ts";
import { confirm, consent, fillIn, openOffer } from "./lead-offer.ts";

test("what goes wrong at the till is said under its specified title (P-ERR-25, P-ERR-28, P-ERR-29, P-ERR-30, P-STATE-18)", async ({
  page,
}) => {
  const session = await openOffer(page);
  const path = `/api/leads/${session}/subscribe`;
  /** Presses the button with an answer of the server, and fills the fresh form in that comes after it. */
  const press = async (status: number, body: object, title: string, description?: string) => {
    await failCall(page, path, "POST", status, body);
    const renewed = page.waitForResponse((response) => response.url().endsWith("/create-setup-intent"));
    await confirm(page).click();
    await expectToast(page, title, description);
    await renewed;
    await expect(page.getByLabel("Card number")).toHaveValue("");
    await typeCard(page, "4242 4242 4242 4242");
    await page.unroute(path);
  };
  await fillIn(page);
  await press(500, { message: "Something broke" }, "Subscription Error", "contact support");
  await press(422, { message: "We couldn't save this card.", code: "UNPROCESSABLE" }, "Payment Error", "We couldn't save this card.");
  const confirmIt = { success: false, requiresPaymentConfirmation: true, clientSecret: "seti_none_secret_none" };
  await press(200, confirmIt, "Payment Confirmation Failed");

  const refused = { error: { type: "card_error", message: "Your card was refused." } };
  await page.route("**/v1/setup_intents/*/confirm", (route) =>
    route.fulfill({
      status: 402,
      headers: { "access-control-allow-origin": new URL(page.url()).origin, "content-type": "application/json" },
      body: JSON.stringify(refused),
    }),
  );
  await page.getByRole("button", { name: "Sandbox Pay" }).click();
  await expectToast(page, "Express Checkout Failed", "Your card was refused.");
  await confirm(page).click();
  await expectToast(page, "Card Setup Failed", "Your card was refused.");
  const closed = { success: false, redirectUrl: null, partnerRedirectUrl: null, error: "The lender is closed." };
  await failCall(page, "/api/leads/submit-to-partner", "POST", 200, closed);
  await consent(page).check();
  await page.getByRole("button", { name: "Continue without protection" }).click();
  await expectToast(page, "Application Status", "The lender is closed.");

  await failCall(page, "/api/subscription/create-setup-intent", "POST", 200, { success: false, error: "no" });
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to initialize secure payment. Please refresh the page." })).toBeVisible();
  await page.unroute("/api/subscription/create-setup-intent");
  await page.getByRole("button", { name: "Refresh the page" }).click();
  await page.getByLabel("Card number").waitFor();
});

test("a payment that the provider wants confirmed is confirmed, and the browser goes to the partner (P-STATE-17)", async ({ page }) => {
  const session = await openOffer(page);
  await fillIn(page);
  const answers = [
    { success: false, requiresPaymentConfirmation: true, clientSecret: "seti_1_secret_2" },
    {
      success: true,
      subscriptionId: "1",
      redirect: "/lead-processing",
      partnerRedirectUrl: new URL("/about?from=partner", page.url()).href,
    },
  ];
  const sent: unknown[] = [];
  await page.route(`/api/leads/${session}/subscribe`, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 200, contentType: "application/json", body: JSON.stringify(answers.shift()) });
  });
  await page.route("**/v1/setup_intents/seti_1?*", (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": new URL(page.url()).origin, "content-type": "application/json" },
      body: JSON.stringify({ id: "seti_1", status: "succeeded", next_action: null }),
    }),
  );
  await confirm(page).click();
  await expect(page).toHaveURL(/\/about\?from=partner/);
  const typed = { payDay: "15", customerName: "Ada Payer", customerEmail: "ada.payer@leads.test" };
  expect(sent).toEqual([
    { ...typed, paymentMethodId: expect.stringMatching(/^pm_/), setupId: expect.stringMatching(/^seti_/) },
    { ...typed, setupId: "seti_1" },
  ]);
});
