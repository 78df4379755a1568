import type { Foods } from "./catalogue/food.ts";
import { foodOf } from "./catalogue/food.ts";
import { buy, type Purchase } from "./planning/till.ts";
import { type Course, type Recipes, recipeOf } from "./recipes/recipe.ts";
import type { AtHome } from "./shopping/pantry.ts";

export const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** One meal of the week, or a snack; `day` 0 = Monday. A lunch may be the rest of an earlier dinner: `leftoverOfDay` says whose. */
export type PlannedMeal = { day: number; meal: Course; recipeId: string; leftoverOfDay: number | null };
export type Week = readonly PlannedMeal[];

/** How many of these are meals, and how many are snacks beside them: a full week has 21 meals, with snacks or without. */
export function countMeals(courses: readonly Course[]): { meals: number; snacks: number } {
  const snacks = courses.filter((course) => course === "snack").length;
  return { meals: courses.length - snacks, snacks };
}

/** Portions cooked for a meal: everyone's, once more for each lunch that eats the rest, none for such a lunch itself. */
export function portionsCooked(week: Week, planned: PlannedMeal, people: number): number {
  if (planned.leftoverOfDay !== null) return 0;
  const lunches = planned.meal === "dinner" ? week.filter((other) => other.leftoverOfDay === planned.day).length : 0;
  return people * (1 + lunches);
}

/** How much of each food the week needs, in the food's own unit. */
export function needsOf(week: Week, recipes: Recipes, people: number): Map<string, number> {
  const needs = new Map<string, number>();
  for (const planned of week) {
    const portions = portionsCooked(week, planned, people);
    for (const { foodId, perPortion } of recipeOf(recipes, planned.recipeId).ingredients) {
      needs.set(foodId, (needs.get(foodId) ?? 0) + perPortion * portions);
    }
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
