import { type Foods, foodOf } from "../catalogue/food.ts";
import type { Rules } from "../planning/rules.ts";
import { everyFoodOf, type Recipe } from "../recipes/recipe.ts";
import { ALLERGEN_NAMES } from "./allergens.ts";
import { avoidedBy } from "./avoided-food.ts";
import { DIET_NAMES } from "./diets.ts";

export type MustNotEat = Pick<Rules, "allergens" | "avoidWords" | "diets">;
export const EATS_EVERYTHING: MustNotEat = { allergens: [], avoidWords: [], diets: [] };

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/**
 * Why this household must not eat a recipe, each reason as the rest of a sentence that begins "It …"; empty = it may.
 * The same rule as the planner's (`brokenRules`), told in words.
 */
export function reasonsNotToEat(recipe: Recipe, { allergens, avoidWords, diets }: MustNotEat, foods: Foods): string[] {
  const found = recipe.allergens.filter((allergen) => allergens.includes(allergen)).map((code) => ALLERGEN_NAMES[code].toLowerCase());
  const words = avoidWords.filter((word) => {
    const avoided = avoidedBy(word);
    return everyFoodOf(recipe).some((foodId) => avoided(foodOf(foods, foodId)));
  });
  const avoided = [...found, ...words.map((word) => `“${word}”`)];
  const broken = diets.filter((diet) => !recipe.diets.includes(diet)).map((diet) => DIET_NAMES[diet].toLowerCase());
  const unknown = recipe.allergensUnknown && (found.length > 0 || avoidWords.length > 0);
  return [
    ...(unknown ? ["has a line that we could not match to a food, so it may contain anything that your household avoids"] : []),
    ...(!unknown && avoided.length > 0 ? [`contains ${listed(avoided)}, which your household avoids`] : []),
    ...(broken.length > 0 ? [`is not known to be ${listed(broken)}, which your household eats`] : []),
  ];
}
