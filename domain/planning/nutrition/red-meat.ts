import { type Foods, foodOf, gramsOf, type Origin } from "../../catalogue/food.ts";
import { type Recipe, type Recipes, recipeOf } from "../../recipes/recipe.ts";
import type { Week } from "../../week.ts";
import { type Eating, eatingAt, portionEach } from "./servings.ts";

/**
 * Grams of red and processed meat a day for each of those who eat, at most, as bought: "if you eat more than 90 g (cooked weight) of red or processed
 * meat a day, cut down to 70 g" (NHS, "Meat in your diet"), and 70 g cooked are about 90 g raw. What is eaten as it is bought counts by the same weight.
 */
export const RED_MEAT_A_DAY = 90;

const RED: readonly Origin[] = ["beef", "lamb", "pork"];

/** Grams in one portion, without bones. A stock is no meat, nor is cooked chicken red. */
export function redMeatOf({ ingredients }: Pick<Recipe, "ingredients">, foods: Foods): number {
  let grams = 0;
  for (const { foodId, perPortion } of ingredients) {
    const food = foodOf(foods, foodId);
    if (food.group !== "red-meat" && food.group !== "processed-meat") continue;
    if (food.origins?.some((origin) => RED.includes(origin))) grams += gramsOf(food, perPortion) * food.edibleShare;
  }
  return grams;
}

/** Grams that each of them eats on an average day. */
export const redMeatADay = (week: Week, recipes: Recipes, foods: Foods, rules: Eating & { days: number }): number =>
  week.reduce((sum, planned) => {
    const recipe = recipeOf(recipes, planned.recipeId);
    return sum + (redMeatOf(recipe, foods) * portionEach(recipe, eatingAt(planned, rules))) / rules.days;
  }, 0);
