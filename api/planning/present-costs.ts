/** Costs in pence as the decimal strings of the contracts. */
import { poundsOf } from "#domain/money.ts";
import type { MealType } from "#domain/recipes/recipe.ts";

export const poundsOrNull = (pence: number | null): string | null => (pence === null ? null : poundsOf(pence));

export const presentAisleCosts = (aisles: readonly { aisle: string; pence: number }[]) =>
  aisles.map(({ aisle, pence }) => ({ aisle, cost: poundsOf(pence) }));

export const presentMealCosts = (meals: readonly { meal: MealType; pence: number; portionPence: number }[]) =>
  meals.map(({ meal, pence, portionPence }) => ({ meal, cost: poundsOf(pence), perPortion: poundsOf(portionPence) }));
