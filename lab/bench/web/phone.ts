import { randomUUID } from "node:crypto";
import { type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { LOCALE } from "#domain/locale.ts";
import { findBrowser } from "../../../tests/e2e/find-browser.ts";

/** `tapsToSampleWeek`: from the landing page, without an account; `tapsToWeek`: from there to the first own week; `tapsToList`: from the week to its list. */
export type OnAPhone = { firstDishPx: number; tapsToSampleWeek: number; tapsToWeek: number; tapsToList: number };

const PHONE = { width: 390, height: 844 };
const PLANNED_WITHIN_MS = 60_000;

/** A simulated person; each tap and each field counts. */
function thumbOn(page: Page) {
  let count = 0;
  return {
    tap: async (what: Locator) => {
      count++;
      await what.click();
    },
    type: async (label: string, text: string) => {
      count++;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
    count: () => count,
  };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function toSampleWeek(page: Page): Promise<number> {
  const { tap, count } = thumbOn(page);
  await page.goto("/");
  await tap(button(page, "Plan a sample week"));
  await page.getByRole("list", { name: "Dinners" }).waitFor({ timeout: PLANNED_WITHIN_MS });
  return count();
}

/** From the landing page through sign-up and the three steps of the first run. */
async function toOwnWeek(page: Page): Promise<number> {
  const { tap, type, count } = thumbOn(page);
  await page.goto("/");
  await tap(page.getByRole("main").locator('a[href^="/signup"]').first());
  await type("First name", "Ada");
  await type("Email", `${randomUUID()}@larder.test`);
  await type("Password", "three random words");
  await tap(button(page, "Create my account"));
  await tap(page.getByRole("radio", { name: "2", exact: true }));
  await tap(button(page, "Next"));
  await page.getByText("Step 2 of 3").waitFor();
  await tap(button(page, "Next"));
  await tap(button(page, "Plan my week"));
  await page.getByRole("article").first().waitFor({ timeout: PLANNED_WITHIN_MS });
  return count();
}

async function toList(page: Page): Promise<number> {
  const { tap, count } = thumbOn(page);
  await tap(page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "List" }));
  await page.getByRole("checkbox").first().waitFor();
  return count();
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
  const open = (): Promise<BrowserContext> =>
    browser.newContext({ baseURL: url, viewport: PHONE, locale: LOCALE, serviceWorkers: "block" });
  try {
    const tapsToSampleWeek = await toSampleWeek(await (await open()).newPage());
    const page = await (await open()).newPage();
    const tapsToWeek = await toOwnWeek(page);
    const firstDishPx = await firstDish(page);
    return { firstDishPx, tapsToSampleWeek, tapsToWeek, tapsToList: await toList(page) };
  } finally {
    await browser.close();
  }
}
