import type { Recipe } from "../../recipes/recipe.ts";

/** Pictures shown at the start: few enough for half a minute, enough for most cuisines. */
export const START_DISHES = 12;

/**
 * Chooses dinners that reveal most about a household's taste: each from another family, with as many cuisines and proteins as possible.
 * Deterministic: the same recipes give the same dishes.
 */
export function startDishes(recipes: readonly Recipe[]): Recipe[] {
  const left = recipes.filter(({ meal }) => meal === "dinner").sort((a, b) => (a.id < b.id ? -1 : 1));
  const chosen: Recipe[] = [];
  const alike = (key: "cuisine" | "mainProtein", recipe: Recipe) => chosen.filter((one) => one[key] === recipe[key]).length;
  while (chosen.length < START_DISHES) {
    const [next] = left
      .filter(({ familyId }) => chosen.every((one) => one.familyId !== familyId))
      .map((recipe) => ({ recipe, known: 2 * alike("cuisine", recipe) + alike("mainProtein", recipe) }))
      .sort((a, b) => a.known - b.known);
    if (!next) break;
    chosen.push(next.recipe);
  }
  return chosen;
}
