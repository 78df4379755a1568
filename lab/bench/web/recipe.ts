import { type BrowserContext, chromium } from "@playwright/test";
import { LOCALE } from "#domain/locale.ts";
import { findBrowser } from "../../../tests/e2e/find-browser.ts";
import type { Signed } from "./household.ts";

const PHONE = { width: 390, height: 844 };

/** `recipeAboveFold`: whether a phone shows picture, time, plates, price, allergens and the main action without scrolling. */
export type RecipePage = { buttonsBeforeIngredients: number; recipeAboveFold: boolean };

async function signIn(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const cookies = cookie.split("; ").map((one) => ({ name: one.slice(0, one.indexOf("=")), value: one.slice(one.indexOf("=") + 1), url }));
  await context.addCookies(cookies);
}

/**
 * Opens the recipe of a planned dinner on a phone. A button, or a link styled as one, is what can be pressed and has a border or a background; it counts
 * if it comes before the first ingredient in the main content.
 */
export async function recipePage(url: string, { cookie, dinnerId }: Signed): Promise<RecipePage> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const context = await browser.newContext({ baseURL: url, viewport: PHONE, locale: LOCALE, serviceWorkers: "block" });
    await signIn(context, url, cookie);
    const page = await context.newPage();
    await page.goto(`/recipe/${dinnerId}`);
    const facts = page.getByRole("region", { name: "At a glance" });
    await facts.waitFor();
    const buttonsBeforeIngredients = await page.evaluate(() => {
      const ingredient = document.querySelector("[aria-labelledby=ingredients] li");
      return [...document.querySelectorAll("main button, main a, main [role=button]")].filter((one) => {
        const { backgroundColor, borderTopWidth } = getComputedStyle(one);
        const isBoxed = one.tagName === "BUTTON" || borderTopWidth !== "0px" || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
        const isBefore = ingredient !== null && (one.compareDocumentPosition(ingredient) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        return isBoxed && isBefore && one.checkVisibility();
      }).length;
    });
    const bar = await page.getByRole("navigation", { name: "Places" }).boundingBox();
    const shown = [page.getByRole("main").getByRole("img").first(), facts, page.getByRole("link", { name: "Cook", exact: true })];
    const ends = await Promise.all(shown.map(async (one) => (await one.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 }));
    return { buttonsBeforeIngredients, recipeAboveFold: ends.every(({ y, height }) => y + height <= (bar?.y ?? PHONE.height)) };
  } finally {
    await browser.close();
  }
}
