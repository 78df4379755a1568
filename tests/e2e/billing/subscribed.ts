import type { Page } from "@playwright/test";
import { expect, household } from "../household.ts";

const CARD = { holderName: "Ada Lovelace", number: "4242424242424242", expiryMonth: 12, expiryYear: 2034, cvv: "123" };

export const FORM = { firstName: "Ada", lastName: "Lovelace", amount: 19.99, billingDay: 15, cardDetails: CARD };
export const OWN = "**/api/stripe/subscription";

/** Signs up and subscribes through the API. @returns the address. */
export async function subscribed(page: Page, change: Partial<typeof FORM> = {}): Promise<string> {
  const email = await household(page);
  const response = await page.request.post("/api/stripe/create-subscription", { data: { ...FORM, ...change } });
  expect(response.status(), await response.text()).toBe(200);
  return email;
}
/** Shows the subscription as the server tells it, but for what the test wants to see. */
export const shownAs = (page: Page, change: object) =>
  page.route(OWN, async (route) => {
    const response = await route.fetch({ maxRetries: 3 }); // a connection that was kept open may be gone
    const { subscription } = await response.json();
    await route.fulfill({ json: { subscription: { ...subscription, ...change } } });
  });
export const standing = {
  kind: "paid",
  badge: "Active",
  tone: "fine",
  message: "Your next payment is near.",
  action: null,
  confirmBy: null,
};
export const active = { status: "active", fullStatus: "active", standing };
