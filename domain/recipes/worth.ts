import { type Foods, foodOf } from "../catalogue/food.ts";
import { cheapestUnitPence } from "../planning/till.ts";
import type { Recipe } from "./recipe.ts";

/** The pro-rata price of a recipe's ingredients for a number of portions, in fractional pence. */
export const ingredientsPence = (foods: Foods, recipe: Pick<Recipe, "ingredients">, serves: number): number =>
  recipe.ingredients.reduce((sum, { foodId, perPortion }) => sum + cheapestUnitPence(foodOf(foods, foodId)) * perPortion * serves, 0);
