import { CUISINES, isFavourite } from "#domain/catalogue/cuisines.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import type { DailyNeed } from "#domain/household/needs.ts";
import { EXTRA_KINDS, toExtraKind } from "#domain/planning/nutrition/extras.ts";
import { producePortions } from "#domain/planning/nutrition/five-a-day.ts";
import { produceKindsIn } from "#domain/planning/nutrition/kinds-of-produce.ts";
import { BANDED, type Banded, hasExtras, needPerPerson, shareOfDay } from "#domain/planning/nutrition/nutrition-bands.ts";
import { redMeatGrams } from "#domain/planning/nutrition/red-meat.ts";
import { isSalad } from "#domain/planning/nutrition/salads.ts";
import { portionsPerPerson, SHARE_OF_NEED } from "#domain/planning/nutrition/servings.ts";
import { isFishMeal, isMain, isMeatOrFish, mainFoods, STARCHES, type Starch, starchOf } from "#domain/planning/plate.ts";
import { plannedDays, type Rules, reasonsAgainst, tooLongOn } from "#domain/planning/rules.ts";
import { keepsOvernight } from "#domain/planning/validate-plan.ts";
import type { Variety } from "#domain/planning/variety.ts";
import { OWN_APPEAL } from "#domain/recipes/appeal.ts";
import { type Course, isCourse, KIND_OF, type Kind, MEALS, minutesOf, type Recipe, type Recipes } from "#domain/recipes/recipe.ts";
import { dishId, oneVersionEach } from "#domain/recipes/versions.ts";
import { amountsCookedFor, type PlannedMeal } from "#domain/week.ts";
import { barredLeftovers, barredOn, recipesAllowed } from "./barred.ts";
import { type FoodPrice, foodPrice } from "./basket/price.ts";
import { extrasWorth, hasLittleTime, latePence, penaltiesFor, shortKcalPence, slotCourses } from "./score/penalties.ts";
import { atHomeShare, preferredVariety, strictVariety } from "./strict-variety.ts";

/** The recipes for the planned meals that keep every hard rule, each dish in one version: that of a locked meal, or else the nearest to the usual one. */
export function suitable(recipes: Recipes, rules: Rules, foods: Foods): Recipe[] {
  const fitting = [...recipes.values()].filter(
    (recipe) => isCourse(recipe.meal) && rules.meals.includes(recipe.meal) && reasonsAgainst(recipe, rules, foods).length === 0,
  );
  const locked = new Set(rules.locked.map(({ recipeId }) => recipeId));
  const keptDishes = new Set(fitting.filter(({ id }) => locked.has(id)).map(dishId));
  const nearest = new Set(oneVersionEach(fitting));
  return fitting.filter((recipe) => (keptDishes.has(dishId(recipe)) ? locked.has(recipe.id) : nearest.has(recipe)));
}

/** The extras that keep every hard rule, if the plan has extras. Each may be put on any day, so it must be ready in time on all of them. */
const suitableExtras = (recipes: Recipes, rules: Rules, foods: Foods): Recipe[] =>
  hasExtras(rules.meals)
    ? oneVersionEach(
        [...recipes.values()].filter(
          (recipe) =>
            recipe.meal === "extra" &&
            reasonsAgainst(recipe, rules, foods).length === 0 &&
            !plannedDays(rules).some((day) => tooLongOn(day, recipe, rules)),
        ),
      )
    : [];

/** What each recipe has of a kind, numbered from 0 to `count` - 1. */
type NumberedSets = { by: readonly Int32Array[]; count: number };

/**
 * A household's planning problem as arrays for the search: suitable recipes 0…n-1, the foods they use, and the penalty of each choice.
 * Quantities are for one meal of the whole household.
 */
