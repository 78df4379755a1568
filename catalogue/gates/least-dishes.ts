import type { Diet } from "#domain/household/diets.ts";
import type { Course } from "#domain/recipes/recipe.ts";

/** Three weeks of one meal without a repetition. */
const USUAL = 21;
/** Keto and paleo leave out grain, and with it most breakfasts that Britain knows: twelve. */
const NARROW: readonly Diet[] = ["keto", "paleo"];
const NARROW_BREAKFASTS = 12;

/** The fewest distinct dishes that the catalogue holds for a diet and a meal. Snacks stand outside the week and have no minimum number. */
export function leastDishes(diet: Diet, meal: Course): number {
  if (meal === "snack") return 0;
  return meal === "breakfast" && NARROW.includes(diet) ? NARROW_BREAKFASTS : USUAL;
}
