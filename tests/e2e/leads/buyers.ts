import type { Page } from "@playwright/test";
import { expect } from "../household.ts";
import { secrets } from "../operators/operator.ts";

export const DATA = "**/api/buyer/analytics/data**";

/** Types the password and goes in. */
export async function enter(page: Page): Promise<void> {
  await page.goto("/buyer-analytics");
  await page.getByLabel("Password").fill(secrets().buyerPassword);
  await page.getByLabel("Password").press("Enter");
  await expect(page.getByRole("heading", { name: "Lead Buyer Analytics" })).toBeVisible();
}
