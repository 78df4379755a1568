import type { Page } from "@playwright/test";
import { expectNoSideScroll } from "../fit.ts";
import { expect, expectToast, failCall, holdCall, household, mailedLink, test } from "../household.ts";

const CARD = { holderName: "Ada Lovelace", number: "4242424242424242", expiryMonth: 12, expiryYear: 2034, cvv: "123" };
const FORM = { firstName: "Ada", lastName: "Lovelace", amount: 19.99, billingDay: 15, cardDetails: CARD };
const OWN = "**/api/stripe/subscription";

/** Signs up and subscribes through the API. @returns the address. */
async function subscribed(page: Page): Promise<string> {
  const email = await household(page);
  const response = await page.request.post("/api/stripe/create-subscription", { data: FORM });
  expect(response.status(), await response.text()).toBe(200);
  return email;
}
/** Shows the subscription as the server tells it, but for what the test wants to see. */
const shownAs = (page: Page, change: object) =>
  page.route(OWN, async (route) => {
    const response = await route.fetch({ maxRetries: 3 }); // a connection that was kept open may be gone
    const { subscription } = await response.json();
    await route.fulfill({ json: { subscription: { ...subscription, ...change } } });
  });
const standing = { kind: "paid", badge: "Active", tone: "fine", message: "Your next payment is near.", action: null, confirmBy: null };
const active = { status: "active", fullStatus: "active", standing };

test.describe("the subscribe form", () => {
  // proves P-ROUTE-08, P-ROUTE-11, H-ROUTE-16, P-UI-02, P-UI-07, P-UI-10, P-UI-11, P-UI-12, P-UI-13, P-UI-14, P-UI-15, P-VAL-01,
  // P-VAL-02, P-VAL-03, P-VAL-04, P-VAL-05, P-VAL-06, P-CONST-01, P-CONST-02, P-CONST-03, P-CONST-04, P-CONST-05, P-STATE-06,
  // P-ERR-01, P-ERR-03, P-CALL-01, D-26c
  for (const path of ["/stripe-payment", "/acquired-payment"])
    test(`${path} takes a test card and shows the subscription`, async ({ page }) => {
      await household(page);
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "No Stripe Subscription" })).toBeVisible();
      await expect(page.getByText("You don't have an active Stripe subscription yet.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Subscribe with Stripe" })).toBeVisible();
      await expect(page.getByText("Secure payment processing powered by Stripe")).toBeVisible();
      await expect(page.getByText("Secured by Stripe with 3D Secure authentication")).toBeVisible();
      await expect(page.getByText("Sandbox", { exact: true })).toBeVisible();
      const amount = page.getByLabel("Monthly amount (£)");
      await expect(amount).toHaveValue("19.99");
      for (const [name, value] of [
        ["min", "1"],
        ["max", "100"],
        ["step", "0.01"],
      ] as const)
        await expect(amount).toHaveAttribute(name, value);
      const day = page.getByLabel("Billing day");
      await expect(day).toHaveValue("1");
      const days = await day.getByRole("option").allTextContents();
      expect(days).toHaveLength(31);
      expect([...days.slice(0, 4), days[10], days[21], days[30]]).toEqual(
        ["1st", "2nd", "3rd", "4th", "11th", "22nd", "31st"].map((word) => `${word} of each month`),
      );
      for (const label of ["First name", "Last name", "Cardholder name", "Card number", "Expiry month", "Expiry year", "CVV"])
        await expect(page.getByLabel(label)).toHaveValue("");
      const months = await page.getByLabel("Expiry month").getByRole("option").allTextContents();
      expect([months[1], months[12]]).toEqual(["01 - January", "12 - December"]);
      const thisYear = new Date().getFullYear();
      const years = await page.getByLabel("Expiry year").getByRole("option").allTextContents();
      expect(years.slice(1)).toEqual(Array.from({ length: 20 }, (_, index) => String(thisYear + index)));
      const number = page.getByLabel("Card number");
      await number.pressSequentially("4242x4242 424242429999");
      await expect(number).toHaveValue("4242 4242 4242 4242");
      await expect(number).toHaveAttribute("maxlength", "19");
      await expect(page.getByLabel("CVV")).toHaveAttribute("maxlength", "4");
      await page.getByLabel("First name").fill("Ada");
      await page.getByLabel("Last name").fill("Lovelace");
      await amount.fill("12.50");
      await day.selectOption("3");
      await page.getByLabel("Cardholder name").fill("Ada Lovelace");
      await page.getByLabel("Expiry month").selectOption("12");
      await page.getByLabel("Expiry year").selectOption(String(thisYear + 5));
      await page.getByLabel("CVV").fill("123");
      const sent = page.waitForRequest("**/create-subscription");
      const release = await holdCall(page, "**/create-subscription");
      await page.getByRole("button", { name: "Subscribe for £12.50/month" }).click();
      await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
      expect((await sent).postDataJSON()).toEqual({
        firstName: "Ada",
        lastName: "Lovelace",
        amount: 12.5,
        billingDay: 3,
        cardDetails: { holderName: "Ada Lovelace", number: "4242424242424242", expiryMonth: 12, expiryYear: thisYear + 5, cvv: "123" },
      });
      release();
      await expectToast(page, "Subscription Created", "Your subscription has been set up successfully!");
      const manage = page.getByRole("region", { name: "Manage subscription" });
      await expect(manage.getByText("£12.50")).toBeVisible();
      await expect(manage.getByText("3rd of each month")).toBeVisible();
      await expect(manage.getByText("Pending")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Subscribe with Stripe" })).toHaveCount(0);
    });

  // proves P-ERR-02, P-STATE-06
  test("says what the server said when it fails, or that it failed", async ({ page }) => {
    await household(page);
    await page.goto("/stripe-payment");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Lovelace");
    await page.getByLabel("Cardholder name").fill("Ada Lovelace");
    await page.getByLabel("Card number").fill("4000000000000002");
    await page.getByLabel("Expiry month").selectOption("1");
    await page.getByLabel("Expiry year").selectOption({ index: 5 });
    await page.getByLabel("CVV").fill("123");
    const button = page.getByRole("button", { name: "Subscribe for £19.99/month" });
    await button.click();
    await expectToast(page, "Subscription Failed", "Your bank declined this card");
    await page.route("**/create-subscription", (route) => route.abort());
    await button.click();
    await expectToast(page, "Subscription Failed", "Failed to create subscription. Please try again.");
  });
});

