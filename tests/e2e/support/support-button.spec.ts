import type { Page } from "@playwright/test";
import { expect, household, planned, test } from "../household.ts";
import { supportButtonWidth } from "../whole/sweep.ts";

const help = (page: Page) => page.getByRole("button", { name: "Contact Support" });

/** Opens a long page and scrolls down in it. */
async function readOn(page: Page): Promise<void> {
  await household(page);
  await page.goto("/terms");
  await page.getByRole("heading", { level: 1 }).waitFor(); // an empty page cannot be scrolled
  await expect(help(page)).toBeInViewport();
  await page.mouse.move(384, 320);
  await page.mouse.wheel(0, 500);
  await expect(help(page)).not.toBeInViewport();
}

test.use({ viewport: { width: 768, height: 640 } });

test("the round button hides on scrolling down and returns on scrolling up and at the end", async ({ page }) => {
  await readOn(page);
  await page.mouse.wheel(0, -60);
  await expect(help(page)).toBeInViewport();
  await page.mouse.wheel(0, 300);
  await expect(help(page)).not.toBeInViewport();
  await page.mouse.wheel(0, 100_000);
  await expect(help(page)).toBeInViewport({ ratio: 1 });
  for (const link of await page.getByRole("contentinfo").getByRole("link").all())
    await expect(async () => {
      const [button, box] = [await help(page).boundingBox(), await link.boundingBox()];
      expect(box && button && (box.y + box.height <= button.y || box.x + box.width <= button.x), await link.innerText()).toBe(true);
    }).toPass({ timeout: 10_000 }); // the button moves into its place
});

test("the hidden round button can still be reached with the keyboard", async ({ page }) => {
  await readOn(page);
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  await page.mouse.wheel(0, -5000);
  await page.mouse.wheel(0, 500);
  await expect(help(page)).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(help(page)).toBeFocused();
  await expect(help(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Contact Support" })).toBeVisible();
});

test("as a tab beside a control, the button opens the support form", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await planned(page);
  await page.goto("/meal-planner");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => supportButtonWidth(page)).toBe(24);
  await page.getByRole("button", { name: "Contact Support" }).click();
  await expect(page.getByRole("dialog", { name: "Contact Support" })).toBeVisible();
});
