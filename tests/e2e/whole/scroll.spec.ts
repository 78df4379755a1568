import type { Page } from "@playwright/test";
import { expect, planned, test } from "../household.ts";

const DOWN_THE_PAGE = 700;
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls down until the page is there: a long one grows for a moment. */
async function scrollDown(page: Page, to = DOWN_THE_PAGE): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((y) => {
        scrollTo(0, y);
        return Math.round(scrollY);
      }, to),
    )
    .toBe(to);
}

/** Goes to the account without moving this page: links that stand in the header or at the end are out of sight. The old page stands until the new one is fetched. */
async function toAccount(page: Page): Promise<void> {
  await page
    .locator(`a[href="/account"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { level: 1, name: "Account Settings" })).toBeVisible();
}

test.use({ viewport: { width: 390, height: 844 } });

test("a page opens at its top, and going back restores its position: the week, a list and the recipes", async ({ page }) => {
  await planned(page);
  const [list] = (await (await page.request.get("/api/simple-shopping-lists")).json()) as { id: string }[];
  const pages = [
    { path: "/meal-planner", whole: page.getByRole("region", { name: "Sunday" }) },
    { path: `/shopping-lists/${list?.id}`, whole: page.getByText("Allergens vary by brand: check the label.") },
    { path: "/recipes", whole: page.getByRole("navigation", { name: "Pages" }) },
  ];
  for (const { path, whole } of pages) {
    await page.goto(path);
    await expect(whole).toBeAttached();
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await scrollDown(page, end); // as far as it goes: a page that is drawn in part when it is come back to is too short for this
    await toAccount(page);
    await expect.poll(() => scrolledTo(page), `/account, from ${path}`).toBe(0);
    await scrollDown(page);
    await page.goBack();
    await expect(whole).toBeAttached();
    await expect.poll(() => scrolledTo(page), path).toBeGreaterThan(end - 5);
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: "Account Settings" })).toBeVisible();
    await expect.poll(() => scrolledTo(page), `forward to /account, from ${path}`).toBe(DOWN_THE_PAGE);
  }
});

test("a page whose address is typed opens at its top, whatever the previous page's position", async ({ page }) => {
  await planned(page);
  await page.goto("/meal-planner");
  await expect(page.getByRole("region", { name: "Sunday" })).toBeAttached();
  await scrollDown(page);
  await page.goto("/recipes");
  await expect(page.getByRole("navigation", { name: "Pages" })).toBeAttached();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await scrolledTo(page)).toBe(0);
});

test("opening another view of the week keeps the scroll position", async ({ page }) => {
  await planned(page);
  await page.goto("/meal-planner");
  await expect(page.getByRole("region", { name: "Sunday" })).toBeAttached();
  await scrollDown(page, 300);
  await page.getByRole("tab", { name: "Budget" }).evaluate((tab: HTMLElement) => tab.focus({ preventScroll: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=budget/);
  await expect.poll(() => scrolledTo(page)).toBe(300);
});

test("reloading a page keeps the scroll position", async ({ page }) => {
  await planned(page);
  await page.goto("/meal-planner");
  await expect(page.getByRole("region", { name: "Sunday" })).toBeAttached();
  await scrollDown(page);
  await page.reload();
  await expect(page.getByRole("region", { name: "Sunday" })).toBeAttached();
  await expect.poll(() => scrolledTo(page)).toBe(DOWN_THE_PAGE);
});
