import type { Page } from "@playwright/test";
import { confirmAddress, expect, household } from "../household.ts";

const CARD = { holderName: "Ada Lovelace", number: "4242424242424242", expiryMonth: 12, expiryYear: 2034, cvv: "123" };

export const FORM = { firstName: "Ada", lastName: "Lovelace", amount: 19.99, billingDay: 15, cardDetails: CARD };

/** Signs up and subscribes through the API. @returns the address. */
export async function subscribed(page: Page, change: Partial<typeof FORM> = {}): Promise<string> {
  const email = await household(page);
  const response = await page.request.post("/api/stripe/create-subscription", { data: { ...FORM, ...change } });
  expect(response.status(), await response.text()).toBe(200);
  return email;
}

/** Signs up, confirms the address, subscribes, and lets time pass until the first payment. @returns the address. */
export async function paying(page: Page): Promise<string> {
  const email = await subscribed(page, { amount: 12.5 });
  const moved = await page.request.post("/api/sandbox/clock", { data: { toNextCharge: true }, timeout: 40_000 });
  expect(moved.status(), await moved.text()).toBe(200);
  await expect
    .poll(async () => (await (await page.request.get("/api/stripe/subscription")).json()).subscription.lastBillingDate, { timeout: 30_000 })
    .not.toBeNull();
  await confirmAddress(page);
  await page.context().clearCookies();
  return email;
}