test.describe("the manage screen", () => {
  // proves P-UI-16, P-UI-17
  test("shows a skeleton first, and says that there is none after an error", async ({ page }) => {
    await household(page);
    const release = await holdCall(page, OWN);
    await page.goto("/stripe-payment");
    await expect(page.getByText("Loading your subscription")).toBeAttached();
    release();
    await expect(page.getByRole("heading", { name: "No Stripe Subscription" })).toBeVisible();
    await page.unrouteAll();
    await failCall(page, OWN, "GET", 500);
    await page.reload();
    await expect(page.getByText("You don't have an active Stripe subscription yet.")).toBeVisible();
  });

  // proves P-UI-18, P-UI-19, P-UI-20, P-UI-21, P-UI-22, P-UI-23, P-VAL-07, P-STATE-03, P-ERR-06, P-ERR-07
  test("while active: its figures, and another billing day", async ({ page }) => {
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

  // proves P-UI-24, P-UI-25, P-UI-26, P-UI-27, P-UI-28, P-STATE-04, P-ERR-04, P-ERR-05
  test("cancels after asking; a click beside the dialog does not close it", async ({ page }) => {
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
      message: "Your payment of £19.99, due on 15 January 2025, failed. Nothing was taken. We'll retry on 16 January 2025.",
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

  // proves P-UI-20, P-UI-29, P-UI-30, P-STATE-02, P-STATE-05, P-STATE-21
  test("failed, pending, cancelled and unknown: words, colours, and no controls", async ({ page }) => {
    await subscribed(page);
    const colours = new Set<string>();
    for (const status of ["active", "failed", "pending", "cancelled", "odd"]) {
      await page.unrouteAll();
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

test.describe("/billing-dashboard", () => {
  // proves H-ROUTE-19, P-ROUTE-07, P-ROUTE-10
  test("shows what comes next, previews a pay day, pauses and goes on", async ({ page }) => {
    await household(page);
    await page.goto("/billing-dashboard");
    await expect(page.getByText("Nothing is charged", { exact: true })).toBeVisible();
    expect((await page.request.post("/api/stripe/create-subscription", { data: FORM })).status()).toBe(200);
    await page.reload();
    const card = page.getByRole("region", { name: "Monthly subscription", exact: true });
    await expect(card.getByText(/^£19\.99 on 15 \w{3,4} \d{4}$/)).toBeVisible();
    await expect(card.locator("[data-standing]")).toContainText("First payment to come");
    await expect(card.getByText("•••• 4242, expires 12/2034")).toBeVisible();
    await expect(card.getByText("Visa · country US · credit")).toBeVisible();
    await expect(card.getByText("Nothing has been charged yet.")).toBeVisible();
    await card.getByLabel("Update billing day").selectOption("31");
    await expect(card.getByText(/Your next charge would be £19\.99 on/)).toBeVisible();
    await expect(card.getByRole("link", { name: "Cancel subscription" })).toHaveAttribute("href", "/cancel-subscription");
    await card.getByRole("button", { name: "Pause" }).click();
    const pause = page.getByRole("dialog", { name: "Pause your subscription" });
    await expect(pause.getByText(/^The pause begins on 15 \w+ \d{4}\. Nothing is charged from then on\.$/)).toBeVisible();
    await expect(pause.getByText("Nothing has been paid for")).toBeVisible();
    await expect(pause.getByText(/^It resumes by itself on 15 \w+ \d{4}\./)).toBeVisible();
    await pause.getByRole("button", { name: "Pause subscription" }).click();
    await expectToast(page, "Pause set");
    await expect(card.getByText("No payment due")).toBeVisible();
    const clock = page.getByRole("region", { name: "Sandbox clock" });
    await expect(clock).not.toContainText("next charge is on");
    await card.getByRole("button", { name: "Resume" }).click();
    const resume = page.getByRole("dialog", { name: "Resume your subscription" });
    await expect(resume.getByText(/^Your next payment is £19\.99 on 15 \w+ \d{4}\. Nothing is charged now\.$/)).toBeVisible();
    await resume.getByRole("button", { name: "Resume subscription" }).click();
    await expect(card.getByText(/^£19\.99 on 15 \w{3,4} \d{4}$/)).toBeVisible();
    await failCall(page, "**/api/stripe/subscriptions", "GET", 500);
    await page.reload();
    await expect(page.getByText("We could not load your billing.")).toBeVisible();
  });

  // proves D-36a, D-36b (the screen), and with the test before it D-26b
  test("tells the history in words, with receipts and kinds of cards", async ({ page }) => {
    await subscribed(page);
    await page.route("**/api/stripe/subscriptions", async (route) => {
      const body = await (await route.fetch({ maxRetries: 3 })).json();
      const charge = { dueOn: "2025-01-05", amount: 9.99, paidAt: "2025-01-06T09:00:00Z", hasReceipt: true, refunds: [] };
      const attempts = ["Declined by the bank", "Paid"].map((words, index) => ({
        number: index + 1,
        askedAt: `2025-01-0${5 + index}`,
        words,
      }));
      body.subscriptions[0].charges = [
        { ...charge, id: "0198c5a4-0000-4000-8000-000000000001", attempts, cardWords: "Visa · country GB · debit" },
        {
          ...charge,
          id: "0198c5a4-0000-4000-8000-000000000002",
          attempts: [],
          hasReceipt: false,
          cardWords: "not provided · country not provided · funding not provided",
        },
      ];
      Object.assign(body.subscriptions[0], {
        firstAmount: 9.99,
        laterAmount: 24.77,
        amount: 9.99,
        changesOn: "2025-02-05",
        trialEndsAt: "2025-01-04T10:00:00Z",
      });
      await route.fulfill({ json: body });
    });
    await page.goto("/billing-dashboard");
    await expect(page.getByText("5 Jan 2025: Declined by the bank")).toBeVisible();
    await expect(page.getByText("6 Jan 2025: Paid")).toBeVisible();
    await expect(page.getByText("Card: Visa · country GB · debit")).toBeVisible();
    await expect(page.getByText("Card: not provided · country not provided · funding not provided")).toBeVisible();
    await expect(page.getByRole("link", { name: "Receipt of 5 Jan 2025" })).toHaveCount(1);
    await expect(page.getByText("£9.99 for the first month, then £24.77 a month from 5 Feb 2025")).toBeVisible();
    for (const [name, width, dark] of [
      ["320", 320, false],
      ["1280-dark", 1280, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((on) => document.documentElement.classList.toggle("dark", on), dark);
      await expectNoSideScroll(page);
      await page.screenshot({ path: `test-results/billing-${name}.png`, fullPage: true });
    }
  });
});

test.describe("/cancel-subscription", () => {
  // proves H-ROUTE-15 (signed in)
  test("takes two clicks for the signed-in, with the policy and the date", async ({ page }) => {
    await subscribed(page);
    await page.goto("/cancel-subscription");
    await expect(page.getByText("Nothing has been paid yet: this subscription ends at once.")).toBeVisible();
    await page.route("**/api/stripe/subscriptions", async (route) => {
      const body = await (await route.fetch({ maxRetries: 3 })).json();
      for (const one of body.subscriptions)
        if (one.leaving) one.leaving = { accessUntil: "2030-01-05T09:00:00Z", back: 19.99, underWay: false };
      await route.fulfill({ json: body });
    });
    await page.reload();
    await expect(page.getByText("£19.99 goes back to your card, because you are within the 14 days.")).toBeVisible();
    await expect(page.getByText("You may change your mind within 14 days")).toBeVisible();
    await expect(page.getByText("You can use everything until 5 January 2030.")).toBeVisible();
    await page.getByRole("button", { name: "Cancel this subscription" }).click();
    await page.getByRole("button", { name: "Yes, cancel now" }).click();
    await expectToast(page, "Subscription Cancelled");
    await expect(page.getByText("Your subscription is cancelled")).toBeVisible();
  });

  // proves H-ROUTE-15 (signed out)
  test("mails a link to the signed-out, which cancels with one press, once", async ({ page, browser }) => {
    const email = await subscribed(page);
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(
      new URL("/cancel-subscription", page.url() === "about:blank" ? (test.info().project.use.baseURL ?? "") : page.url()).href,
    );
    await visitor.getByLabel("Email").fill("nobody@larder.test");
    await visitor.getByRole("button", { name: "Send me a link to cancel" }).click();
    const answer = "If this address has a subscription, a link to cancel it is on its way.";
    await expect(visitor.getByText(answer)).toBeVisible();
    await visitor.reload();
    await visitor.getByLabel("Email").fill(email);
    await visitor.getByRole("button", { name: "Send me a link to cancel" }).click();
    await expect(visitor.getByText(answer)).toBeVisible();
    const link = await mailedLink(page, email, /http\S+\/cancel-subscription#token=[\w-]+/);
    await visitor.goto("about:blank");
    await visitor.goto(link);
    await expect(visitor.getByRole("heading", { name: "Monthly subscription, £19.99 a month" })).toBeVisible();
    expect(visitor.url()).not.toContain("token");
    await visitor.getByRole("button", { name: "Cancel now" }).click();
    await expect(visitor.getByText("Your subscription has been cancelled. You will not be charged again.")).toBeVisible();
    await visitor.goto("about:blank");
    await visitor.goto(link);
    await expect(visitor.getByText("This link has been used already, or its time is up.")).toBeVisible();
    const { subscription } = await (await page.request.get("/api/stripe/subscription")).json();
    expect(subscription.status).toBe("cancelled");
  });
});

// proves H-ROUTE-20, P-ROUTE-09, P-ROUTE-12
test("/stripe-debug shows yes, no and ages", async ({ page }) => {
  await page.goto("/stripe-debug");
  await expect(page.getByText("The provider answers")).toBeVisible();
  await expect(page.getByText("Sandbox").first()).toBeVisible();
  await failCall(page, "**/api/stripe/debug", "GET", 403, { message: "Only an operator can see this.", code: "FORBIDDEN" });
  await page.reload();
  await expect(page.getByText("Only an operator can see this.")).toBeVisible();
});

test("pictures of the form and the way out", async ({ page }) => {
  await subscribed(page);
  await shownAs(page, { ...active, failedAttempts: 1, lastBillingDate: "2025-01-05" });
  for (const path of ["/stripe-payment", "/cancel-subscription", "/stripe-debug"])
    for (const [width, dark] of [
      [320, false],
      [1280, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForTimeout(1000);
      await page.evaluate((on) => document.documentElement.classList.toggle("dark", on), dark);
      await expectNoSideScroll(page);
      await page.screenshot({ path: `test-results${path}-${width}${dark ? "-dark" : ""}.png`, fullPage: true });
    }
});