export type Problem = {
  rules: Rules;
  /** The slots of a day in order: the three meals, and a snack if the household wants one. */
  courses: readonly Course[];
  /** Slots a day, and in the week. */
  perDay: number;
  slotCount: number;
  /**
   * Recipes that may be added to any day besides its meals. After its slots, a candidate week has one number for each of them: the days on which
   * everyone has one.
   */
  extras: Int32Array;
  /** The index of each extra's kind in `EXTRA_KINDS`. */
  extraKind: Int32Array;
  /** What each extra is worth a day beyond its price, in pence, and on how many days it is worth that. */
  extraWorth: Float64Array;
  extraDays: number;
  /** 1 for slots that must not change: locked meals, and meals that are not planned or eaten elsewhere. */
  fixed: Uint8Array;
  /** By slot, the placeholder recipe of a meal that the household eats elsewhere; -1 for a meal to plan. */
  out: Int32Array;
  /** The share of the planned energy that is cooked at home. */
  atHome: number;
  /** The variety that the week must keep, and what it should keep beyond that: `preferredVariety`, and all that was loosened. */
  variety: Variety;
  preferred: Variety;
  recipes: readonly Recipe[];
  foods: readonly FoodPrice[];
  foodIds: readonly string[];
  /** Recipe r uses foods `usesFood[usesFrom[r]…usesFrom[r + 1]]`, as much as `usesQuantity` says. */
  usesFrom: Int32Array;
  usesFood: Int32Array;
  usesQuantity: Float64Array;
  /** Recipes by course. */
  pools: readonly Int32Array[];
  /** Recipes by slot, without those that take too long for its day or break a standing rule; all of the course's if none is left. */
  slotPools: readonly Int32Array[];
  /** The numbers of the recipe's family and, below, its main protein. */
  family: Int32Array;
  /** Minutes of preparation and cooking by recipe; by day, 1 if cooking time is short (`hasLittleTime`). */
  minutes: Float64Array;
  weekday: Uint8Array;
  /** The penalty in pence per minute of cooking beyond `WEEKDAY.minutes` on those days. */
  latePence: number;
  /** The penalty in pence per kilocalorie by which the week falls short of the need. */
  shortKcalPence: number;
  protein: Int32Array;
  /** The number of the recipe's kind of protein. */
  kind: Int32Array;
  /** The number of the starch that a recipe is built on, -1 for none; the numbers of the foods that it is about; 1 with meat or fish. */
  starch: Int32Array;
  mainFoods: NumberedSets;
  meatOrFish: Uint8Array;
  /** 1 for a recipe that counts as fish. */
  fish: Uint8Array;
  keeps: Uint8Array;
  /** The penalty of recipe r in slot k in pence: `penalties[k * recipes + r]`; negative if the household likes it. */
  penalties: Float64Array;
  /** 1 if recipe r takes too long for the day of slot k or breaks a standing rule: `barred[k * recipes + r]`; `null` without such limits. */
  barred: Uint8Array | null;
  /** 1 if leftovers of recipe r break a standing rule in the lunch of slot k; `null` without such rules. */
  barredLeftovers: Uint8Array | null;
  /** Nutrients per person in one meal of each recipe: kilocalories and grams. */
  nutrients: Record<Banded, Float64Array>;
  /** Portions of five a day per person in one meal: fruit and vegetables, and pulses. */
  produce: Float64Array;
  pulses: Float64Array;
  /** Grams of red and processed meat per person; kinds of fruit and vegetables; 1 for a salad; the cuisine's number, -1 for a favourite one. */
  redMeat: Float64Array;
  kindsOfProduce: NumberedSets;
  salad: Uint8Array;
  otherCuisine: Int32Array;
  /** What one person needs a day from the planned courses, and how much of the day's limits these courses may use. */
  least: DailyNeed;
  most: DailyNeed;
  /** The energy that one day's meals should bring without extras, in kilocalories. */
  mealKcal: number;
  /** By course, the placeholder recipe of its slots if it is not planned; -1 if it is. */
  idle: Int32Array;
};

const KINDS: readonly Kind[] = [...new Set(Object.values(KIND_OF))];

function numberedSets(each: readonly string[][]): NumberedSets {
  const numbers = new Map([...new Set(each.flat())].map((kind, index) => [kind, index] as const));
  return { by: each.map((kinds) => Int32Array.from(kinds, (kind) => numbers.get(kind) ?? 0)), count: numbers.size };
}

/** The id of the placeholder in the slots of a meal that is not planned. */
const idleId = (meal: Course) => `no-${meal}`;

