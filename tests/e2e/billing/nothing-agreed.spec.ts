import type { Page } from "@playwright/test";
import { expect, expectToast, household, test } from "../household.ts";
import { expectFit, operator } from "../operators/operator.ts";

/** Opens the subscribe page and waits until its form is there, which is when the contract has begun. @returns the contract's id. */
async function look(page: Page): Promise<string> {
  const begun = page.waitForResponse("**/api/create-subscription");
  await page.goto("/subscribe");
  await page.getByLabel("Card number").waitFor();
  return ((await (await begun).json()) as { subscriptionId: string }).subscriptionId;
}

async function payThroughTheForm(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("Monthly amount (£)").fill("12.50");
  await page.getByLabel("Billing day").selectOption("3");
  await page.getByLabel("Cardholder name").fill("Ada Lovelace");
  await page.getByLabel("Card number").fill("4242424242424242");
  await page.getByLabel("Expiry month").selectOption("12");
  await page.getByLabel("Expiry year").selectOption({ index: 5 });
  await page.getByLabel("CVV").fill("123");
  await page.getByRole("button", { name: "Subscribe for £12.50/month" }).click();
  await expectToast(page, "Subscription Created", "Your subscription has been set up successfully!");
}

test("who only looked at the subscribe page has no subscription anywhere, and pays through the other form as if they had not", async ({
  page,
}) => {
  const email = await household(page);
  const looked = await look(page);
  await page.getByRole("link", { name: "Back to App" }).click();
  await expect(page.getByText("Free Trial", { exact: true })).toBeVisible();
  await page.goto("/billing-dashboard");
  await expect(page.getByRole("heading", { name: "Nothing is charged" })).toBeVisible();
  await page.goto("/cancel-subscription");
  await expect(page.getByRole("heading", { name: "There's nothing to cancel" })).toBeVisible();
  expect(await look(page), "opened again it goes on with the same contract").toBe(looked);

  await page.goto("/stripe-payment");
  await expect(page.getByRole("heading", { name: "No Stripe Subscription" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Subscribe with Stripe" })).toBeVisible();
  await expectFit(page);
  await payThroughTheForm(page);
  await page.goto("/billing-dashboard");
  await expect(page.getByText("£12.50").first()).toBeVisible();
  await expect(page.getByText("£24.77")).toHaveCount(0);

  // the one email about an end is about what they cancel themselves
  await page.goto("/cancel-subscription");
  await page.getByRole("button", { name: "Cancel this subscription" }).click();
  await page.getByRole("button", { name: "Yes, cancel now" }).click();
  await expect(page.getByRole("heading", { name: "Your subscription is cancelled" })).toBeVisible();
  const { mailboxUrl } = (await (await page.request.get("/api/facts")).json()) as { mailboxUrl: string };
  const ends = async () =>
    ((await (await page.request.get(`${mailboxUrl}/mails.json`)).json()) as { to: string; subject: string }[])
      .filter(({ to }) => to.includes(email))
      .map(({ subject }) => subject)
      .filter((subject) => /cancel|end/i.test(subject));
  await expect.poll(ends, { timeout: 30_000 }).toEqual([expect.stringMatching(/cancel/i)]);
});

/** Opens the subscribe page, subscribes through the other form in another tab, and sends the first tab's card. @returns the other tab. */
async function sendLate(page: Page, card: string): Promise<Page> {
  await household(page);
  await look(page);
  const other = await page.context().newPage();
  await other.goto("/stripe-payment");
  await payThroughTheForm(other);
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Monthly Payment Day").selectOption("22");
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  return other;
}
const TOO_LATE = "This form is out of date: your household has another subscription. This card wasn't charged";

test("a card that is confirmed after another subscription has begun is told so, and pays for nothing", async ({ page }) => {
  const other = await sendLate(page, "4242 4242 4242 4242");
  await expectToast(page, "Error", TOO_LATE);
  await other.goto("/billing-dashboard");
  await expect(other.getByText("£12.50").first()).toBeVisible();
  await expect(other.getByText("£24.77")).toHaveCount(0);
});

test("so is one that comes back from its bank, and no page calls it subscribed", async ({ page }) => {
  await sendLate(page, "4000002760003184");
  await page.getByRole("button", { name: "Confirm" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText(TOO_LATE)).toBeVisible();
  await expect(main.getByText("Your card is saved")).toHaveCount(0);
  const setup = new URL(page.url()).searchParams.get("setup_intent");
  await page.goto(`/payment-success?setup_intent=${setup}`);
  await expect(main.getByText("Your card is saved, but your payment day isn't. Nothing was charged.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "You're subscribed to the Pro plan" })).toHaveCount(0);
});

test("a look changes none of the operators' figures and is none of their events", async ({ page, browser }) => {
  const panel = await (await browser.newContext()).newPage();
  await operator(panel);
  const read = async (path: string) => (await panel.request.get(path)).json();
  const figures = async () => {
    const { totalCustomers, monthlySignups, subscriptionStatusBreakdown } = await read("/api/admin/analytics");
    const { totalSubscriptions } = await read("/api/stripe/admin/billing-stats");
    return { totalCustomers, monthlySignups, subscriptionStatusBreakdown, totalSubscriptions };
  };
  const events = async () => ((await read("/api/admin/authorization-events")) as { id: string }[]).map(({ id }) => id);
  await household(page);
  let looked = "";
  // another journey may subscribe in between: then once more, with another look
  await expect(async () => {
    const before = await figures();
    looked = await look(page);
    expect(await figures()).toEqual(before);
  }).toPass({ timeout: 40_000 });
  expect(await events()).not.toContain(looked);
  await panel.goto("/admin/automation");
  await expect(
    panel
      .getByText("Signup")
      .first()
      .or(panel.getByText("Nothing yet. Sign-ups", { exact: false })),
  ).toBeVisible();
  await panel.context().close();
});
