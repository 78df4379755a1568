import type { CDPSession, Page } from "@playwright/test";
import { expect, planned, test } from "../household.ts";
import { newest, openDay } from "../planning/plans.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Pages of this tab believe that they are in an installed app: the browser under test says no to it, whatever it is told. */
const installed = (page: Page) =>
  page.addInitScript(() => {
    const asked = window.matchMedia.bind(window);
    window.matchMedia = (query) => asked(query === "(display-mode: standalone)" ? "all" : query);
  });

/** Draws the page down with one finger, and keeps it there. */
async function draw(browser: CDPSession, from: number, to: number): Promise<void> {
  await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 200, y: from }] });
  for (let step = 1; step <= 8; step += 1)
    await browser.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: 200, y: from + ((to - from) * step) / 8 }] });
}
const letGo = (browser: CDPSession) => browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });

test("in the installed app pulling a page down refreshes it; page changes are animated and going back restores the position (D-54)", async ({
  page,
}) => {
  await planned(page);
  await installed(page);
  const browser = await page.context().newCDPSession(page);
  await page.addInitScript(() => {
    const turn = document.startViewTransition.bind(document);
    document.startViewTransition = (show) => {
      document.documentElement.dataset["turned"] = String(Number(document.documentElement.dataset["turned"] ?? 0) + 1);
      return turn(show);
    };
  });
  await page.goto("/budget-tracker");
  await expect(page.getByRole("heading", { level: 1, name: "Budget tracker" })).toBeVisible();
  const places = page.getByRole("navigation", { name: "Places" });
  await places.getByRole("link", { name: "Week" }).click();
  const meals = page.getByRole("article");
  await expect(meals.first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-turned", "1");

  await openDay(page, "Monday");
  const keep = () => meals.getByRole("button", { name: /^Keep for the next plan/, pressed: true });
  await expect(keep()).toHaveCount(0);
  const plan = await newest(page);
  await page.request.put(`/api/simple-meal-plans/${plan.id}/items/${plan.items[0]?.id}`, { data: { locked: true } }); // as another phone does
  await expect(page.locator("[data-pull]")).toBeAttached();
  await draw(browser, 150, 350);
  await expect(page.getByText("Let go to refresh")).toBeVisible();
  await letGo(browser);
  await expect(page.getByRole("status").filter({ hasText: "Up to date" })).toBeVisible();
  await expect(keep()).toHaveCount(1);

  await page.evaluate(() => scrollTo(0, 400));
  await places.getByRole("link", { name: "More" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "More" })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(meals.first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await expect(page.locator("html")).toHaveAttribute("data-turned", "3");
});
