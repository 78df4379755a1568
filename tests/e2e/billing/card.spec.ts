import type { Browser, Page } from "@playwright/test";
import { expect, mailedLink, test } from "../household.ts";
import { look } from "../look.ts";
import { operator } from "../operators/operator.ts";
import { typeCard } from "./card-form.ts";
import { CARDS, customSubscriber, leadHolder, proSubscriber, timePasses } from "./contracts.ts";

const PAGE = /https?:\/\/\S+\/billing\/card\S*/;
const charges = (page: Page) => page.getByLabel("What this card will be charged");
const status = (page: Page) => page.getByRole("status").filter({ hasText: /card is saved|was paid/ });

/** Opens the card page, and sees how the contract stands and what a new card would be charged. */
async function opened(page: Page, badge: string, charged: RegExp | null): Promise<void> {
  await expect(page.locator("[data-standing]").first()).toContainText(badge);
  await page.getByLabel("Card number").waitFor();
  if (charged) await expect(charges(page)).toContainText(charged);
  else await expect(charges(page)).toHaveCount(0);
}
async function useCard(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await page.getByRole("button", { name: /^Save card/ }).click();
}

type Contract = { email: string; subscriptionId: string };
type Kind = { name: string; begin: (page: Page, number?: string) => Promise<Contract>; price: string };
const PRO: Kind = { name: "pro", begin: proSubscriber, price: "£9.99" };
const CUSTOM: Kind = { name: "custom amount", begin: customSubscriber, price: "£12.50" };

// one kind of contract suffices here: payment-card.test.ts covers every state of each kind
test.describe("another card", () => {
  test.setTimeout(120_000);
  const { begin, price } = PRO;

  test("before the first payment nothing is charged now, and the first payment is shown", async ({ page }) => {
    const { subscriptionId } = await begin(page);
    await page.goto("/billing-dashboard");
    await page.getByRole("link", { name: "Change card" }).click();
    await expect(page).toHaveURL(`/billing/card?subscription=${subscriptionId}`);
    await opened(page, "First payment due", new RegExp(`NowNothing.*${price}`));
    await useCard(page, "5555 5555 5555 4444");
    await expect(status(page)).toContainText(`Your new card is saved. It pays ${price} on`);
    await expect(page.getByText("•••• 4444, expires 12/2034")).toBeVisible();
  });

  test("up to date, nothing is charged now, and the next payment is shown", async ({ page }) => {
    const { subscriptionId } = await begin(page);
    await timePasses(page.request, subscriptionId, { toNextCharge: true });
    await page.goto(`/billing/card?subscription=${subscriptionId}`);
    await opened(page, "Active", /NowNothing/);
    await useCard(page, "5555 5555 5555 4444");
    await expect(status(page)).toContainText("Your new card is saved. It pays");
  });

  test("suspended, a declined card says so, and a valid one resumes the service", async ({ page }) => {
    const { subscriptionId } = await begin(page, CARDS.declines);
    await timePasses(page.request, subscriptionId, { toNextCharge: true }, { forwardDays: 12 });
    await page.goto(`/billing/card?subscription=${subscriptionId}`);
    await opened(page, "Suspended", new RegExp(`Now, for the payment that failed${price}`));
    await useCard(page, CARDS.declines);
    await expect(
      page.getByRole("alert").filter({ hasText: `Your new card is saved. The bank declined the payment of ${price}.` }),
    ).toBeVisible({
      timeout: 20_000,
    });
    await opened(page, "Payment failed", new RegExp(`Now, for the payment that failed${price}`));
    await useCard(page, CARDS.good);
    await expect(status(page)).toContainText(`${price} was paid.`, { timeout: 20_000 });
    await expect(page.locator("[data-standing=paid]")).toBeVisible();
  });

  test("paused, the card is saved and nothing is charged", async ({ page }) => {
    const { subscriptionId } = await begin(page);
    await timePasses(page.request, subscriptionId, { toNextCharge: true });
    expect((await page.request.post("/api/stripe/pause-subscription", { data: { subscriptionId } })).status()).toBe(200);
    await page.goto(`/billing/card?subscription=${subscriptionId}`);
    await opened(page, "Paused", null);
    await expect(
      page.getByText("Nothing is charged now because your subscription is paused. The new card is used once you resume."),
    ).toBeVisible();
    await useCard(page, CARDS.good);
    await expect(status(page)).toContainText("Your new card is saved. Nothing was charged.");
  });

  test("a payment that needs authentication: the email leads to the bank's page, and its result applies at once", async ({ page }) => {
    const { email, subscriptionId } = await begin(page, CARDS.confirms);
    await timePasses(page.request, subscriptionId, { toNextCharge: true });
    await page.goto(await mailedLink(page, email, PAGE));
    await expect(page.locator("[data-standing=confirm]")).toContainText("Confirm payment");
    await expect(page.getByText(new RegExp(`confirm the payment of ${price}.*Nothing has been taken yet\\. Confirm it by`))).toBeVisible();
    const confirm = page.getByRole("button", { name: "Confirm with your bank" });
    await confirm.click();
    await page.getByRole("heading", { name: "Test bank" }).waitFor();
    await page.getByRole("button", { name: "Refuse" }).click();
    await expect(
      page.getByText(`Your bank hasn't confirmed the payment of ${price}. Nothing was taken; try again or use another card.`),
    ).toBeVisible({
      timeout: 20_000,
    });
    expect(page.url()).not.toContain("secret");
    await confirm.click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(status(page)).toContainText(`${price} was paid.`, { timeout: 20_000 });
    await expect(page.locator("[data-standing=paid]")).toContainText("Active");
    expect(page.url()).toContain(`/billing/card?subscription=${subscriptionId}`);
  });

  for (const { name, begin, price } of [PRO, CUSTOM])
    test(`past due, the mail leads to the form; it says that the payment is made now, and then it is (${name})`, async ({ page }) => {
      const { email, subscriptionId } = await begin(page, CARDS.declines);
      await timePasses(page.request, subscriptionId, { toNextCharge: true });
      await page.goto(await mailedLink(page, email, PAGE));
      await opened(page, "Payment failed", new RegExp(`Now, for the payment that failed${price}`));
      await expect(page.getByText("Nothing is charged")).toHaveCount(0);
      await useCard(page, CARDS.good);
      await expect(status(page)).toContainText(`Your new card is saved. ${price} was paid. The next payment`, { timeout: 20_000 });
      await expect(page.locator("[data-standing=paid]")).toBeVisible();
      await page.getByRole("link", { name: "All billing" }).click();
      await expect(page.locator("[data-standing=paid]")).toContainText("Active");
      await expect(page.getByRole("link", { name: /^Receipt for/ })).toHaveCount(1);
    });
});

