import { type Foods, foodOf } from "../../catalogue/food.ts";
import { ALLERGENS, type Allergen } from "../../household/allergens.ts";
import type { Recipe } from "../recipe.ts";
import { buildOwnRecipe, type SettledRecipe, stepsTip } from "./own-recipe.ts";
import { readSteps } from "./read-steps.ts";

/** Foods that earlier rules matched to generic words: pine nuts to chopped nuts, oven chips to chocolate chips. */
const ONCE_MISTAKEN = new Set(["pine-nuts", "oven-chips"]);

/** The stored fields of an own recipe that are re-evaluated. */
export type StoredOwn = Pick<Recipe, "ingredients" | "steps" | "tips" | "allergens" | "diets"> & {
  allergensUnknown: boolean;
  unmatchedLines: readonly string[];
  settled: SettledRecipe | null;
};
export type Judged = Omit<StoredOwn, "settled" | "ingredients" | "steps"> & { alsoNamed: readonly string[] };

/**
 * Re-evaluates a stored own recipe by the current reading rules. If its lines were not stored, reads its steps, and a food that may have been a generic
 * word makes the whole recipe unknown, because the original line is lost.
 */
export function reevaluateOwnRecipe(id: string, stored: StoredOwn, foods: Foods): Judged {
  const again = stored.settled ? buildOwnRecipe(id, stored.settled, foods) : undefined;
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
    // diets of foods in the steps are not known, so an animal product there rules out every diet
    diets: unknown || steps.allergens.length > 0 || named.some(({ origins }) => origins.length > 0) ? [] : stored.diets,
    tips: [...stored.tips, ...stepsTip(steps)],
    allergensUnknown: unknown,
    unmatchedLines: [...stored.unmatchedLines, ...mistaken],
    alsoNamed: steps.foodIds,
  };
}
