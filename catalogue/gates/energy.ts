import { foodOf, gramsOf } from "#domain/catalogue/food.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import type { SourcedFood, SourcedFoods } from "../load-foods.ts";

type Factors = { protein: number; carb: number; fat: number; fibre: number; alcohol: number };
/** The usual factors: kilocalories in a gram of protein, carbohydrate and fat. */
const FOUR_NINE_FOUR: Factors = { protein: 4, carb: 4, fat: 9, fibre: 0, alcohol: 0 };
/**
 * Energy factors by source. CoFID gives carbohydrate as monosaccharides, 3.75 kcal a gram, and no energy for fibre; labels follow
 * assimilated Regulation (EU) 1169/2011, Annex XIV, with 2 kcal for a gram of fibre; USDA's own factors come to about the same.
 */
const COUNTED: Record<string, Factors> = {
  "cofid-2021": { protein: 4, carb: 3.75, fat: 9, fibre: 0, alcohol: 7 },
  "usda-sr-legacy": { protein: 4, carb: 4, fat: 9, fibre: 2, alcohol: 7 },
  "label-typical": { protein: 4, carb: 4, fat: 9, fibre: 2, alcohol: 7 },
};

const kcalBy = ({ per100g, alcohol = 0 }: SourcedFood, by: Factors) =>
  per100g.protein * by.protein + per100g.carb * by.carb + per100g.fat * by.fat + per100g.fibre * by.fibre + alcohol * by.alcohol;

/** The energy of 100 g computed from macronutrients by its source's factors. */
export const countedKcal = (food: SourcedFood): number => kcalBy(food, COUNTED[food.nutritionSource.source] ?? FOUR_NINE_FOUR);

/** The relative difference between a portion's energy and its macronutrients, by each source's factors and by 4-9-4. */
export function energyGaps({ ingredients, perPortion }: Recipe, foods: SourcedFoods): { bySource: number; plain: number } {
  let bySource = 0;
  let plain = 0;
  for (const { foodId, perPortion: quantity } of ingredients) {
    const food = foodOf(foods, foodId) as SourcedFood;
    const hundreds = (gramsOf(food, quantity) * food.edibleShare) / 100;
    bySource += countedKcal(food) * hundreds;
    plain += kcalBy(food, FOUR_NINE_FOUR) * hundreds;
  }
  return { bySource: bySource / perPortion.kcal - 1, plain: plain / perPortion.kcal - 1 };
}
