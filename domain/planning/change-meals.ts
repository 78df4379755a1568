import type { Cuisine } from "../catalogue/cuisines.ts";
import type { Diet } from "../household/diets.ts";
import { isCourse, type Meal, minutesOf, PROTEINS, type Protein, type Recipe, recipeOf } from "../recipes/recipe.ts";
import type { PlannedMeal, Week } from "../week.ts";
import { isEatenOut } from "./nutrition/servings.ts";
import { type PricedWeek, type SwapOption, swapOptions, withSwap } from "./swap.ts";
import { looseVariety, type Variety } from "./variety.ts";

/** A change that was asked for in words. `has`: whether a recipe contains the requested food. */
export type MealChange = {
  /** 0 = Monday; null = the whole week. */
  days: readonly number[] | null;
  meal: Meal | null;
  diets: readonly Diet[];
  cuisines: readonly Cuisine[];
  maxMinutes: number | null;
  has: ((recipe: Recipe) => boolean) | null;
  /** Whether a recipe has nothing that is to be left out. */
  isWithout: ((recipe: Recipe) => boolean) | null;
  /** How many meals of the week should contain the food; null = each named meal, or a few more than now. */
  times: number | null;
};
/** `unmet`: meals without a recipe that fits. `already`: how many meals matched before. */
export type ChangedMeals = { week: Week; unmet: PlannedMeal[]; already: number };

/** How many more meals "more fish" means. */
const MORE_MEALS = 2;

const FISH: readonly Protein[] = ["white-fish", "oily-fish"];
const RED: readonly Protein[] = ["beef", "pork", "lamb"];
const POULTRY: readonly Protein[] = ["chicken", "turkey"];
const KINDS: Readonly<Record<string, readonly Protein[]>> = {
  fish: FISH,
  seafood: [...FISH, "shellfish"],
  meat: [...RED, ...POULTRY],
  "red meat": RED,
  poultry: POULTRY,
  veg: ["vegetables"],
  vegetables: ["vegetables"],
  pulses: ["beans", "lentils", "chickpeas"],
  eggs: ["egg"],
};

/** The main proteins that a word names, so that "fish" does not match a dish with fish sauce. `undefined` for any other food. */
export const namedProteins = (word: string): readonly Protein[] | undefined =>
  KINDS[word] ?? (PROTEINS.some((protein) => protein === word) ? [word as Protein] : undefined);

const matches = (change: MealChange, recipe: Recipe): boolean =>
  change.diets.every((diet) => recipe.diets.includes(diet)) &&
  (change.cuisines.length === 0 || change.cuisines.includes(recipe.cuisine)) &&
  (change.maxMinutes === null || minutesOf(recipe) <= change.maxMinutes) &&
  (change.isWithout === null || change.isWithout(recipe)) &&
  (change.has === null || change.has(recipe));

/**
 * The cheapest swap of one meal that matches the request: one that keeps the week's variety and nutrition, or else any that keeps the hard rules. A
 * named request matters more than variety, and the proposal shows both weeks' figures.
 */
function bestSwap(priced: PricedWeek, change: MealChange, place: PlannedMeal): SwapOption | undefined {
  const within = (variety: Variety) => swapOptions({ ...priced, variety }, place, 1, (recipe) => matches(change, recipe))[0];
  return within(priced.variety) ?? within(looseVariety(priced.variety, null, priced.rules.days));
}

/**
 * Changes some meals of a week and leaves the others. Each swap keeps the hard rules and the budget. A lunch of leftovers follows its dinner.
 * @param isLocked whether the household keeps a meal.
 */
export function changeMeals(priced: PricedWeek, change: MealChange, isLocked: (place: PlannedMeal) => boolean): ChangedMeals {
  const inScope = ({ day, meal, eaters }: PlannedMeal) =>
    (change.days === null || change.days.includes(day)) &&
    (change.meal === null || meal === change.meal) &&
    isCourse(meal) &&
    meal !== "snack" &&
    !isEatenOut({ eaters });
  return change.has !== null && (change.days === null || change.meal === null)
    ? addFood(priced, change, (place) => inScope(place) && !isLocked(place))
    : changeEach(priced, change, priced.week.filter(inScope), isLocked);
}

function changeEach(priced: PricedWeek, change: MealChange, places: Week, isLocked: (place: PlannedMeal) => boolean): ChangedMeals {
  let week: Week = priced.week;
  const unmet: PlannedMeal[] = [];
  let already = 0;
  // dinners first, because a lunch may be a dinner's leftovers
  for (const { day, meal } of [...places].sort((a, b) => Number(b.meal === "dinner") - Number(a.meal === "dinner"))) {
    const place = week.find((one) => one.day === day && one.meal === meal);
    if (!place) continue;
    if (matches(change, recipeOf(priced.recipes, place.recipeId))) {
      already += 1;
      continue;
    }
    const option = isLocked(place) ? undefined : bestSwap({ ...priced, week }, change, place);
    if (option) week = withSwap(week, place, option.recipeId);
    else unmet.push(place);
  }
  return { week, unmet, already };
}

/** Adds a food to as many meals as wanted: dinners first, then lunches and breakfasts, the cheapest swap first. */
function addFood(priced: PricedWeek, change: MealChange, mayChange: (place: PlannedMeal) => boolean): ChangedMeals {
  const has = (place: PlannedMeal) => change.has?.(recipeOf(priced.recipes, place.recipeId)) === true;
  const already = priced.week.filter((place) => place.leftoverOfDay === null && !isEatenOut(place) && has(place)).length;
  const wanted = change.times === null ? (change.days?.length ?? MORE_MEALS) : change.times - already;
  let week: Week = priced.week;
  for (let round = 0; round < wanted; round++) {
    const best = (["dinner", "lunch", "breakfast"] as const)
      .filter((meal) => change.meal === null || meal === change.meal)
      .map((meal) => cheapestWith({ ...priced, week }, change, (place) => place.meal === meal && mayChange(place) && !has(place)))
      .find((found) => found !== undefined);
    if (!best) break;
    week = withSwap(week, best.place, best.option.recipeId);
  }
  return { week, unmet: [], already };
}

const cheapestWith = (priced: PricedWeek, change: MealChange, mayChange: (place: PlannedMeal) => boolean) =>
  priced.week
    .filter((place) => place.leftoverOfDay === null && mayChange(place))
    .flatMap((place) => {
      const option = bestSwap(priced, change, place);
      return option ? [{ place, option }] : [];
    })
    .sort((a, b) => a.option.differencePence - b.option.differencePence)[0];
