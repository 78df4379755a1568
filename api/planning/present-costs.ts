/** Costs in pence as the decimal strings of the contracts. */
import { toPounds } from "#domain/money.ts";
import type { MealType } from "#domain/recipes/recipe.ts";

export const presentAisleCosts = (aisles: readonly { aisle: string; pence: number }[]) =>
  aisles.map(({ aisle, pence }) => ({ aisle, cost: toPounds(pence) }));

export const presentMealCosts = (meals: readonly { meal: MealType; pence: number; portionPence: number }[]) =>
  meals.map(({ meal, pence, portionPence }) => ({ meal, cost: toPounds(pence), perPortion: toPounds(portionPence) }));
