import { type Foods, foodOf, gramsOf } from "../../catalogue/food.ts";
import { type Recipe, type Recipes, recipeOf } from "../../recipes/recipe.ts";
import type { Week } from "../../week.ts";
import { needPerPerson } from "./nutrition-bands.ts";
import { type Eating, eatingAt, portionsPerPerson } from "./servings.ts";

/** Portions of fruit and vegetables, and of pulses, which count as at most one a day (NHS, "5 A Day: what counts?"). */
export type Produce = { produce: number; pulses: number };

/** Grams of a portion: "80 g of fresh, tinned or frozen fruit and vegetables, 30 g of dried fruit"; 30 g of dried pulses too. */
const PORTION_GRAMS = 80;
const DRIED_PORTION_GRAMS = 30;
/** Fruit and pulses above this much carbohydrate in 100 g count as dried. */
const DRIED_CARB = 35;
/** "At least 5 portions of a variety of fruit and vegetables every day" (NHS, Eatwell Guide) for an adult of 2,000 kcal; scaled down for smaller eaters. */
const FIVE = 5;
const ADULT_KCAL = 2000;

/** Portions of five a day in one portion of a recipe. Potatoes do not count; sweet potatoes and parsnips do. */
export function producePortions({ ingredients }: Pick<Recipe, "ingredients">, foods: Foods): Produce {
  const sum: Produce = { produce: 0, pulses: 0 };
  for (const { foodId, perPortion } of ingredients) {
    const food = foodOf(foods, foodId);
    const pulse = food.group === "pulse";
    if (!pulse && food.group !== "vegetable" && food.group !== "starchy-vegetable" && food.group !== "fruit") continue;
    const dried = food.group !== "vegetable" && food.per100g.carb > DRIED_CARB;
    const portions = (gramsOf(food, perPortion) * food.edibleShare) / (dried ? DRIED_PORTION_GRAMS : PORTION_GRAMS);
    sum[pulse ? "pulses" : "produce"] += portions;
  }
  return sum;
}

/** The portions that each eater should have a day, on average. */
export const fiveADayFor = (eating: Eating): number => FIVE * Math.min(1, needPerPerson(eating).kcal / ADULT_KCAL);

/** The portions that each eater has on an average day; pulses count as at most one. */
export function portionsADay(week: Week, recipes: Recipes, foods: Foods, rules: Eating & { days: number }): number {
  const sum: Produce = { produce: 0, pulses: 0 };
  for (const planned of week) {
    const recipe = recipeOf(recipes, planned.recipeId);
    const each = portionsPerPerson(recipe, eatingAt(planned, rules)) / rules.days;
    const { produce, pulses } = producePortions(recipe, foods);
    sum.produce += produce * each;
    sum.pulses += pulses * each;
  }
  return sum.produce + Math.min(1, sum.pulses);
}
