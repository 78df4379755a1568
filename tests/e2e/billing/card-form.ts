import type { Page } from "@playwright/test";

/** Fills in the sandbox's card fields, as they would be typed. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
}
