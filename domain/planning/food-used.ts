import { type Foods, foodOf } from "../catalogue/food.ts";
import { usedPence } from "./till.ts";

/** Explains to the reader why a plan has two totals. */
export const WHY_TWO_TOTALS =
  "The receipt counts whole packs of everything you don't have yet. What is left of rice, oil, spices and frozen food goes into your pantry, and your next weeks use it.";

/** The value of the food that a week eats, whether it is bought or at home: parts of packs by their size. In whole pence. @param needs by food, in its own unit. */
export const foodUsedPence = (needs: ReadonlyMap<string, number>, foods: Foods): number =>
  [...needs].reduce((sum, [foodId, needed]) => sum + usedPence(foodOf(foods, foodId), needed), 0);
