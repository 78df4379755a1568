import { chromium, type Page } from "@playwright/test";
import { LOCALE } from "#domain/locale.ts";
import { findBrowser } from "../../../tests/e2e/find-browser.ts";
import { countTaps, planOwnWeek } from "./landing.ts";

/** `tapsToList`: from the week to its list. */
export type OnAPhone = { firstDishPx: number; tapsToList: number };

const PHONE = { width: 390, height: 844 };

async function toList(page: Page): Promise<number> {
  const { tap, taps } = countTaps();
  await tap(page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "List" }));
  await page.getByRole("checkbox").first().waitFor();
  return taps();
}

/** Distance from the top of the screen to the first visible dish of an opened week. */
async function firstDish(page: Page): Promise<number> {
  await page.goto("/meal-planner");
  await page.getByRole("article").first().waitFor();
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll("article")]
      .map((one) => one.getBoundingClientRect())
      .filter(({ left, right }) => left >= 0 && right <= innerWidth);
    return Math.round(Math.min(...shown.map(({ top }) => top + scrollY)));
  });
}

/** Walks a new person through the product on a phone of 390 by 844 pixels. */
export async function onAPhone(url: string): Promise<OnAPhone> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await (await browser.newContext({ baseURL: url, viewport: PHONE, locale: LOCALE, serviceWorkers: "block" })).newPage();
    await planOwnWeek(page);
    const firstDishPx = await firstDish(page);
    return { firstDishPx, tapsToList: await toList(page) };
  } finally {
    await browser.close();
  }
}
