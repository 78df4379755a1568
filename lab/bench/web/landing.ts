import { randomUUID } from "node:crypto";
import { chromium, type Locator, type Page } from "@playwright/test";
import { LOCALE } from "#domain/locale.ts";
import { findBrowser } from "../../../tests/e2e/find-browser.ts";

/**
 * `landingFoodAboveFold`: on a phone and on a desk, a dish is wholly visible before any form field, without scrolling.
 * `tapsToWeek`: from the landing page to a planned week of one's own, through sign-up and set-up; typing into a field is no tap.
 */
export type Landing = { landingFoodAboveFold: boolean; tapsToWeek: number };

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const PLANNED_WITHIN_MS = 60_000;

/** Whether a loaded dish picture is wholly on the screen, with no form field before it. */
async function isFoodAboveFold(page: Page): Promise<boolean> {
  await page.goto("/");
  await page.getByRole("list", { name: "Dinners" }).locator("img").first().waitFor();
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll("input, select, textarea")];
    return [...document.querySelectorAll<HTMLImageElement>('img[src*="/picture"]')].some((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isWhole = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      const isFirst = fields.every((field) => image.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);
      return image.naturalWidth > 0 && isWhole && isFirst;
    });
  });
}

/** A simulated person who counts taps. */
export function countTaps() {
  let count = 0;
  return {
    tap: async (what: Locator) => {
      count++;
      await what.click();
    },
    taps: () => count,
  };
}

/** Signs up from the landing page, states the household and plans its week. @returns the number of taps */
export async function planOwnWeek(page: Page): Promise<number> {
  const { tap, taps } = countTaps();
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto("/");
  await tap(page.getByRole("main").locator('a[href^="/signup"]:visible').first());
  await type("First name", "Ada");
  await type("Email", `${randomUUID()}@larder.test`);
  await type("Password", "three random words");
  await tap(button("Create my account"));
  await tap(page.getByRole("radio", { name: "2", exact: true }));
  await tap(button("Plan my week"));
  await page.getByRole("article").first().waitFor({ timeout: PLANNED_WITHIN_MS });
  return taps();
}

/** Opens the landing page as a new visitor does. */
export async function measureLanding(url: string): Promise<Landing> {
  const browser = await chromium.launch(await findBrowser());
  const open = async (viewport: typeof PHONE) =>
    (await browser.newContext({ baseURL: url, viewport, locale: LOCALE, serviceWorkers: "block" })).newPage();
  try {
    return {
      landingFoodAboveFold: (await isFoodAboveFold(await open(PHONE))) && (await isFoodAboveFold(await open(DESK))),
      tapsToWeek: await planOwnWeek(await open(PHONE)),
    };
  } finally {
    await browser.close();
  }
}
