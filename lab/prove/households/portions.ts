import type { Food } from "#domain/catalogue/food.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { cookedAmounts } from "#domain/recipes/cooked-amounts.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { type Facts, nutritionIn } from "./facts.ts";

/** Breakfast is a fifth of the day's energy, lunch and dinner are three tenths each; snacks and extras are a portion for everybody. */
const PART_OF_DAY: Partial<Record<Recipe["meal"], number>> = { breakfast: 2 / 10, lunch: 3 / 10, dinner: 3 / 10 };
/** A plate is from three to six quarters of a portion for each. */
const QUARTERS = { least: 3, most: 6 };

/** Portions of a recipe that everybody together is served, in quarters: so many as bring the meal's part of the need. */
export function portionsServed(recipe: Recipe, { people, need }: Pick<Rules, "people" | "need">, facts: Facts): number {
  const part = PART_OF_DAY[recipe.meal];
  // a label gives hundredths, and portions are told by the label
  const kcal = Math.round(nutritionIn(recipe, facts).kcal * 100) / 100;
  if (need === undefined || part === undefined || kcal <= 0) return people;
  const quarters = Math.round((4 * part * need.kcal) / kcal);
  return Math.max(QUARTERS.least * people, Math.min(QUARTERS.most * people, quarters)) / 4;
}

/** What a cook takes for serving a recipe to everybody once: the one thing that is asked of the product, which gives it to the cook as well. */
export const takenFor = (
  recipe: Recipe,
  { rules, foods, facts }: { rules: Rules; foods: ReadonlyMap<string, Food>; facts: Facts },
): ReadonlyMap<string, number> => cookedAmounts(recipe.ingredients, foods, portionsServed(recipe, rules, facts));