/** Fills the slots of a meal that is not planned. It has no ingredients, price or energy. */
const idleMeal = (meal: Course): Recipe => ({
  id: idleId(meal),
  familyId: idleId(meal),
  name: "",
  description: "",
  meal,
  cuisine: "british",
  skill: "beginner",
  mainProtein: "vegetables",
  mainVegetable: "",
  flavour: "",
  season: "all year",
  prepMinutes: 0,
  cookMinutes: 0,
  ingredients: [],
  steps: [],
  tips: [],
  leftoverDays: 0,
  appeal: OWN_APPEAL,
  allergens: [],
  diets: [],
  perPortion: { kcal: 0, protein: 0, carb: 0, sugars: 0, fat: 0, sat: 0, fibre: 0, salt: 0, grams: 0 },
});

/** Numbers the distinct values of a list in order of appearance. */
function numbered(values: readonly string[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(values, (value) => {
    if (!numbers.has(value)) numbers.set(value, numbers.size);
    return numbers.get(value) ?? 0;
  });
}

/** By slot, the placeholder of a meal that the household eats elsewhere; -1 for a meal to plan. */
function slotsOut(rules: Rules, recipes: readonly Recipe[]): Int32Array {
  const courses = slotCourses(rules);
  const out = new Int32Array(rules.days * courses.length).fill(-1);
  for (const one of rules.out ?? []) out[slotIndex(courses, one)] = recipes.findIndex(({ id }) => id === idleId(one.meal));
  return out;
}

export const slotIndex = (courses: readonly Course[], planned: Pick<PlannedMeal, "day" | "meal">) =>
  planned.day * courses.length + (courses as readonly string[]).indexOf(planned.meal);

/** Marks slots that must not change: unplanned courses, locked meals, and the dinner of a locked lunch of leftovers. */
function fixedSlots(rules: Rules): Uint8Array {
  const courses = slotCourses(rules);
  const fixed = new Uint8Array(rules.days * courses.length);
  for (const slot of fixed.keys()) if (!rules.meals.includes(courses[slot % courses.length] ?? "dinner")) fixed[slot] = 1;
  for (const meal of rules.out ?? []) fixed[slotIndex(courses, meal)] = 1;
  for (const planned of rules.locked) {
    fixed[slotIndex(courses, planned)] = 1;
    if (planned.leftoverOfDay !== null) fixed[slotIndex(courses, { day: planned.leftoverOfDay, meal: "dinner" })] = 1;
  }
  return fixed;
}

const scaleNeed = (need: DailyNeed, factor: number): DailyNeed =>
  Object.fromEntries(Object.entries(need).map(([name, amount]) => [name, amount * factor])) as DailyNeed;

/** Compiles rules into arrays for the search. `foods` are priced for the household's shop; `firstDay` is the weekday of the rules' day 0 (0 = Monday). */
export function compileProblem(rules: Rules, allRecipes: Recipes, foods: Foods, firstDay = 0): Problem {
  const planned = suitable(allRecipes, rules, foods);
  const courses = slotCourses(rules);
  const unplanned = courses.filter((meal) => !rules.meals.includes(meal));
  const extras = suitableExtras(allRecipes, rules, foods);
  const coursesOut = courses.filter((meal) => rules.out?.some((one) => one.meal === meal));
  const recipes = [...planned, ...[...unplanned, ...coursesOut].map(idleMeal), ...extras];
  const foodIds = [...new Set(recipes.flatMap((recipe) => recipe.ingredients.map((ingredient) => ingredient.foodId)))];
  const foodIndex = new Map(foodIds.map((id, index) => [id, index]));
  const usesFrom = new Int32Array(recipes.length + 1);
  const amounts = recipes.map((recipe) => amountsCookedFor(recipe, foods, rules, 1));
  for (const [index, each] of amounts.entries()) usesFrom[index + 1] = (usesFrom[index] ?? 0) + each.size;
  const uses = amounts.flatMap((each) => [...each]);
  const nutrients = Object.fromEntries(
    BANDED.map((name) => [name, Float64Array.from(recipes, (recipe) => recipe.perPortion[name] * portionsPerPerson(recipe, rules))]),
  );
  const pools = courses.map((meal) =>
    Int32Array.from(
      [...recipes.entries()]
        .filter(([, recipe]) => recipe.meal === meal && (recipe.id !== idleId(meal) || unplanned.includes(meal)))
        .map(([index]) => index),
    ),
  );
  const slotCount = rules.days * courses.length;
  const barred = barredOn(recipes, rules, foods);
  const penalties = penaltiesFor(recipes, foods, rules, firstDay);
  const worth = extrasWorth(extras, foods, rules);
  const need = needPerPerson(rules);
  const produce = recipes.map((recipe) => ({ each: portionsPerPerson(recipe, rules), ...producePortions(recipe, foods) }));
  const share = shareOfDay(rules.meals);
  const atHome = atHomeShare(rules);
  const variety = strictVariety(rules, { planned, extras, unplanned }, foods);
  return {
    rules,
    courses,
    perDay: courses.length,
    slotCount,
    extras: Int32Array.from(extras, (_, index) => recipes.length - extras.length + index),
    extraKind: Int32Array.from(extras, (recipe) => EXTRA_KINDS.indexOf(toExtraKind(recipe, foods))),
    ...worth,
    fixed: fixedSlots(rules),
    out: slotsOut(rules, recipes),
    atHome,
    variety,
    preferred: preferredVariety(variety),
    recipes,
    foods: foodIds.map((id) => foodPrice(foods, id, rules)),
    foodIds,
    usesFrom,
    usesFood: Int32Array.from(uses, ([foodId]) => foodIndex.get(foodId) ?? 0),
    usesQuantity: Float64Array.from(uses, ([, quantity]) => quantity),
    pools,
    slotPools: Array.from({ length: slotCount }, (_, slot) =>
      recipesAllowed(pools[slot % courses.length] as Int32Array, slot, barred, recipes.length),
    ),
    family: numbered(recipes.map((recipe) => `${recipe.meal}:${recipe.familyId}`)),
    minutes: Float64Array.from(recipes, minutesOf),
    weekday: Uint8Array.from({ length: rules.days }, (_, day) => (hasLittleTime(day, rules, firstDay, recipes) ? 1 : 0)),
    latePence: latePence(rules),
    shortKcalPence: shortKcalPence(rules),
    protein: numbered(recipes.map((recipe) => recipe.mainProtein)),
    kind: Int32Array.from(recipes, (recipe) => KINDS.indexOf(KIND_OF[recipe.mainProtein])),
    starch: Int32Array.from(recipes, (recipe) => STARCHES.indexOf(starchOf(recipe, foods) as Starch)),
    mainFoods: numberedSets(recipes.map((recipe) => (isMain(recipe.meal) ? mainFoods(recipe, foods) : []))),
    meatOrFish: Uint8Array.from(recipes, (recipe) => (isMeatOrFish(recipe, foods) ? 1 : 0)),
    fish: Uint8Array.from(recipes, (recipe) => (isFishMeal(recipe, foods) ? 1 : 0)),
    keeps: Uint8Array.from(recipes, (recipe) => (keepsOvernight(recipe) ? 1 : 0)),
    penalties,
    barred,
    barredLeftovers: barredLeftovers(recipes, rules, foods),
    nutrients: nutrients as Problem["nutrients"],
    produce: Float64Array.from(produce, (one) => one.produce * one.each),
    pulses: Float64Array.from(produce, (one) => one.pulses * one.each),
    redMeat: Float64Array.from(recipes, (recipe) => redMeatGrams(recipe, foods) * portionsPerPerson(recipe, rules)),
    kindsOfProduce: numberedSets(recipes.map((recipe) => [...new Set(produceKindsIn(recipe, foods))])),
    salad: Uint8Array.from(recipes, (recipe) => (isSalad(recipe, foods) ? 1 : 0)),
    otherCuisine: Int32Array.from(recipes, ({ cuisine }) => (isFavourite(cuisine, rules.cuisines) ? -1 : CUISINES.indexOf(cuisine))),
    least: scaleNeed(need, share.least * atHome),
    most: scaleNeed(need, share.most * atHome),
    mealKcal: atHome * need.kcal * MEALS.filter((meal) => rules.meals.includes(meal)).reduce((sum, meal) => sum + SHARE_OF_NEED[meal], 0),
    idle: Int32Array.from(courses, (meal) => (unplanned.includes(meal) ? recipes.findIndex((recipe) => recipe.id === idleId(meal)) : -1)),
  };
}
