import type { Page } from "@playwright/test";

import type { PlanBudget, PlanNutrition } from "#contracts/planning/plan-figures.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { expect, expectToast, failCall, holdCall, household, planned, test } from "../household.ts";
import { newest, open } from "./plans.ts";

const stat = (page: Page, label: string) => page.locator("section", { has: page.getByText(label, { exact: true }) }).last();

test("the page shows the newest plan: its cost, people and 21 meals, Monday to Sunday (H-UI-57, H-UI-58, H-UI-59, H-UI-60, H-CONST-03, H-CONST-04, D-16a)", async ({
  page,
}) => {
  await planned(page);
  await page.request.post("/api/simple-meal-plans");
  const plan = await newest(page);
  const release = await holdCall(page, "**/api/simple-meal-plans-with-items");
  await page.goto("/meal-planner");
  await expect(page.getByText("Loading your week")).toBeAttached();
  release();
  await expect(page.getByText(`£${plan.totalCost} at the till, est.`)).toBeVisible();
  await expect(page.getByText("Serves 2 · 21 meals planned")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText(["Meals", "Nutrition", "Shopping", "Budget", "Settings"]);
  await expect(page.getByRole("tab", { name: "Meals" })).toHaveAttribute("aria-selected", "true");

  const days = page.getByRole("list", { name: "Days of the week" }).getByRole("region");
  await expect(days).toHaveCount(7);
  for (const [day, name] of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].entries()) {
    const card = days.nth(day);
    await expect(card.getByRole("heading", { level: 2 })).toHaveText(name);
    const items = plan.items.filter(({ dayOfWeek }) => dayOfWeek === day);
    const total = items.reduce((sum, { cost }) => sum + Math.round(Number(cost) * 100), 0) / 100;
    await expect(card.getByText(`£${total.toFixed(2)}`).first()).toBeVisible();
    for (const meal of ["Breakfast", "Lunch", "Dinner"]) await expect(card.getByText(meal, { exact: true })).toBeVisible();
    for (const { recipeName, mealType } of items)
      await expect(
        mealType === "extra" ? card.getByText(recipeName) : card.getByRole("heading", { name: recipeName, exact: true }).first(),
      ).toBeVisible();
  }
});

test("a meal that is not planned says so, and the buttons lead to the budget tracker and a new plan (H-UI-62, H-UI-63, H-ERR-29)", async ({
  page,
}) => {
  await household(page);
  await page.request.put("/api/user/plan-settings", { data: { planMeals: ["breakfast", "dinner"] } });
  await page.goto("/meal-planner");
  await page.getByRole("button", { name: "New Plan" }).click();
  await expectToast(page, "Meal Plan Generated!", "Your 7-day meal plan is ready.");
  await expect(page.getByRole("region", { name: "Monday" }).getByText("No meal planned")).toBeVisible();
  await expect(page.getByText("No meal planned").filter({ visible: true })).toHaveCount(7); // once more in the table for print
  await expect(page.getByText(/· 14 meals planned/)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Budget Tracker" }).click();
  await expect(page).toHaveURL(/\/budget-tracker$/);
});

test("the open view is in the address: a reload keeps it, back and the keyboard go to another (H-UI-59)", async ({ page }) => {
  await household(page);
  await page.goto("/meal-planner");
  await open(page, "Nutrition");
  await expect(page).toHaveURL(/\/meal-planner\?tab=nutrition$/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Nutrition" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Nutrition" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Shopping" })).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Nutrition" })).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Meals" })).toHaveAttribute("aria-selected", "true");
  await page.goto("/meal-planner?tab=nonsense");
  await expect(page.getByRole("tab", { name: "Meals" })).toHaveAttribute("aria-selected", "true");
});

test("Nutrition shows what the plan's own recipes feed, against named reference intakes, as a chart and a table (D-16b)", async ({
  page,
}) => {
  await planned(page);
  const { id } = await newest(page);
  const nutrition = (await (await page.request.get(`/api/simple-meal-plans/${id}/nutrition`)).json()) as PlanNutrition;
  const kcal = (amount: number) => `${Math.round(amount).toLocaleString("en-GB")} kcal`;
  const release = await holdCall(page, "**/nutrition");
  await page.goto("/meal-planner?tab=nutrition");
  await expect(page.getByText("Working out the nutrition")).toBeAttached();
  release();
  const mean = page.getByRole("region", { name: "An average day, for one person" });
  await expect(mean).toContainText(
    `${kcal(nutrition.mean.kcal ?? 0)} · ${Math.round(((nutrition.mean.kcal ?? 0) * 100) / (nutrition.need?.kcal ?? 0))}%`,
  );
  for (const name of ["Energy", "Protein", "Carbohydrate", "of which sugars", "Fat", "of which saturates", "Fibre", "Salt"])
    await expect(mean.getByText(name, { exact: true })).toBeVisible();
  const days = page.getByRole("figure", { name: "Energy, day by day" });
  await expect(days.locator(".visx-bar-rounded")).toHaveCount(7);
  await days.locator(".visx-bar-rounded").first().hover();
  await expect(days).toContainText(`MonEnergy: ${kcal(nutrition.days[0]?.kcal ?? 0)}`);
  await days.getByRole("button", { name: "Show as table" }).click();
  await expect(days.getByRole("row")).toHaveCount(8);
  await expect(days.getByRole("row", { name: /^Mon/ })).toContainText(kcal(nutrition.days[0]?.kcal ?? 0));
  await page.getByLabel("Show", { exact: true }).selectOption("salt");
  await expect(page.getByRole("figure", { name: "Salt, day by day" }).getByRole("row", { name: /^Sun/ })).toContainText(
    `${(nutrition.days[6]?.salt ?? 0).toFixed(1)} g`,
  );
  const keepsTo = page.getByRole("region", { name: "Your plan's nutrition limits" });
  await expect(keepsTo).toContainText("extras the rest");
  await expect(keepsTo).toContainText("Regulation (EU) 1169/2011");
  await expect(keepsTo.getByRole("row", { name: /^Energy/ })).toContainText(kcal((nutrition.need?.kcal ?? 0) * 0.95));

  await failCall(page, /\/nutrition$/, "GET", 500, { message: "The database is away" });
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("We couldn't work out the nutrition: The database is away");
});

