import type { Page } from "@playwright/test";
import { expect, planned, test } from "../household.ts";

const PAGES = ["/", "/shopping-lists", "/simple-shopping-lists", "/pantry", "/pantry/staples", "/meal-planner", "/account"];

/** What could be pressed where the button that opens the support form is drawn now, were it not there. */
const covered = (page: Page) =>
  page.getByRole("button", { name: "Contact Support" }).evaluate((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const found = new Set<string>();
    for (let x = left + 1; x < right; x += 2)
      for (let y = top + 1; y < bottom; y += 2) {
        const below = document.elementsFromPoint(x, y).find((one) => !button.contains(one) && !one.contains(button));
        const control = below?.closest("a[href], button, input, select, textarea, label, summary");
        if (control) found.add(control.textContent || control.getAttribute("aria-label") || control.id);
      }
    return [...found];
  });
/** How wide the button is drawn: a round one is wider than a tab. */
const width = async (page: Page) => (await page.getByRole("button", { name: "Contact Support" }).boundingBox())?.width ?? 0;

for (const size of [
  { width: 768, height: 900 },
  { width: 1024, height: 700 },
])
  test(`at ${size.width} pixels the support button lies over no control, at the beginning of a page and at its end, where it is round`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await planned(page);
    const [list] = (await (await page.request.get("/api/shopping-lists")).json()) as { id: string }[];
    for (const path of [...PAGES, `/shopping-lists/${list?.id}`, `/simple-shopping-lists/${list?.id}`]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect.poll(() => covered(page), `${path}, at its beginning`).toEqual([]);
      await page.mouse.move(size.width / 2, size.height / 2);
      await expect(async () => {
        await page.mouse.wheel(0, 100_000);
        expect(await covered(page), `${path}, at its end`).toEqual([]);
        expect(await width(page), path).toBe(56);
      }).toPass({ timeout: 10_000 });
      await expect(page.getByRole("button", { name: "Contact Support" })).toBeInViewport({ ratio: 1 });
    }
  });

test("as a tab beside a control, the button opens the support form", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await planned(page);
  await page.goto("/meal-planner");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => width(page)).toBe(24);
  await page.getByRole("button", { name: "Contact Support" }).click();
  await expect(page.getByRole("dialog", { name: "Contact Support" })).toBeVisible();
});
