import { expect, type Page } from "@playwright/test";
import { confirmAddress } from "../household.ts";
import { subscribed } from "./subscribed.ts";

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
