import { type Foods, foodOf, gramsOf, type Origin } from "../../catalogue/food.ts";
import { type Recipe, type Recipes, recipeOf } from "../../recipes/recipe.ts";
import type { Week } from "../../week.ts";
import { type Eating, eatingAt, portionsPerPerson } from "./servings.ts";

/**
 * The most grams of red and processed meat per person and day, as bought. "If you eat more than 90 g (cooked weight) of red or processed meat a day, cut
 * down to 70 g" (NHS, "Meat in your diet"); 70 g cooked is about 90 g raw. Meat eaten as bought counts by the same weight.
 */
export const RED_MEAT_A_DAY = 90;

const RED: readonly Origin[] = ["beef", "lamb", "pork"];

/** Grams of red and processed meat in one portion, without bones. Stock and poultry do not count. */
export function redMeatGrams({ ingredients }: Pick<Recipe, "ingredients">, foods: Foods): number {
  let grams = 0;
  for (const { foodId, perPortion } of ingredients) {
    const food = foodOf(foods, foodId);
    if (food.group !== "red-meat" && food.group !== "processed-meat") continue;
    if (food.origins?.some((origin) => RED.includes(origin))) grams += gramsOf(food, perPortion) * food.edibleShare;
  }
  return grams;
}

/** Grams that one eater has on an average day. */
export const redMeatADay = (week: Week, recipes: Recipes, foods: Foods, rules: Eating & { days: number }): number =>
  week.reduce((sum, planned) => {
    const recipe = recipeOf(recipes, planned.recipeId);
    return sum + (redMeatGrams(recipe, foods) * portionsPerPerson(recipe, eatingAt(planned, rules))) / rules.days;
  }, 0);
