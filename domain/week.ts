import type { Foods } from "./catalogue/food.ts";
import { foodOf } from "./catalogue/food.ts";
import { type Eaters, type Eating, eatingAt, isEatenOut, servings } from "./planning/nutrition/servings.ts";
import { buy, type Purchase, withBought } from "./planning/till.ts";
import { cookedAmounts } from "./recipes/cooked-amounts.ts";
import { type MealType, type Recipe, type Recipes, recipeOf } from "./recipes/recipe.ts";
import type { AtHome } from "./shopping/pantry.ts";

export const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** A planned meal, snack or extra; `day` 0 = Monday. A day has each meal once and any number of extras. `leftoverOfDay`: the day whose dinner this lunch finishes. */
export type PlannedMeal = { day: number; meal: MealType; recipeId: string; leftoverOfDay: number | null } & Eaters;
export type Week = readonly PlannedMeal[];

/** Counts meals and snacks; extras are neither. A full week has 21 meals. */
export function countMeals(courses: readonly MealType[]): { meals: number; snacks: number } {
  const snacks = courses.filter((course) => course === "snack").length;
  const extras = courses.filter((course) => course === "extra").length;
  return { meals: courses.length - snacks - extras, snacks };
}

/** The meals served by one cooking: the meal itself and lunches of its leftovers. Empty for such a lunch, and for meals eaten out. */
const mealsServed = (week: Week, planned: PlannedMeal): PlannedMeal[] => {
  if (planned.leftoverOfDay !== null) return [];
  const leftovers = planned.meal === "dinner" ? week.filter((other) => other.leftoverOfDay === planned.day) : [];
  return [planned, ...leftovers].filter((meal) => !isEatenOut(meal));
};

/** Portions cooked for a meal, including lunches of its leftovers; 0 for such a lunch. */
export const portionsCooked = (week: Week, planned: PlannedMeal, recipes: Recipes, eating: Eating): number =>
  mealsServed(week, planned).reduce((sum, meal) => sum + servings(recipeOf(recipes, planned.recipeId), eatingAt(meal, eating)), 0);

/**
 * Amounts of food cooked for a meal, in each food's unit. A dinner eaten twice takes exactly twice the amounts, so that changing the next day's lunch
 * changes no other amount.
 */
export function amountsCookedFor(recipe: Recipe, foods: Foods, eating: Eating, times: number): Map<string, number> {
  const once = cookedAmounts(recipe.ingredients, foods, servings(recipe, eating));
  return new Map([...once].map(([foodId, quantity]) => [foodId, quantity * times]));
}

/** Amounts of food cooked at once for a recipe in a slot of the week, for all who eat from it. */
export function amountsCookedAt(week: Week, place: PlannedMeal, recipe: Recipe, foods: Foods, eating: Eating): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const meal of mealsServed(week, place))
    for (const [foodId, quantity] of amountsCookedFor(recipe, foods, eatingAt(meal, eating), 1))
      amounts.set(foodId, (amounts.get(foodId) ?? 0) + quantity);
  return amounts;
}

/** Amounts of food that the week needs, in each food's unit. */
export function neededAmounts(week: Week, recipes: Recipes, foods: Foods, eating: Eating): Map<string, number> {
  const needs = new Map<string, number>();
  for (const planned of week)
    for (const [foodId, quantity] of amountsCookedAt(week, planned, recipeOf(recipes, planned.recipeId), foods, eating))
      needs.set(foodId, (needs.get(foodId) ?? 0) + quantity);
  for (const [foodId, quantity] of needs) if (quantity <= 0) needs.delete(foodId);
  return needs;
}

/** The week's cost at the till, and the value of the estimated waste, in whole pence. */
export function weekTill(needs: ReadonlyMap<string, number>, foods: Foods, home: AtHome) {
  const purchases = new Map<string, Purchase>();
  let tillPence = 0;
  let wastePence = 0;
  for (const [foodId, quantity] of withBought(needs, home)) {
    const purchase = buy(foodOf(foods, foodId), quantity, home);
    purchases.set(foodId, purchase);
    tillPence += purchase.tillPence;
    wastePence += purchase.wastePence;
  }
  return { purchases, tillPence, wastePence };
}
