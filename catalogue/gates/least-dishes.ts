import type { Diet } from "#domain/household/diets.ts";
import type { Course } from "#domain/recipes/recipe.ts";

/** Three weeks of one course without a repeat. */
const USUAL = 21;
/** Keto and paleo exclude grain and so most British breakfasts. */
const NARROW: readonly Diet[] = ["keto", "paleo"];
const NARROW_BREAKFASTS = 12;

/** The minimum number of different dishes for a diet and a course. Snacks have no minimum. */
export function leastDishes(diet: Diet, meal: Course): number {
  if (meal === "snack") return 0;
  return meal === "breakfast" && NARROW.includes(diet) ? NARROW_BREAKFASTS : USUAL;
}
