import type { Recipe } from "../../recipes/recipe.ts";

/** So many pictures are shown: few enough for half a minute, enough for most cuisines. */
export const START_DISHES = 12;

/**
 * Dinners that tell most about a household: each from another family, and as many cuisines and proteins as there are. Equal recipes give
 * equal dishes.
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
