import { minutesOf, type Recipe } from "../../recipes/recipe.ts";
import { MOST_PENCE, SHARE_OF_MEAL, USUAL_MINUTES, USUAL_PORTION_PENCE } from "./numbers.ts";

type Pence = Readonly<Record<string, number>>;

/** A household's taste, derived from its ratings; part of the planner's input. Pence a person for a dinner; above 0 = liked less. */
export type Taste = {
  /** Recipes that are never planned again. */
  never: readonly string[];
  /** Recipes that may come back sooner. */
  loved: readonly string[];
  recipes: Pence;
  families: Pence;
  cuisines: Pence;
  proteins: Pence;
  /** For each ten minutes beyond the usual. */
  perTenMinutes: number;
  /** For each penny that a portion costs beyond the usual. */
  perPenny: number;
};

/**
 * How much less (above 0) or more (below 0) a recipe is worth to the household than an unrated one, in pence a person.
 * @param dish.portionPence price of a portion's ingredients.
 * @param dish.recent eaten in the last weeks: it then gets no bonus, or one loved dinner would be planned every week.
 */
export function tastePence(taste: Taste, recipe: Recipe, dish: { portionPence: number; recent: boolean }): number {
  const own = taste.recipes[recipe.id] ?? 0;
  const pence =
    (dish.recent ? Math.max(0, own) : own) +
    (taste.families[recipe.familyId] ?? 0) +
    (taste.cuisines[recipe.cuisine] ?? 0) +
    (taste.proteins[recipe.mainProtein] ?? 0) +
    (taste.perTenMinutes * (minutesOf(recipe) - USUAL_MINUTES)) / 10 +
    taste.perPenny * (dish.portionPence - USUAL_PORTION_PENCE);
  return SHARE_OF_MEAL[recipe.meal] * Math.max(-MOST_PENCE, Math.min(MOST_PENCE, pence));
}
