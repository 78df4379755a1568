import { type Foods, foodOf, gramsOf, NUTRIENTS, type Nutrients } from "../catalogue/food.ts";
import { ALLERGENS, type Allergen } from "../household/allergens.ts";
import type { Ingredient } from "./recipe.ts";

/** Every allergen in any ingredient. A food with unknown allergens counts as containing all 14 (decision 11, fail closed). */
export function deriveAllergens(foods: Foods, ingredients: readonly Ingredient[]): Allergen[] {
  const present = new Set<Allergen>();
  for (const { foodId } of ingredients) {
    for (const allergen of foodOf(foods, foodId).allergens ?? ALLERGENS) present.add(allergen);
  }
  return ALLERGENS.filter((allergen) => present.has(allergen));
}

/** Nutrition of one portion. Counts the edible part only; `grams` is the edible weight before cooking. */
export function deriveNutrition(foods: Foods, ingredients: readonly Ingredient[]): Nutrients & { grams: number } {
  const total = { kcal: 0, protein: 0, carb: 0, sugars: 0, fat: 0, sat: 0, fibre: 0, salt: 0, grams: 0 };
  for (const { foodId, perPortion } of ingredients) {
    const food = foodOf(foods, foodId);
    const grams = gramsOf(food, perPortion) * food.edibleShare;
    for (const nutrient of NUTRIENTS) total[nutrient] += (food.per100g[nutrient] * grams) / 100;
    total.grams += grams;
  }
  for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] = Math.round(total[key] * 100) / 100;
  return total;
}
