import { reasonsAgainstUnknown } from "../../household/must-not-eat.ts";
import { isCourse, type Recipe } from "../../recipes/recipe.ts";
import { needsOf, type PlannedMeal, tillOf, type Week } from "../../week.ts";
import { isEatenOut } from "../nutrition/servings.ts";
import { mustNotsOf, reasonsAgainst, tooLongOn } from "../rules.ts";
import { type PricedWeek, type SwapOption, swapOptions, swapped } from "../swap.ts";
import { looseVariety } from "../variety.ts";

const OPTIONS = 12;

/** A meal or extra that the household must not eat, and what takes its place; null = nothing that fits, an extra is then left out. */
export type Replacement = { place: PlannedMeal; recipeId: string | null };

/** Whether a planned meal breaks what the household must not eat today. */
export function isUnfit({ rules, recipes, foods }: PricedWeek, planned: PlannedMeal): boolean {
  if (isEatenOut(planned)) return false;
  const recipe = recipes.get(planned.recipeId);
  const mustNots = mustNotsOf(rules);
  return (recipe ? reasonsAgainst(recipe, mustNots, foods) : reasonsAgainstUnknown(mustNots)).length > 0;
}

/** Of the meals that fit, the one that changes the week's cost least: a week of the same kind, not the cheapest beans. */
function nearest(options: readonly SwapOption[]): string | undefined {
  const [best] = [...options].sort((a, b) => Math.abs(a.differencePence) - Math.abs(b.differencePence));
  return best?.recipeId;
}

const mealFor = (priced: PricedWeek, place: PlannedMeal): string | undefined =>
  nearest(swapOptions(priced, place, OPTIONS)) ??
  nearest(swapOptions({ ...priced, variety: looseVariety(priced.variety, null, priced.rules.days) }, place, OPTIONS));

const tillPence = ({ recipes, foods, rules }: PricedWeek, week: Week) =>
  tillOf(needsOf(week, recipes, foods, rules), foods, rules).tillPence;

/** Another extra for the day that brings about as much energy, within the budget. */
function extraFor(priced: PricedWeek, place: PlannedMeal): string | undefined {
  const { week, rules, recipes, foods } = priced;
  const most = Math.max(rules.budgetPence, tillPence(priced, week));
  const onDay = new Set(week.filter(({ day, meal }) => day === place.day && meal === "extra").map(({ recipeId }) => recipeId));
  const kcal = recipes.get(place.recipeId)?.perPortion.kcal ?? 0;
  const away = (recipe: Recipe) => Math.abs(recipe.perPortion.kcal - kcal);
  return [...recipes.values()]
    .filter(({ id, meal }) => meal === "extra" && !onDay.has(id))
    .filter((recipe) => reasonsAgainst(recipe, rules, foods).length === 0 && !tooLongOn(place.day, recipe, rules))
    .sort((a, b) => away(a) - away(b) || (a.id < b.id ? -1 : 1))
    .find(({ id }) => tillPence(priced, swapped(week, place, id)) <= most)?.id;
}

/**
 * The week with a fitting meal in the place of each that the household must not eat any more, within its budget. Dinners come first, because a lunch
 * may eat the rest of one; a dinner for which nothing is found is tried again once that lunch is a meal by itself.
 * @param places those that may be replaced: meals to come that are not cooked.
 */
export function replaceUnfit(priced: PricedWeek, places: readonly PlannedMeal[]): { week: Week; replaced: Replacement[] } {
  let week = priced.week;
  const replaced: Replacement[] = [];
  const now = (place: PlannedMeal) =>
    week.find(({ day, meal, recipeId }) => day === place.day && meal === place.meal && (isCourse(meal) || recipeId === place.recipeId));
  const stillUnfit = (place: PlannedMeal) => isUnfit(priced, now(place) ?? place);
  const meals = places.filter(({ meal }) => isCourse(meal)).sort((a, b) => Number(b.meal === "dinner") - Number(a.meal === "dinner"));
  for (const _pass of ["first", "once lunches are meals by themselves"])
    for (const place of meals.filter(stillUnfit)) {
      const recipeId = mealFor({ ...priced, week }, now(place) ?? place);
      if (recipeId !== undefined) week = swapped(week, now(place) ?? place, recipeId);
    }
  for (const place of meals) replaced.push({ place, recipeId: stillUnfit(place) ? null : (now(place)?.recipeId ?? null) });
  for (const place of places.filter(({ meal }) => meal === "extra")) {
    const recipeId = extraFor({ ...priced, week }, place) ?? null;
    week = recipeId === null ? week.filter((planned) => planned !== now(place)) : swapped(week, place, recipeId);
    replaced.push({ place, recipeId });
  }
  return { week, replaced };
}
