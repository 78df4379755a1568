import type { Foods } from "#domain/catalogue/food.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { dishScene } from "./dishes.ts";
import { recipePalate } from "./palate.ts";
import { SERVED } from "./served.ts";

const MOST_FOODS = 3;

/** The alternative text of a picture: the dish, its vessel and its most visible foods. */
export function pictureAlt(recipe: Recipe, foods: Foods): string {
  const words = recipePalate(recipe, foods)
    .seen.slice(0, MOST_FOODS)
    .map(({ word }) => word);
  const shown = words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words.join("");
  return `Drawing of ${recipe.name}, ${SERVED[dishScene(recipe)].served}${shown ? `, with ${shown}` : ""}`;
}
