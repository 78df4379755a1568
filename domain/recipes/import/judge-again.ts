import { type Foods, foodOf } from "../../catalogue/food.ts";
import { ALLERGENS, type Allergen } from "../../household/allergens.ts";
import type { Recipe } from "../recipe.ts";
import { ownRecipeOf, type SettledRecipe, stepsTip } from "./own-recipe.ts";
import { readSteps } from "./read-steps.ts";

/** Foods that generic words were taken for by earlier rules: chopped nuts for pine nuts, chocolate chips for oven chips. */
const ONCE_MISTAKEN = new Set(["pine-nuts", "oven-chips"]);

/** An own recipe as it is stored, as far as it is judged. */
export type StoredOwn = Pick<Recipe, "ingredients" | "steps" | "tips" | "allergens" | "diets"> & {
  allergensUnknown: boolean;
  unmatchedLines: readonly string[];
  settled: SettledRecipe | null;
};
export type Judged = Omit<StoredOwn, "settled" | "ingredients" | "steps"> & { alsoNamed: readonly string[] };

/**
 * What an own recipe holds by today's rules of reading. Where its lines were not kept, its steps are read, and a food that may have been a
 * generic word makes the whole recipe unknown: nobody can say any more what stood there.
 */
export function judgeAgain(id: string, stored: StoredOwn, foods: Foods): Judged {
  const again = stored.settled ? ownRecipeOf(id, stored.settled, foods) : undefined;
  if (again) {
    const { allergens, diets, tips, allergensUnknown, unmatchedLines, alsoNamed = [] } = again;
    return { allergens, diets, tips, allergensUnknown, unmatchedLines, alsoNamed };
  }
  const listed = stored.ingredients.flatMap(({ foodId }) => (foods.has(foodId) ? [foodOf(foods, foodId)] : []));
  const steps = readSteps(stored.steps, listed, new Set<Allergen>(stored.allergens), foods);
  const mistaken = listed
    .filter((food) => ONCE_MISTAKEN.has(food.id))
    .map(({ word }) => `${word}, which we may have misread: import this recipe again`);
  const unknown = stored.allergensUnknown || mistaken.length > 0 || listed.length < stored.ingredients.length;
  const named = steps.foodIds.map((foodId) => foodOf(foods, foodId));
  const held = new Set<Allergen>([...stored.allergens, ...steps.allergens]);
  return {
    allergens: ALLERGENS.filter((allergen) => unknown || held.has(allergen)),
    // what a food of the steps is for a diet was never weighed: a recipe with animals' food in its method fits none
    diets: unknown || steps.allergens.length > 0 || named.some(({ origins }) => origins.length > 0) ? [] : stored.diets,
    tips: [...stored.tips, ...stepsTip(steps)],
    allergensUnknown: unknown,
    unmatchedLines: [...stored.unmatchedLines, ...mistaken],
    alsoNamed: steps.foodIds,
  };
}
