import { chromium, type Locator, type Page } from "@playwright/test";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { LOCALE } from "#domain/locale.ts";
import { DAYS } from "#domain/week.ts";
import { findBrowser } from "../../../tests/e2e/find-browser.ts";
import type { Signed } from "./household.ts";

/** `dinnersVisiblePhone`: dinners whose picture and name are wholly visible on the opened week, without scrolling; `tapsToFirstSwap`: from there to a swapped meal. */
export type WeekOnAPhone = { dinnersVisiblePhone: number; tapsToFirstSwap: number };

const PHONE = { width: 390, height: 844 };
const SETTLED_MS = 1000;

/** Whether every corner and the middle of an element's box are on the screen and nothing else is painted over them. */
const isUncovered = (element: Element): boolean => {
  const INSET = 4; // within the rounded corners of the list
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points = [
    [left + INSET, top + INSET],
    [right - INSET, top + INSET],
    [left + INSET, bottom - INSET],
    [right - INSET, bottom - INSET],
    [x, y],
  ] as const;
  const row = element.closest("section");
  return points.every(([px, py]) => row?.contains(document.elementFromPoint(px, py)));
};

async function visibleDinners(page: Page, dinners: ReadonlyMap<number, string>): Promise<number> {
  let count = 0;
  for (const [day, name] of dinners) {
    const row = page.getByRole("region", { name: DAYS[day] ?? "", exact: true });
    const parts = [row.locator("img").first(), row.getByText(name, { exact: true })];
    const isVisible = await Promise.all(parts.map(async (part) => (await part.count()) > 0 && (await part.evaluate(isUncovered))));
    if (isVisible.every(Boolean)) count++;
  }
  return count;
}

/** Taps until the week's first dinner is another dish: one within the budget, or where there is none the first, with its question. */
async function tapsToSwap(page: Page): Promise<number> {
  let taps = 0;
  const tap = async (what: Locator) => {
    taps++;
    await what.click();
  };
  const swap = page.getByRole("button", { name: /^Swap: / }).first();
  const before = (await swap.getAttribute("aria-label")) ?? "";
  await tap(swap);
  const dishes = page.getByRole("dialog").getByRole("listitem");
  await dishes.first().waitFor();
  const within = dishes.filter({ hasNotText: "over your budget" });
  const hasWithin = (await within.count()) > 0;
  await tap((hasWithin ? within : dishes).getByRole("button", { name: /^Choose / }).first());
  if (!hasWithin) await tap(page.getByRole("button", { name: /, over budget$/ }));
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: before, exact: true }).waitFor({ state: "detached" });
  return taps;
}

/** Opens a planned week on a phone of 390 by 844 pixels and swaps its first dinner. */
export async function weekOnAPhone(url: string, { cookie }: Signed): Promise<WeekOnAPhone> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: PHONE,
      locale: LOCALE,
      serviceWorkers: "block",
    });
    const cookies = cookie
      .split("; ")
      .map((one) => ({ name: one.slice(0, one.indexOf("=")), value: one.slice(one.indexOf("=") + 1), url }));
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto("/meal-planner");
    await page.getByRole("region", { name: "Sunday" }).waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const [plan] = (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as MealPlan[];
    const dinners = plan?.items.filter(({ mealType }) => mealType === "dinner") ?? [];
    const byDay = new Map(dinners.map(({ dayOfWeek, recipeName }) => [dayOfWeek, recipeName]));
    return { dinnersVisiblePhone: await visibleDinners(page, byDay), tapsToFirstSwap: await tapsToSwap(page) };
  } finally {
    await browser.close();
  }
}
