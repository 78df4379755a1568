import type { Foods } from "./catalogue/food.ts";
import { foodOf } from "./catalogue/food.ts";
import { type Eaters, type Eating, eatingAt, isEatenOut, servings } from "./planning/nutrition/servings.ts";
import { buy, type Purchase } from "./planning/till.ts";
import { cookedAmounts } from "./recipes/cooked-amounts.ts";
import { type MealType, type Recipe, type Recipes, recipeOf } from "./recipes/recipe.ts";
import type { AtHome } from "./shopping/pantry.ts";

export const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** One meal of the week, a snack or an extra; `day` 0 = Monday. A day has each meal once and may have several extras. A lunch may be the rest of an earlier dinner: `leftoverOfDay` says whose. */
export type PlannedMeal = { day: number; meal: MealType; recipeId: string; leftoverOfDay: number | null } & Eaters;
export type Week = readonly PlannedMeal[];

/** How many of these are meals, and how many are snacks beside them: a full week has 21 meals, with snacks or without. Extras are neither. */
export function countMeals(courses: readonly MealType[]): { meals: number; snacks: number } {
  const snacks = courses.filter((course) => course === "snack").length;
  const extras = courses.filter((course) => course === "extra").length;
  return { meals: courses.length - snacks - extras, snacks };
}

/** The meals that a place is cooked for at once: its own, and each lunch that eats the rest; none for such a lunch itself, nor for what is eaten out. */
const eatenFrom = (week: Week, planned: PlannedMeal): PlannedMeal[] => {
  if (planned.leftoverOfDay !== null) return [];
  const rests = planned.meal === "dinner" ? week.filter((other) => other.leftoverOfDay === planned.day) : [];
  return [planned, ...rests].filter((meal) => !isEatenOut(meal));
};

/** Portions cooked for a meal: everyone's, and again everyone's of each lunch that eats the rest, none for such a lunch itself. */
export const portionsCooked = (week: Week, planned: PlannedMeal, recipes: Recipes, eating: Eating): number =>
  eatenFrom(week, planned).reduce((sum, meal) => sum + servings(recipeOf(recipes, planned.recipeId), eatingAt(meal, eating)), 0);

/**
 * How much of each food is cooked for a meal, in the food's own unit. A dinner that is eaten twice takes twice what one takes, so that a change of
 * the next day's lunch changes no other amount.
 */
export function cookedFor(recipe: Recipe, foods: Foods, eating: Eating, times: number): Map<string, number> {
  const once = cookedAmounts(recipe.ingredients, foods, servings(recipe, eating));
  return new Map([...once].map(([foodId, quantity]) => [foodId, quantity * times]));
}

/** How much of each food is cooked at once where a recipe stands in a place of the week, for all who eat from it. */
export function cookedAt(week: Week, place: PlannedMeal, recipe: Recipe, foods: Foods, eating: Eating): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const meal of eatenFrom(week, place))
    for (const [foodId, quantity] of cookedFor(recipe, foods, eatingAt(meal, eating), 1))
      amounts.set(foodId, (amounts.get(foodId) ?? 0) + quantity);
  return amounts;
}

/** How much of each food the week needs, in the food's own unit. */
export function needsOf(week: Week, recipes: Recipes, foods: Foods, eating: Eating): Map<string, number> {
  const needs = new Map<string, number>();
  for (const planned of week)
    for (const [foodId, quantity] of cookedAt(week, planned, recipeOf(recipes, planned.recipeId), foods, eating))
      needs.set(foodId, (needs.get(foodId) ?? 0) + quantity);
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
