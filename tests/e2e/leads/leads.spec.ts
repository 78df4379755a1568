import { typeCard } from "../billing/card-form.ts";
import { expect, expectToast, holdCall, test } from "../household.ts";
import { confirm, consent, contractOf, fillIn, openOffer, terms } from "./lead-offer.ts";
import { sellLead } from "./leads.ts";

test("a bought lead goes from welcome to offer, buys, is processed and redirected to the partner (H-ROUTE-01, H-ROUTE-02, H-ROUTE-03, H-ROUTE-05, P-ROUTE-01, P-ROUTE-02, P-ROUTE-04, P-ROUTE-05, P-UI-04, P-UI-05, P-UI-06, P-UI-41, P-UI-42, P-UI-44, P-UI-45, P-UI-49, P-UI-50, P-UI-55, P-UI-57, P-UI-58, P-UI-59, P-STATE-08, P-STATE-14, P-STATE-15, P-STATE-16, P-ROLE-01, P-CONST-10, P-CONST-11, D-40a, D-39a)", async ({
  page,
}) => {
  const { redirect, session } = await sellLead(page);
  const tracked = page.waitForRequest((request) => request.url().endsWith("/track-welcome-view"));
  await page.goto(redirect);
  await expect(page.getByRole("heading", { name: "Your application has been processed" })).toBeVisible();
  await tracked;
  const seen = page.waitForRequest((request) => request.url().endsWith("/track-subscription-view"));
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(`/lead-subscribe?session=${session}`);
  await seen;

  await expect(page.getByText("Car-care protection: £17.29 a month. A service, not a loan.")).toBeVisible();
  await expect(page.getByText("Reference")).toBeVisible();
  // of three, the one about the connection is claimed over https alone
  const security = page.getByRole("list", { name: "Security" }).getByRole("listitem");
  await expect(security).toHaveText(["Card kept by the card provider", "Details masked"]);
  await expect(page.getByRole("list", { name: "Progress" }).getByRole("listitem")).toHaveCount(3);
  const application = page.getByRole("region", { name: "Your application", exact: true });
  await expect(application).toContainText("£500.00");
  await expect(application).not.toContainText("delaide");
  for (const name of ["Terms", "Express checkout", "Card", "What you get", "Cancelling and refunds", "What you save"])
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Terms" })).toContainText("continues to the end of the period");
  await expect(page.getByRole("region", { name: "What you save" })).not.toContainText("£29"); // no evidence is configured
  await expect(page.getByLabel("Monthly Payment Day").locator("option")).toHaveCount(32);
  await expect(terms(page)).not.toBeChecked();
  await expect(consent(page)).not.toBeChecked(); // its own box, unticked, naming the partner

  await fillIn(page);
  await consent(page).check();
  const partner = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes("/offers/"), {
    timeout: 40_000,
  });
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "Processing Your Application" })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(new RegExp(`/lead-processing\\?session=${session}&subscriptionId=`));
  await expect(page.getByText("This can take up to 3 minutes...")).toBeVisible();
  await expect(page.getByText("Keep this window open")).toBeVisible();
  await expect(page.getByText("Your protection is set up. Processing your application...")).toBeVisible();
  for (const badge of ["Secure Processing", "Encrypted Data", "Real-time Matching"]) await expect(page.getByText(badge)).toBeVisible();
  await partner; // the half second before it is looked at with a clock of its own, below
  await expect(page.getByRole("heading", { name: "Your offer from the sandbox lender" })).toBeVisible();
  expect(await contractOf(session)).toEqual([{ status: "pending", pay_day: 15 }]);
});

