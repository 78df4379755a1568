import type { Food } from "#domain/catalogue/food.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { cookedAmounts } from "#domain/recipes/cooked-amounts.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { type Facts, nutritionIn } from "./facts.ts";

/** Breakfast is 22 % of the day's energy, lunch a third and dinner 38 %; snacks and extras are one portion per person. */
const PART_OF_DAY: Partial<Record<Recipe["meal"], number>> = { breakfast: 22 / 100, lunch: 33 / 100, dinner: 38 / 100 };
/** A plate is three to six quarters of a portion. */
const QUARTERS = { least: 3, most: 6 };

/** Portions of a recipe for the whole household, in quarters, by the meal's share of their need. */
export function portionsServed(recipe: Recipe, { people, need }: Pick<Rules, "people" | "need">, facts: Facts): number {
  const part = PART_OF_DAY[recipe.meal];
  // labels give hundredths, and portions follow the label
  const kcal = Math.round(nutritionIn(recipe, facts).kcal * 100) / 100;
  if (need === undefined || part === undefined || kcal <= 0) return people;
  const quarters = Math.round((4 * part * need.kcal) / kcal);
  return Math.max(QUARTERS.least * people, Math.min(QUARTERS.most * people, quarters)) / 4;
}

/** The amounts cooked to serve a recipe once: the only function of the product that the proof uses. */
export const takenFor = (
  recipe: Recipe,
  { rules, foods, facts }: { rules: Rules; foods: ReadonlyMap<string, Food>; facts: Facts },
): ReadonlyMap<string, number> => cookedAmounts(recipe.ingredients, foods, portionsServed(recipe, rules, facts));
