import type { Locator, Page } from "@playwright/test";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";

export const plansOf = async (page: Page) => (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as MealPlan[];
export const newest = async (page: Page): Promise<MealPlan> => {
  const [plan] = await plansOf(page);
  if (!plan) throw new Error("there is no plan");
  return plan;
};

/** Opens one of the views of a plan's page. */
export const open = (page: Page, tab: string) => page.getByRole("tab", { name: tab }).click();

/** Opens a day of the week on a phone, where each day is one row. */
export const openDay = (page: Page, day: string) => page.getByRole("button", { name: new RegExp(`^${day} `), expanded: false }).click();

/** Opens the recipe of a day's meal on a plan's page. @returns its dialog. */
export async function openMeal(page: Page, day: string, meal = "Dinner"): Promise<Locator> {
  await page
    .getByRole("region", { name: day })
    .getByRole("article")
    .filter({ has: page.getByText(meal, { exact: true }) })
    .getByRole("button", { name: /View Recipe/ })
    .click();
  return page.getByRole("dialog");
}
