import { reasonsAgainstUnknown } from "../../household/must-not-eat.ts";
import { isCourse, minutesOf, type Recipe, recipeOf } from "../../recipes/recipe.ts";
import { oneVersionEach } from "../../recipes/versions.ts";
import { neededAmounts, type PlannedMeal, type Week, weekTill } from "../../week.ts";
import { isEatenOut } from "../nutrition/servings.ts";
import { mustNotsOf, reasonsAgainst, tooLongOn } from "../rules.ts";
import { type PricedWeek, type SwapOption, swapOptions, withSwap } from "../swap.ts";
import { looseVariety } from "../variety.ts";

const OPTIONS = 20;
/** How much dearer a replacement may be to avoid one more minute of cooking. */
export const PENCE_A_MINUTE = 10;

/** A meal or extra that the household must not eat, and its replacement; null = none fits, and an extra is then removed. */
export type Replacement = { place: PlannedMeal; recipeId: string | null };
type Replaced = { week: Week; replaced: Replacement[] };

/** Whether a planned meal breaks what the household must not eat today. */
export function isUnfit({ rules, recipes, foods }: PricedWeek, planned: PlannedMeal): boolean {
  if (isEatenOut(planned)) return false;
  const recipe = recipes.get(planned.recipeId);
  const mustNots = mustNotsOf(rules);
  return (recipe ? reasonsAgainst(recipe, mustNots, foods) : reasonsAgainstUnknown(mustNots)).length > 0;
}

/** Chooses among a meal's options, which are sorted by price. */
type Choice = (options: readonly SwapOption[], recipes: PricedWeek["recipes"], before: Recipe | undefined) => SwapOption | undefined;

const cheapest: Choice = ([first]) => first;

/** The option closest in price that takes no longer, so that the week keeps its character. */
export const mostAlike: Choice = (options, recipes, before) => {
  const distance = ({ recipeId, differencePence }: SwapOption) => {
    const longer = before ? minutesOf(recipeOf(recipes, recipeId)) - minutesOf(before) : 0;
    return Math.abs(differencePence) + PENCE_A_MINUTE * Math.max(0, longer);
  };
  return [...options].sort((a, b) => distance(a) - distance(b))[0];
};

/** @param wanted filters the recipes. */
export function mealFor(
  priced: PricedWeek,
  place: PlannedMeal,
  choice: Choice,
  wanted: (recipe: Recipe) => boolean = () => true,
): string | undefined {
  const { recipes, rules, variety } = priced;
  const before = recipes.get(place.recipeId);
  const loose = { ...priced, variety: looseVariety(variety, null, rules.days) };
  const from = (some: PricedWeek) => choice(swapOptions(some, place, OPTIONS, wanted), recipes, before);
  return (from(priced) ?? from(loose))?.recipeId;
}

const tillPence = ({ recipes, foods, rules }: PricedWeek, week: Week) =>
  weekTill(neededAmounts(week, recipes, foods, rules), foods, rules).tillPence;

/** Another extra of about the same energy, within the budget. */
function extraFor(priced: PricedWeek, place: PlannedMeal): string | undefined {
  const { week, rules, recipes, foods } = priced;
  const most = Math.max(rules.budgetPence, tillPence(priced, week));
  const onDay = new Set(week.filter(({ day, meal }) => day === place.day && meal === "extra").map(({ recipeId }) => recipeId));
  const kcal = recipes.get(place.recipeId)?.perPortion.kcal ?? 0;
  const distance = (recipe: Recipe) => Math.abs(recipe.perPortion.kcal - kcal);
  const mayEat = [...recipes.values()].filter((recipe) => recipe.meal === "extra" && reasonsAgainst(recipe, rules, foods).length === 0);
  return oneVersionEach(mayEat)
    .filter((recipe) => !onDay.has(recipe.id) && !tooLongOn(place.day, recipe, rules))
    .sort((a, b) => distance(a) - distance(b) || (a.id < b.id ? -1 : 1))
    .find(({ id }) => tillPence(priced, withSwap(week, place, id)) <= most)?.id;
}

/**
 * Replaces each meal that the household must no longer eat, within its budget. Prefers similar meals; uses the cheapest if similar ones exceed the budget.
 * @param places meals that may be replaced: still to come and not cooked.
 * @param pause awaited after each meal, because a whole week takes a second of computation and must not block the event loop.
 */
export async function replaceUnfit(priced: PricedWeek, places: readonly PlannedMeal[], pause: () => Promise<unknown>): Promise<Replaced> {
  const alike = await replacedBy(mostAlike, priced, places, pause);
  if (alike.replaced.every(({ recipeId }) => recipeId !== null)) return alike;
  const cheap = await replacedBy(cheapest, priced, places, pause);
  return unfilled(cheap) < unfilled(alike) ? cheap : alike;
}

const unfilled = ({ replaced }: Replaced) => replaced.filter(({ recipeId }) => recipeId === null).length;

/** Dinners come first, because a lunch may be their leftovers. A dinner without a fit is tried again once that lunch has its own recipe. */
async function replacedBy(
  choice: Choice,
  priced: PricedWeek,
  places: readonly PlannedMeal[],
  pause: () => Promise<unknown>,
): Promise<Replaced> {
  let week = priced.week;
  const replaced: Replacement[] = [];
  const now = (place: PlannedMeal) =>
    week.find(({ day, meal, recipeId }) => day === place.day && meal === place.meal && (isCourse(meal) || recipeId === place.recipeId));
  const stillUnfit = (place: PlannedMeal) => isUnfit(priced, now(place) ?? place);
  const meals = places.filter(({ meal }) => isCourse(meal)).sort((a, b) => Number(b.meal === "dinner") - Number(a.meal === "dinner"));
  for (const _pass of ["first", "once lunches have their own recipes"])
    for (const place of meals.filter(stillUnfit)) {
      const recipeId = mealFor({ ...priced, week }, now(place) ?? place, choice);
      if (recipeId !== undefined) week = withSwap(week, now(place) ?? place, recipeId);
      await pause();
    }
  for (const place of meals) replaced.push({ place, recipeId: stillUnfit(place) ? null : (now(place)?.recipeId ?? null) });
  for (const place of places.filter(({ meal }) => meal === "extra")) {
    const recipeId = extraFor({ ...priced, week }, place) ?? null;
    week = recipeId === null ? week.filter((planned) => planned !== now(place)) : withSwap(week, place, recipeId);
    replaced.push({ place, recipeId });
    await pause();
  }
  return { week, replaced };
}
