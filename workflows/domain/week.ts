import type { Foods } from "./catalogue/food.ts";
import { foodOf } from "./catalogue/food.ts";
import { type Eating, servings } from "./planning/nutrition/servings.ts";
import { buy, type Purchase } from "./planning/till.ts";
import { cookedAmounts } from "./recipes/cooked-amounts.ts";
import { type MealType, type Recipe, type Recipes, recipeOf } from "./recipes/recipe.ts";
import type { AtHome } from "./shopping/pantry.ts";

export const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** One meal of the week, a snack or an extra; `day` 0 = Monday. A day has each meal once and may have several extras. A lunch may be the rest of an earlier dinner: `leftoverOfDay` says whose. */
export type PlannedMeal = { day: number; meal: MealType; recipeId: string; leftoverOfDay: number | null };
export type Week = readonly PlannedMeal[];

/** How many of these are meals, and how many are snacks beside them: a full week has 21 meals, with snacks or without. Extras are neither. */
export function countMeals(courses: readonly MealType[]): { meals: number; snacks: number } {
  const snacks = courses.filter((course) => course === "snack").length;
  const extras = courses.filter((course) => course === "extra").length;
  return { meals: courses.length - snacks - extras, snacks };
}

/** How often the meal of a place is cooked at once: once more for each lunch that eats the rest, not at all for such a lunch itself. */
const timesCooked = (week: Week, planned: PlannedMeal): number => {
  if (planned.leftoverOfDay !== null) return 0;
  return 1 + (planned.meal === "dinner" ? week.filter((other) => other.leftoverOfDay === planned.day).length : 0);
};

/** Portions cooked for a meal: everyone's, once more for each lunch that eats the rest, none for such a lunch itself. */
export const portionsCooked = (week: Week, planned: PlannedMeal, recipes: Recipes, eating: Eating): number =>
  servings(recipeOf(recipes, planned.recipeId), eating) * timesCooked(week, planned);

/**
 * How much of each food is cooked for a meal, in the food's own unit. A dinner that is eaten twice takes twice what one takes, so that a change of
 * the next day's lunch changes no other amount.
 */
export function cookedFor(recipe: Recipe, foods: Foods, eating: Eating, times: number): Map<string, number> {
  const once = cookedAmounts(recipe.ingredients, foods, servings(recipe, eating));
  return new Map([...once].map(([foodId, quantity]) => [foodId, quantity * times]));
}

/** How much of each food the week needs, in the food's own unit. */
export function needsOf(week: Week, recipes: Recipes, foods: Foods, eating: Eating): Map<string, number> {
  const needs = new Map<string, number>();
  for (const planned of week) {
    const times = timesCooked(week, planned);
    if (times === 0) continue;
    for (const [foodId, quantity] of cookedFor(recipeOf(recipes, planned.recipeId), foods, eating, times))
      needs.set(foodId, (needs.get(foodId) ?? 0) + quantity);
  }
  for (const [foodId, quantity] of needs) if (quantity <= 0) needs.delete(foodId);
  return needs;
}

/** What the week costs: the till in whole pence, and the waste that the plan reckons with. */
export function tillOf(needs: ReadonlyMap<string, number>, foods: Foods, home: AtHome) {
  const purchases = new Map<string, Purchase>();
  let tillPence = 0;
  let wastePence = 0;
  for (const [foodId, quantity] of needs) {
    const purchase = buy(foodOf(foods, foodId), quantity, home);
    purchases.set(foodId, purchase);
    tillPence += purchase.tillPence;
    wastePence += purchase.wastePence;
  }
  return { purchases, tillPence, wastePence };
}
