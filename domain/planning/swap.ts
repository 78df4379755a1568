import { type Foods, foodOf } from "../catalogue/food.ts";
import { isCourse, type Recipe, type Recipes } from "../recipes/recipe.ts";
import { dishId, oneVersionEach } from "../recipes/versions.ts";
import { amountsCookedAt, amountsCookedFor, neededAmounts, type PlannedMeal, type Week, weekTill } from "../week.ts";
import { bandFaults } from "./nutrition/nutrition-bands.ts";
import { eatingAt, isEatenOut } from "./nutrition/servings.ts";
import { faultsOfPlates } from "./plate.ts";
import { type Rules, reasonsAgainst, tooLongOn } from "./rules.ts";
import { brokenRule } from "./standing-rules.ts";
import { buy } from "./till.ts";
import { keepsOvernight } from "./validate-plan.ts";
import { repetitions, type Variety } from "./variety.ts";

/** A planned week with all that is needed to price and validate it. Foods are priced for the household's shop. */
export type PricedWeek = { week: Week; rules: Rules; variety: Variety; recipes: Recipes; foods: Foods };
/** Another recipe for one meal, and the whole week's till price with it. Whole pence. */
export type SwapOption = { recipeId: string; tillPence: number; differencePence: number };

/** A day has each course once but several extras, which are distinguished by recipe. */
const isSame = (a: PlannedMeal, b: PlannedMeal) => a.day === b.day && a.meal === b.meal && (isCourse(a.meal) || a.recipeId === b.recipeId);

/** The week with another recipe in one place, which may be empty before. A lunch of leftovers follows its dinner. */
export const withSwap = (week: Week, place: PlannedMeal, recipeId: string): PlannedMeal[] => {
  const filled = week.some((planned) => isSame(planned, place)) ? week : [...week, place];
  return filled.map((planned) => {
    if (isSame(planned, place)) return { ...planned, recipeId, leftoverOfDay: null };
    return place.meal === "dinner" && planned.leftoverOfDay === place.day ? { ...planned, recipeId } : planned;
  });
};

/** The change of the till price between two sets of needs. Prices only the foods whose quantity differs. */
function tillDifference(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, { rules, foods }: PricedWeek): number {
  let change = 0;
  for (const foodId of new Set([...before.keys(), ...after.keys()])) {
    const [had, has] = [before.get(foodId) ?? 0, after.get(foodId) ?? 0];
    if (Math.abs(had - has) < 1e-9) continue;
    const food = foodOf(foods, foodId);
    change += buy(food, has, rules).tillPence - buy(food, had, rules).tillPence;
  }
  return change;
}

/** The week's needs with one meal's food replaced by another's. */
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

/** The food that a meal uses: all that is cooked for it, or its share of an earlier dinner's leftovers. */
export const foodUsedBy = ({ week, rules, foods }: PricedWeek, place: PlannedMeal, recipe: Recipe): Map<string, number> =>
  place.leftoverOfDay === null
    ? amountsCookedAt(week, place, recipe, foods, rules)
    : amountsCookedFor(recipe, foods, eatingAt(place, rules), 1);

/** A recipe that may take a meal's place, with the week's till price then. */
export type PricedSwap = { recipe: Recipe; tillPence: number; differencePence: number };

/** Dishes that the week has, whichever meal they are. */
export const dishesInWeek = ({ week, recipes }: PricedWeek): ReadonlySet<string> =>
  new Set(week.map(({ recipeId }) => dishId(recipes.get(recipeId) ?? { id: recipeId })));

/** Whether a dinner's leftovers are the next day's lunch. */
export const isEatenTwice = ({ week }: PricedWeek, place: PlannedMeal): boolean =>
  place.meal === "dinner" && week.some((planned) => planned.leftoverOfDay === place.day);

/** Prices some recipes in a meal's place. Replacing a lunch of leftovers reduces its dinner. */
export function priceSwaps(priced: PricedWeek, place: PlannedMeal, some: readonly Recipe[]): PricedSwap[] {
  const { week, rules, recipes, foods } = priced;
  const needs = neededAmounts(week, recipes, foods, rules);
  const now = weekTill(needs, foods, rules).tillPence;
  const before = recipes.get(place.recipeId);
  const out = before ? foodUsedBy(priced, place, before) : new Map<string, number>();
  const cooked = { ...place, leftoverOfDay: null };
  return some.map((recipe) => {
    const into = amountsCookedAt(week, cooked, recipe, foods, rules);
    const differencePence = tillDifference(needs, needsAfter(needs, out, into), priced);
    return { recipe, tillPence: now + differencePence, differencePence };
  });
}

/** Recipes that fit a meal's place: they keep every hard rule, and the week does not have their dish yet. */
export function fittingRecipes(priced: PricedWeek, place: PlannedMeal): Recipe[] {
  const { rules, recipes, foods } = priced;
  if (!isCourse(place.meal) || isEatenOut(place)) return [];
  const inWeek = dishesInWeek(priced);
  const before = recipes.get(place.recipeId);
  const isReplaced = before && reasonsAgainst(before, rules, foods).length > 0;
  const mayEat = [...recipes.values()].filter((recipe) => recipe.meal === place.meal && reasonsAgainst(recipe, rules, foods).length === 0);
  return oneVersionEach(mayEat)
    .filter((recipe) => !inWeek.has(dishId(recipe)) || (isReplaced && dishId(recipe) === dishId(before)))
    .filter((recipe) => !tooLongOn(place.day, recipe, rules) && !brokenRule(place, recipe, rules, foods))
    .filter(
      (recipe) =>
        !isEatenTwice(priced, place) ||
        (keepsOvernight(recipe) && !brokenRule({ day: place.day + 1, meal: "lunch" }, recipe, rules, foods)),
    );
}

/** The rules of plates for a swap: it may leave out meat, and changes no extras; the household has said so by choosing. */
export const platesForSwap = ({ variety: { plates } }: PricedWeek) => plates && { ...plates, meatOrFish: undefined, extrasShare: 1 };

/**
 * Other recipes for one meal that keep every hard rule, the budget, and the week's variety and nutrition, cheapest first.
 * A week that already breaks rules of variety must not break more of them. Extras and meals eaten out have no options.
 * @param most how many to return, at most one of each dish family.
 * @param wanted filters the recipes.
 */
export function swapOptions(
  priced: PricedWeek,
  place: PlannedMeal,
  most: number,
  wanted: (recipe: Recipe) => boolean = () => true,
): SwapOption[] {
  const { week, rules, variety, recipes, foods } = priced;
  const plates = platesForSwap(priced);
  const faultsOf = (some: Week) =>
    repetitions(some, recipes, variety).length +
    (plates ? faultsOfPlates(some, recipes, foods, plates, rules).length : 0) +
    (variety.bands ? bandFaults(some, recipes, rules, variety.bands).length : 0);
  const faultsNow = faultsOf(week);
  const ranked = priceSwaps(priced, place, fittingRecipes(priced, place).filter(wanted))
    .filter(({ tillPence, differencePence }) => tillPence <= rules.budgetPence || differencePence <= 0)
    .sort((a, b) => a.tillPence - b.tillPence || (a.recipe.id < b.recipe.id ? -1 : 1));
  const options: SwapOption[] = [];
  const families = new Set<string>();
  for (const { recipe, ...price } of ranked) {
    if (options.length === most) break;
    if (families.has(recipe.familyId) || faultsOf(withSwap(week, place, recipe.id)) > faultsNow) continue;
    families.add(recipe.familyId);
    options.push({ recipeId: recipe.id, ...price });
  }
  return options;
}
