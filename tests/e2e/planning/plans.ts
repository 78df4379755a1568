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

/** Opens the recipe of the last meal of a day on a plan's page. @returns its dialog. */
export async function openLastMeal(page: Page, day: string): Promise<Locator> {
  await page
    .getByRole("region", { name: day })
    .getByRole("button", { name: /View Recipe/ })
    .last()
    .click();
  return page.getByRole("dialog");
}