test("Shopping shows the plan's list with its ticks, and makes one where it was deleted (D-16b, H-ERR-16)", async ({ page }) => {
  await planned(page);
  const [list] = (await (await page.request.get("/api/shopping-lists")).json()) as ShoppingList[];
  if (!list) throw new Error("there is no list");
  await page.request.put(`/api/shopping-list-items/${list.items[0]?.id}`, { data: { isChecked: true } });
  await page.goto("/meal-planner?tab=shopping");
  await expect(page.getByText(`1 of ${list.items.length} in the basket`)).toBeVisible();
  await expect(page.getByText(`£${list.totalCost}`).first()).toBeVisible();
  const aisle = page.getByRole("region", { name: "Fruit & veg" });
  await expect(aisle).toContainText(/and \d+ more/);
  await expect(page.getByRole("link", { name: "Open the list" })).toHaveAttribute("href", `/shopping-lists/${list.id}`);
  await expect(page.getByRole("link", { name: "Shop mode" })).toHaveAttribute("href", `/simple-shopping-lists/${list.id}`);

  await page.request.delete(`/api/shopping-lists/${list.id}`);
  await page.reload();
  await failCall(page, "**/api/shopping-lists", "POST", 500);
  await page.getByRole("button", { name: "Generate shopping list" }).click();
  await expectToast(page, "Error", "Failed to generate shopping list");
  await page.unroute("**/api/shopping-lists");
  await page.getByRole("button", { name: "Generate shopping list" }).click();
  await expect(page).toHaveURL(/\/shopping-lists$/);
  await page.goto("/meal-planner?tab=shopping");
  await expect(page.getByText(`0 of ${list.items.length} in the basket`)).toBeVisible();

  await failCall(page, "**/api/simple-shopping-lists", "GET", 500);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch shopping lists");
});

test("Budget adds up to the till by day, aisle and meal, and names what it is set against (D-16b, H-CONST-11)", async ({ page }) => {
  await planned(page, { spending: "thrifty" });
  const { id, totalCost } = await newest(page);
  const budget = (await (await page.request.get(`/api/simple-meal-plans/${id}/budget`)).json()) as PlanBudget;
  await page.goto("/meal-planner?tab=budget");
  await expect(stat(page, "At the till, est.")).toContainText(`£${totalCost}`);
  await expect(stat(page, "Under budget, est.")).toContainText(`£${budget.saved}`);
  const below = Number(budget.belowAverage);
  await expect(stat(page, below < 0 ? "Above the UK average" : "Below the UK average")).toContainText(
    `£${Math.abs(below).toFixed(2)}of £64.34 for 2 for 7 days`,
  );
  await expect(stat(page, "May spoil")).toContainText(`£${budget.waste.cost}`);
  await expect(page.getByText("UK average: £32.17 a person a week on groceries", { exact: false })).toBeVisible();
  const days = page.getByRole("figure", { name: "By day" });
  await days.getByRole("button", { name: "Show as table" }).click();
  for (const [index, name] of ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].entries())
    await expect(days.getByRole("row", { name: new RegExp(`^${name}`) })).toContainText(`£${budget.byDay[index]?.cost}`);
  const aisles = page.getByRole("figure", { name: "By aisle" });
  await expect(aisles).toContainText(`£${budget.fresh} for everything else`);
  await aisles.getByRole("button", { name: "Show as table" }).click();
  await expect(aisles.getByRole("row")).toHaveCount(budget.byAisle.length + 1);
  await expect(page.getByRole("region", { name: "By meal" }).getByRole("row", { name: /^Dinners/ })).toContainText(
    `£${budget.byMeal.find(({ meal }) => meal === "dinner")?.cost}`,
  );

  await failCall(page, /\/budget$/, "GET", 500, { message: "The database is away" });
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("We couldn't add up this plan's budget: The database is away");
});
