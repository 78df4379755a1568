import { type Foods, foodOf } from "../catalogue/food.ts";
import { cheapestUnitPence } from "../planning/till.ts";
import type { Recipe } from "./recipe.ts";

/** What a recipe's ingredients are worth for so many portions, pro rata, in pence (not whole). */
export const worthPence = (foods: Foods, recipe: Pick<Recipe, "ingredients">, serves: number): number =>
  recipe.ingredients.reduce((sum, { foodId, perPortion }) => sum + cheapestUnitPence(foodOf(foods, foodId)) * perPortion * serves, 0);
