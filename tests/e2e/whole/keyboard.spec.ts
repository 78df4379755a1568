import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, PASSWORD, test } from "../household.ts";

const MOST_PRESSES = 150;

/** Presses Tab until this has the keyboard, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  const reached = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if (await reached()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${wanted}`);
}

test("from sign-up to a ticked list with the keyboard only", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/signup");
  for (const [label, text] of [
    ["First name", "Ada"],
    ["Email", `${randomUUID()}@larder.test`],
    ["Password", PASSWORD],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Let's Get Started" })).toBeVisible({ timeout: 30_000 });
  await tabTo(page, page.getByRole("radio", { name: "1", exact: true }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "2", exact: true })).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Plan my week", exact: true }));
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/meal-planner$/, { timeout: 30_000 });
  const list = page.getByRole("link", { name: "Open the shopping list" });
  await expect(list).toBeVisible({ timeout: 60_000 });
  await tabTo(page, list);
  await page.keyboard.press("Enter");

  const line = page.getByRole("checkbox").first();
  await expect(line).toBeVisible({ timeout: 30_000 });
  await tabTo(page, line);
  await page.keyboard.press("Space");
  await expect(page.getByText(/^1 of \d+ in the basket$/)).toBeVisible();
});
