import type { Recipe } from "../recipes/recipe.ts";
import { DAYS, neededAmounts, type PlannedMeal, weekTill } from "../week.ts";
import { isEatenOut } from "./nutrition/servings.ts";
import { tooLongOn } from "./rules.ts";
import { brokenRule, standingRuleWords } from "./standing-rules.ts";
import { type PricedWeek, withSwap } from "./swap.ts";
import { keepsOvernight } from "./validate-plan.ts";

/** The week's price with a recipe in one place (whole pence), and why it may not go there. */
export type Placing = {
  place: PlannedMeal;
  tillPence: number;
  differencePence: number;
  overPence: number;
  refused: string | null;
  note: string | null;
};

/**
 * The week's places for a recipe's course, each with the price of putting the recipe there. Going over the budget is allowed and shown. The caller
 * checks first that the recipe keeps the hard rules.
 */
export function placesFor(priced: PricedWeek, places: readonly PlannedMeal[], recipe: Recipe): Placing[] {
  const { week, rules, recipes, foods } = priced;
  const now = weekTill(neededAmounts(week, recipes, foods, rules), foods, rules).tillPence;
  return places
    .filter(({ meal }) => meal === recipe.meal)
    .map((place) => {
      const { tillPence } = weekTill(neededAmounts(withSwap(week, place, recipe.id), recipes, foods, rules), foods, rules);
      const lunch = place.meal === "dinner" ? week.find((other) => other.leftoverOfDay === place.day) : undefined;
      return {
        place,
        tillPence,
        differencePence: tillPence - now,
        overPence: Math.max(0, tillPence - rules.budgetPence),
        refused: refusal(place, recipe, priced, lunch),
        note: lunch ? `${DAYS[lunch.day]}'s lunch uses the leftovers of this dinner and changes with it` : null,
      };
    });
}

/** Why a recipe may not take a meal's place, as a sentence. @param lunch the next day's, if it is the meal's leftovers. */
export function refusal(place: PlannedMeal, recipe: Recipe, { rules, foods }: PricedWeek, lunch: PlannedMeal | undefined): string | null {
  if (isEatenOut(place)) return `You eat out for ${DAYS[place.day]}'s ${place.meal}. Plan it again first.`;
  if (place.recipeId === recipe.id && place.leftoverOfDay === null) return "It's here already.";
  if (tooLongOn(place.day, recipe, rules)) return `It takes longer than you allow on ${DAYS[place.day]}.`;
  const broken = brokenRule(place, recipe, rules, foods);
  if (broken) return `Your rule is “${standingRuleWords(broken)}”.`;
  if (lunch && !keepsOvernight(recipe)) return `${DAYS[lunch.day]}'s lunch uses the leftovers of this dinner, and this dish doesn't keep.`;
  return null;
}
