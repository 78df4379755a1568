import type { Cuisine } from "../catalogue/cuisines.ts";
import type { Diet } from "../household/diets.ts";
import { isCourse, type Meal, minutesOf, PROTEINS, type Protein, type Recipe, recipeOf } from "../recipes/recipe.ts";
import type { PlannedMeal, Week } from "../week.ts";
import { isEatenOut } from "./nutrition/servings.ts";
import { type PricedWeek, type SwapOption, swapOptions, swapped } from "./swap.ts";
import { looseVariety, type Variety } from "./variety.ts";

/** What some meals are to become. `has`: whether a recipe has the food that was asked for. */
export type MealChange = {
  /** 0 = Monday; null = the whole week. */
  days: readonly number[] | null;
  meal: Meal | null;
  diets: readonly Diet[];
  cuisines: readonly Cuisine[];
  maxMinutes: number | null;
  has: ((recipe: Recipe) => boolean) | null;
  /** In how many meals of the week the food is to be; null = in each meal that is named, else in some more. */
  times: number | null;
};
/** `unmet`: places that were to change and could not. */
export type ChangedMeals = { week: Week; unmet: PlannedMeal[]; already: number };

/** So many meals more are meant by "more fish". */
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

/** What a dish is built around where a word names a kind of it: "fish" is no dish with a fish sauce. `undefined` for any other food. */
export const proteinsCalled = (word: string): readonly Protein[] | undefined =>
  KINDS[word] ?? (PROTEINS.some((protein) => protein === word) ? [word as Protein] : undefined);

const keeps = (change: MealChange, recipe: Recipe): boolean =>
  change.diets.every((diet) => recipe.diets.includes(diet)) &&
  (change.cuisines.length === 0 || change.cuisines.includes(recipe.cuisine)) &&
  (change.maxMinutes === null || minutesOf(recipe) <= change.maxMinutes) &&
  (change.has === null || change.has(recipe));

/**
 * The cheapest swap of one place that is as asked: one that leaves the week as varied and as full as it is to be, else any that keeps the
 * hard rules. What somebody asked for by name is worth more to them than a second fish, and the proposal shows both weeks' figures.
 */
function bestOf(priced: PricedWeek, change: MealChange, place: PlannedMeal): SwapOption | undefined {
  const within = (variety: Variety) => swapOptions({ ...priced, variety }, place, 1, (recipe) => keeps(change, recipe))[0];
  return within(priced.variety) ?? within(looseVariety(priced.variety, null, priced.rules.days));
}

/**
 * Changes some meals of a week and keeps the others as they are; each swap keeps the hard rules and the budget.
 * A lunch that eats the rest of a changed dinner follows it.
 * @param isLocked a place that the household keeps.
 */
export function changeMeals(priced: PricedWeek, change: MealChange, isLocked: (place: PlannedMeal) => boolean): ChangedMeals {
  const inScope = ({ day, meal, eaters }: PlannedMeal) =>
    (change.days === null || change.days.includes(day)) &&
    (change.meal === null || meal === change.meal) &&
    isCourse(meal) &&
    meal !== "snack" &&
    !isEatenOut({ eaters });
  return change.has !== null && (change.days === null || change.meal === null)
    ? withFood(priced, change, (place) => inScope(place) && !isLocked(place))
    : eachOf(priced, change, priced.week.filter(inScope), isLocked);
}

function eachOf(priced: PricedWeek, change: MealChange, places: Week, isLocked: (place: PlannedMeal) => boolean): ChangedMeals {
  let week: Week = priced.week;
  const unmet: PlannedMeal[] = [];
  let already = 0;
  // dinners first: a lunch may eat the rest of one
  for (const { day, meal } of [...places].sort((a, b) => Number(b.meal === "dinner") - Number(a.meal === "dinner"))) {
    const place = week.find((one) => one.day === day && one.meal === meal);
    if (!place) continue;
    if (keeps(change, recipeOf(priced.recipes, place.recipeId))) {
      already += 1;
      continue;
    }
    const option = isLocked(place) ? undefined : bestOf({ ...priced, week }, change, place);
    if (option) week = swapped(week, place, option.recipeId);
    else unmet.push(place);
  }
  return { week, unmet, already };
}

/** Puts a food into so many meals of the places in scope: dinners before lunches, the cheapest first. */
function withFood(priced: PricedWeek, change: MealChange, mayChange: (place: PlannedMeal) => boolean): ChangedMeals {
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
    week = swapped(week, best.place, best.option.recipeId);
  }
  return { week, unmet: [], already };
}

const cheapestWith = (priced: PricedWeek, change: MealChange, mayChange: (place: PlannedMeal) => boolean) =>
  priced.week
    .filter((place) => place.leftoverOfDay === null && mayChange(place))
    .flatMap((place) => {
      const option = bestOf(priced, change, place);
      return option ? [{ place, option }] : [];
    })
    .sort((a, b) => a.option.differencePence - b.option.differencePence)[0];