test("a visitor who does not agree to it buys and is not passed on; one who agrees need not buy (D-40a, D-39b)", async ({ page }) => {
  const session = await openOffer(page);
  await page.getByRole("button", { name: "Continue without protection" }).click();
  await expectToast(page, "Application Status", "Tick the box that names Sandbox Lender first");
  await fillIn(page);
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "Your protection is set up" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("You didn't ask us to pass your application on")).toBeVisible();
  await page.getByRole("link", { name: "Pass my application on" }).click();
  await expect(page.getByRole("heading", { name: "Your protection is set up" })).toBeVisible();
  await expect(consent(page)).not.toBeChecked();
  expect(await contractOf(session)).toHaveLength(1);

  const other = await openOffer(page, { loanAmount: "404.00" });
  await consent(page).check();
  await page.getByRole("button", { name: "Continue without protection" }).click();
  await expect(page.getByRole("heading", { name: "Processing Your Application" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No offer this time" })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole("link", { name: "Back to your offer" })).toBeVisible();
  expect(await contractOf(other)).toEqual([]);
});

test("without the terms nothing is sent, and a declined card says so (P-VAL-11, P-VAL-12, P-STATE-14, P-STATE-18)", async ({ page }) => {
  const session = await openOffer(page, { nextPayDate: "2026-11-27" });
  await expect(page.getByLabel("Monthly Payment Day")).toHaveValue("27");
  await confirm(page).click();
  await expectToast(page, "Terms Required", "Please accept the terms and conditions to continue.");
  await fillIn(page, "4000 0000 0000 0002");
  await expect(page.getByText("on the last day of shorter months").first()).toBeVisible();
  await confirm(page).click();
  await expectToast(page, "Card Setup Failed");
  expect(await contractOf(session)).toEqual([]);
  await typeCard(page, "4000058260000005");
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "Processing Your Application" })).toBeVisible({ timeout: 30_000 });
});

test("a card whose bank wants the holder leads there and back, and the session stays out of the bank's address (P-STATE-17)", async ({
  page,
}) => {
  const session = await openOffer(page);
  await fillIn(page, "4000002760003184");
  const sent = page.waitForRequest((request) => request.url().includes("/confirm"));
  await confirm(page).click();
  expect((await sent).postData()).not.toContain(session);
  await page.getByRole("button", { name: "Refuse" }).click();
  await expectToast(page, "Payment Authentication Failed");
  await expect(page).toHaveURL(`/lead-subscribe?session=${session}`);
  await expect(page.getByLabel("Your name")).toHaveValue("Ada Payer");
  expect(await contractOf(session)).toEqual([]);
  await page.getByLabel("Card number").waitFor();
  await terms(page).check();
  await typeCard(page, "4000002760003184");
  await confirm(page).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your protection is set up" })).toBeVisible({ timeout: 30_000 });
  expect(await contractOf(session)).toHaveLength(1);
});

test("the express button buys as well; one that takes three minutes is given up (P-STATE-20, P-CONST-17, P-UI-48, P-STATE-19)", async ({
  page,
}) => {
  const slow = await openOffer(page);
  await page.clock.install();
  await page.getByRole("button", { name: "Sandbox Pay" }).click();
  await expectToast(page, "Terms Required");
  await fillIn(page, "1");
  const release = await holdCall(page, "**/v1/setup_intents/*/confirm");
  await page.getByRole("button", { name: "Sandbox Pay" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Saving your card with the card provider...");
  await page.clock.runFor(19_000);
  await expect(page.getByRole("alertdialog")).toContainText("Your card details go to the provider, not to us...");
  await page.clock.runFor(162_000);
  await expectToast(page, "Express Checkout Error");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  release();
  await page.waitForTimeout(1000);
  expect(await contractOf(slow)).toEqual([]);

  await page.unroute("**/v1/setup_intents/*/confirm");
  const session = await openOffer(page);
  await fillIn(page, "1");
  await page.getByRole("button", { name: "Sandbox Pay" }).click();
  await expect(page.getByRole("heading", { name: "Processing Your Application" })).toBeVisible({ timeout: 30_000 });
  expect(await contractOf(session)).toHaveLength(1);
});

test("the demo is marked, takes no card and ends without an offer (D-38a)", async ({ page }) => {
  await page.goto("/lead-subscribe?session=demo-journey");
  await expect(page.getByText("Demo: these details are made up. Nothing is charged or passed on.")).toBeVisible();
  await expect(page.getByTestId("demo-mark")).toHaveCSS("background-image", /svg/);
  await expect(page.getByLabel("Card number")).toHaveCount(0);
  await page.getByLabel("Your name").fill("Demo");
  await page.getByLabel("Your email address").fill("demo@example.com");
  await page.getByLabel("Monthly Payment Day").selectOption("31");
  await page.getByLabel("Your payments").waitFor();
  await terms(page).check();
  await confirm(page).click();
  await expect(page).toHaveURL(/\/lead-processing\?session=demo-/);
  await expect(page.getByText("Processing your application...")).toBeVisible();
  await expect(page.getByText("Demo: these details are made up.")).toBeVisible();
  await page.goto("/lead-processing?session=demo-1");
  await expect(page.getByRole("heading", { name: "No offer this time" })).toBeVisible();
});