test("a new card replaces one awaiting authentication: the payment is made with it at once", async ({ page }) => {
  test.setTimeout(120_000);
  const { subscriptionId } = await proSubscriber(page, CARDS.confirms);
  await timePasses(page.request, subscriptionId, { toNextCharge: true });
  await page.goto(`/billing/card?subscription=${subscriptionId}`);
  await opened(page, "Confirm payment", /Now, so there's nothing left to confirm£9\.99/);
  await useCard(page, CARDS.good);
  await expect(status(page)).toContainText("Your new card is saved. £9.99 was paid.", { timeout: 20_000 });
  await page.goto("/billing-dashboard");
  await expect(page.locator("[data-standing=paid]")).toContainText("Active");
});

test.describe("another card, of a holder without an account", () => {
  test.setTimeout(120_000);
  /** A context that is signed in as nobody, and one of an operator who makes time pass. */
  async function holder(page: Page, browser: Browser, number: string, ...moves: Parameters<typeof timePasses>[2][]) {
    const contract = await leadHolder(page, number);
    const operators = await browser.newPage();
    await operator(operators);
    await timePasses(operators.request, contract.subscriptionId, { toNextCharge: true }, ...moves);
    await operators.close();
    return contract;
  }

  test("past due: by the emailed link, without logging in", async ({ page, browser }) => {
    const { email } = await holder(page, browser, CARDS.declines);
    const link = await mailedLink(page, email, PAGE);
    expect(link).toMatch(/#token=[\w-]{43}$/);
    await page.goto(link);
    await opened(page, "Payment failed", /Now, for the payment that failed£17\.29/);
    expect(page.url()).not.toContain("token");
    await useCard(page, CARDS.good);
    await expect(status(page)).toContainText("Your new card is saved. £17.29 was paid.", { timeout: 20_000 });
  });

  test("a payment to confirm: by the emailed link, to the bank and back", async ({ page, browser }) => {
    const { email } = await holder(page, browser, CARDS.confirms);
    await page.goto(await mailedLink(page, email, PAGE));
    await page.getByRole("button", { name: "Confirm with your bank" }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(status(page)).toContainText("£17.29 was paid.", { timeout: 20_000 });
    expect(page.url()).not.toMatch(/token|secret/);
  });

  test("an expired link says so, and a new one is emailed to the receipts' address", async ({ page, browser }) => {
    const { email } = await holder(page, browser, CARDS.declines);
    await page.goto(`/billing/card#token=${"x".repeat(43)}`);
    await expect(page.getByText("This link no longer works. Ask for a new one below.")).toBeVisible();
    await page.getByLabel("Email").fill(` ${email} `);
    await page.getByRole("button", { name: "Send me a link" }).click();
    await expect(page.getByRole("status").filter({ hasText: "emailed a link" })).toBeVisible();
    await page.goto("about:blank");
    await page.goto(await mailedLink(page, email, /https?:\/\/\S+\/billing\/card#token=\S+/));
    await opened(page, "Payment failed", /£17\.29/);
  });
});

test("a signed-out user is asked to log in and returns to the page", async ({ page }) => {
  await page.goto("/billing/card?subscription=0198c5a4-0000-4000-8000-000000000001");
  await expect(page.getByRole("link", { name: "Log in", exact: true })).toHaveAttribute(
    "href",
    `/api/login?next=${encodeURIComponent("/billing/card?subscription=0198c5a4-0000-4000-8000-000000000001")}`,
  );
});

test("the card page and the billing page are accessible on a phone and a wide screen before the first payment, past due and suspended", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { subscriptionId } = await proSubscriber(page, CARDS.declines);
  const show = async (state: string) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/billing/card?subscription=${subscriptionId}`);
    await page.getByLabel("Card number").waitFor();
    await look(page, `card/${state}`);
    await page.goto("/billing-dashboard");
    await page.locator("[data-standing]").first().waitFor();
    await look(page, `billing/${state}`);
  };
  await show("first-payment");
  await timePasses(page.request, subscriptionId, { toNextCharge: true });
  await show("past-due");
  await timePasses(page.request, subscriptionId, { forwardDays: 12 });
  await show("suspended");
});
