import { expect, type Page } from "@playwright/test";
import { household } from "../household.ts";

const CARD = { holderName: "Ada Lovelace", number: "4242424242424242", expiryMonth: 12, expiryYear: 2034, cvv: "123" };
const FORM = { firstName: "Ada", lastName: "Lovelace", amount: 12.5, billingDay: 15, cardDetails: CARD };

/** Signs up, subscribes, and lets time pass until the first payment. @returns the address. */
export async function paying(page: Page): Promise<string> {
  const email = await household(page);
  expect((await page.request.post("/api/stripe/create-subscription", { data: FORM })).status()).toBe(200);
  const moved = await page.request.post("/api/sandbox/clock", { data: { toNextCharge: true }, timeout: 40_000 });
  expect(moved.status(), await moved.text()).toBe(200);
  await expect
    .poll(async () => (await (await page.request.get("/api/stripe/subscription")).json()).subscription.lastBillingDate, { timeout: 30_000 })
    .not.toBeNull();
  await page.context().clearCookies();
  return email;
}
