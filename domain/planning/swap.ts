import { type Foods, foodOf } from "../catalogue/food.ts";
import { isCourse, type Recipe, type Recipes } from "../recipes/recipe.ts";
import { cookedAt, cookedFor, needsOf, type PlannedMeal, tillOf, type Week } from "../week.ts";
import { bandFaults } from "./nutrition/nutrition-bands.ts";
import { eatingAt, isEatenOut } from "./nutrition/servings.ts";
import { type Rules, reasonsAgainst, tooLongOn } from "./rules.ts";
import { buy } from "./till.ts";
import { keepsOvernight } from "./validate-plan.ts";
import { repetitions, type Variety } from "./variety.ts";

/** A planned week with everything that its judgement needs. Foods are priced for the household's shop. */
export type PricedWeek = { week: Week; rules: Rules; variety: Variety; recipes: Recipes; foods: Foods };
/** Another meal for one place of the week, and what the whole week then costs at the till. Whole pence. */
export type SwapOption = { recipeId: string; tillPence: number; differencePence: number };

/** A day has each meal once, and several extras: of those the recipe says which. */
const isSame = (a: PlannedMeal, b: PlannedMeal) => a.day === b.day && a.meal === b.meal && (isCourse(a.meal) || a.recipeId === b.recipeId);

/**
 * The week with another recipe in one place, which may have stood empty. A lunch that eats the rest of a dinner follows that dinner.
 */
export const swapped = (week: Week, place: PlannedMeal, recipeId: string): PlannedMeal[] => {
  const filled = week.some((planned) => isSame(planned, place)) ? week : [...week, place];
  return filled.map((planned) => {
    if (isSame(planned, place)) return { ...planned, recipeId, leftoverOfDay: null };
    return place.meal === "dinner" && planned.leftoverOfDay === place.day ? { ...planned, recipeId } : planned;
  });
};

/** What changes at the till when the week's needs change: only the foods whose quantity differs are bought anew. */
function tillAfter(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, { rules, foods }: PricedWeek): number {
  let change = 0;
  for (const foodId of new Set([...before.keys(), ...after.keys()])) {
    const [had, has] = [before.get(foodId) ?? 0, after.get(foodId) ?? 0];
    if (Math.abs(had - has) < 1e-9) continue;
    const food = foodOf(foods, foodId);
    change += buy(food, has, rules).tillPence - buy(food, had, rules).tillPence;
  }
  return change;
}

/** The needs of the week when one meal's food becomes another's. */
function needsAfter(
  needs: ReadonlyMap<string, number>,
  out: ReadonlyMap<string, number>,
  into: ReadonlyMap<string, number>,
): Map<string, number> {
  const after = new Map(needs);
  for (const [foodId, quantity] of out) after.set(foodId, (after.get(foodId) ?? 0) - quantity);
  for (const [foodId, quantity] of into) after.set(foodId, (after.get(foodId) ?? 0) + quantity);
  return after;
}

/** What a place takes of the week's needs: its pot, or of an earlier one what is eaten of it there. */
export const cookedThere = ({ week, rules, foods }: PricedWeek, place: PlannedMeal, recipe: Recipe): Map<string, number> =>
  place.leftoverOfDay === null ? cookedAt(week, place, recipe, foods, rules) : cookedFor(recipe, foods, eatingAt(place, rules), 1);

/**
 * Other meals for one place that keep every hard rule, the week's variety, its nutrition and the budget; cheapest week first.
 * A place that is no better off than the week already was (a relaxed week) may stay as it is, but not get worse.
 * An extra has none: the planner chose it to go with the others; nor has a meal that is eaten out.
 * @param most how many to return, at most one of each dish family.
 * @param wanted which recipes are meant at all.
 */
export function swapOptions(
  priced: PricedWeek,
  place: PlannedMeal,
  most: number,
  wanted: (recipe: Recipe) => boolean = () => true,
): SwapOption[] {
  const { week, rules, variety, recipes, foods } = priced;
  if (!isCourse(place.meal) || isEatenOut(place)) return [];
  const needs = needsOf(week, recipes, foods, rules);
  const now = tillOf(needs, foods, rules).tillPence;
  const eatenTwice = place.meal === "dinner" && week.some((planned) => planned.leftoverOfDay === place.day);
  const faultsOf = (some: Week) =>
    repetitions(some, recipes, variety).length + (variety.bands ? bandFaults(some, recipes, rules, variety.bands).length : 0);
  const faultsNow = faultsOf(week);
  const inWeek = new Set(week.map((planned) => planned.recipeId));
  // a lunch of leftovers gives its portion of the dinner back
  const before = recipes.get(place.recipeId);
  const out = before ? cookedThere(priced, place, before) : new Map<string, number>();
  const cooked = { ...place, leftoverOfDay: null };
  const ranked = [...recipes.values()]
    .filter((recipe) => recipe.meal === place.meal && !inWeek.has(recipe.id) && wanted(recipe))
    .filter((recipe) => reasonsAgainst(recipe, rules, foods).length === 0 && !tooLongOn(place.day, recipe, rules))
    .filter((recipe) => !eatenTwice || keepsOvernight(recipe))
    .map((recipe) => ({
      recipe,
      tillPence: now + tillAfter(needs, needsAfter(needs, out, cookedAt(week, cooked, recipe, foods, rules)), priced),
    }))
    .filter(({ tillPence }) => tillPence <= Math.max(rules.budgetPence, now))
    .sort((a, b) => a.tillPence - b.tillPence || (a.recipe.id < b.recipe.id ? -1 : 1));
  const options: SwapOption[] = [];
  const families = new Set<string>();
  for (const { recipe, tillPence } of ranked) {
    if (options.length === most) break;
    if (families.has(recipe.familyId) || faultsOf(swapped(week, place, recipe.id)) > faultsNow) continue;
    families.add(recipe.familyId);
    options.push({ recipeId: recipe.id, tillPence, differencePence: tillPence - now });
  }
  return options;
}
