import { CUISINES, isFavourite } from "#domain/catalogue/cuisines.ts";
import { type Foods, foodOf } from "#domain/catalogue/food.ts";
import type { DailyNeed } from "#domain/household/needs.ts";
import { EXTRA_KINDS, extraKindOf } from "#domain/planning/nutrition/extras.ts";
import { produceOf } from "#domain/planning/nutrition/five-a-day.ts";
import { BANDED, type Banded, needEach, plansExtras, shareOfDay } from "#domain/planning/nutrition/nutrition-bands.ts";
import { redMeatOf } from "#domain/planning/nutrition/red-meat.ts";
import { isSalad } from "#domain/planning/nutrition/salads.ts";
import { portionEach, SHARE_OF_NEED } from "#domain/planning/nutrition/servings.ts";
import { daysOf, type Rules, reasonsAgainst, tooLongOn } from "#domain/planning/rules.ts";
import { isFree, rescuedUnitPence, stockOf, wasteUnitPence } from "#domain/planning/till.ts";
import { keepsOvernight } from "#domain/planning/validate-plan.ts";
import type { Variety } from "#domain/planning/variety.ts";
import { type Course, isCourse, KIND_OF, type Kind, MEALS, minutesOf, type Recipe, type Recipes } from "#domain/recipes/recipe.ts";
import type { AtHome } from "#domain/shopping/pantry.ts";
import { cookedFor, type PlannedMeal } from "#domain/week.ts";
import type { PackSteps } from "./basket/pack-steps.ts";
import { type KindsBrought, kindsBrought } from "./goodness/kinds-brought.ts";
import { coursesOf, penaltiesFor } from "./goodness/penalties.ts";
import { extrasWorth, hasLittleTime, latePence, shortKcalPence } from "./goodness/worth.ts";
import { idleId, nothing } from "./idle-meal.ts";
import { strictVariety } from "./strict-variety.ts";

/** The recipes for the planned meals that keep every hard rule of the household. */
export const suitable = (recipes: Recipes, rules: Rules, foods: Foods): Recipe[] =>
  [...recipes.values()].filter(
    (recipe) => isCourse(recipe.meal) && rules.meals.includes(recipe.meal) && reasonsAgainst(recipe, rules, foods).length === 0,
  );

/** The extras that keep every hard rule, where the plan has any: they are put on any of its days, so each has to be ready in time on all. */
const suitableExtras = (recipes: Recipes, rules: Rules, foods: Foods): Recipe[] =>
  plansExtras(rules.meals)
    ? [...recipes.values()].filter(
        (recipe) =>
          recipe.meal === "extra" &&
          reasonsAgainst(recipe, rules, foods).length === 0 &&
          !daysOf(rules).some((day) => tooLongOn(day, recipe, rules)),
      )
    : [];

/** How a food is paid for, ready for the inner loop. Pack sizes and prices are smallest first. */
export type FoodPrice = {
  kind: "free" | "pro-rata" | "packs";
  unitPence: number;
  sizes: Float64Array;
  pence: Float64Array;
  wastePence: number;
  /** Filled in by `price` as far as it is asked for. */
  steps: PackSteps | null;
  /** What is at home and used first, and what eating a unit of it is worth because it would spoil. */
  atHome: number;
  rescuedPence: number;
};

/**
 * One household's question as arrays: suitable recipes 0…n-1, the foods they use, and what each choice is worth.
 * Quantities are already for the whole household, one meal.
 */
export type Problem = {
  rules: Rules;
  /** What a day has places for, in their order: the three meals, and a snack where the household preferences one. */
  courses: readonly Course[];
  /** Places of a day, and of the week. */
  perDay: number;
  slotCount: number;
  /**
   * Recipes that may be added to any day beside its meals. A week under search has one more number for each of them, after its slots: on how many
   * of its days everybody has one.
   */
  extras: Int32Array;
  /** The number of each extra's kind among `EXTRA_KINDS`. */
  extraKind: Int32Array;
  /** What each extra is worth to the household on a day beyond its price, in pence, and on how many days of the plan it is worth anything. */
  extraWorth: Float64Array;
  extraDays: number;
  /** 1 where the household locked the meal. */
  fixed: Uint8Array;
  /** What the week has to keep, and what it would rather keep: the same, until variety has to give way. */
  variety: Variety;
  preferred: Variety;
  recipes: readonly Recipe[];
  foods: readonly FoodPrice[];
  foodIds: readonly string[];
  /** Recipe r uses foods `usesFood[usesFrom[r]…usesFrom[r + 1]]`, as much as `usesQuantity` says. */
  usesFrom: Int32Array;
  usesFood: Int32Array;
  usesQuantity: Float64Array;
  /** Recipes of each meal. */
  pools: readonly Int32Array[];
  /** The same for each slot, without those that take too long for its day; all of the meal's where none is quick enough. */
  slotPools: readonly Int32Array[];
  /** Numbers of the recipe's family and protein, for counting. */
  family: Int32Array;
  /** Minutes of preparing and cooking, and 1 for each day from Monday to Friday of which the household did not say that it has more time. */
  minutes: Float64Array;
  weekday: Uint8Array;
  /** Pence that each minute of cooking beyond `WEEKDAY.minutes` costs on those days. */
  latePence: number;
  /** Pence that each kilocalorie costs which the week lacks of what somebody needs. */
  shortKcalPence: number;
  protein: Int32Array;
  /** Number of its kind of protein; `fishKind` is the number that means fish. */
  kind: Int32Array;
  fishKind: number;
  keeps: Uint8Array;
  /** Pence of preferences unmet by recipe r in slot k: `penalties[k * recipes + r]`; below 0 where the household likes it. */
  penalties: Float64Array;
  /** 1 where recipe r takes too long for the day of slot k: `late[k * recipes + r]`; `null` where no day has a limit of its own. */
  late: Uint8Array | null;
  /** What a meal of it brings each of those who eat, on average: kilocalories and grams. */
  nutrients: Record<Banded, Float64Array>;
  /** What a meal of it brings each of them towards five a day, in portions: fruit and vegetables, and pulses. */
  produce: Float64Array;
  pulses: Float64Array;
  /** Grams of red and processed meat in a meal of it for each; its kinds of fruit and vegetables; 1 for a salad; and the number of its cuisine, -1 for a chosen one. */
  redMeat: Float64Array;
  kindsOfProduce: KindsBrought;
  salad: Uint8Array;
  otherCuisine: Int32Array;
  /** What one of them needs of the planned courses on a day, on average, and what these may use up of the day's limits. */
  least: DailyNeed;
  most: DailyNeed;
  /** What the meals of one day are there for, without extras, in kilocalories. */
  mealKcal: number;
  /** By meal, what stands in its slots where it is not planned; -1 where it is. */
  idle: Int32Array;
};

function priceOf(foods: Foods, id: string, home: AtHome): FoodPrice {
  const food = foodOf(foods, id);
  const [smallest] = food.packs;
  const kind = isFree(food, home) ? "free" : food.storage === "cupboard" ? "pro-rata" : "packs";
  return {
    kind,
    unitPence: smallest ? smallest.pence / smallest.size : 0,
    sizes: Float64Array.from(food.packs, (pack) => pack.size),
    pence: Float64Array.from(food.packs, (pack) => pack.pence),
    wastePence: kind === "packs" ? wasteUnitPence(food) : 0,
    steps: null,
    atHome: stockOf(food, home),
    rescuedPence: rescuedUnitPence(food, home),
  };
}

const KINDS: readonly Kind[] = [...new Set(Object.values(KIND_OF))];

/** Numbers the distinct values of a list in order of appearance. */
function numbered(values: readonly string[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(values, (value) => {
    if (!numbers.has(value)) numbers.set(value, numbers.size);
    return numbers.get(value) ?? 0;
  });
}

export const slotOf = (courses: readonly Course[], planned: Pick<PlannedMeal, "day" | "meal">) =>
  planned.day * courses.length + (courses as readonly string[]).indexOf(planned.meal);

/** Locked meals, and the dinner that a locked lunch of leftovers eats. */
function fixedSlots(rules: Rules): Uint8Array {
  const courses = coursesOf(rules);
  const fixed = new Uint8Array(rules.days * courses.length);
  for (const slot of fixed.keys()) if (!rules.meals.includes(courses[slot % courses.length] ?? "dinner")) fixed[slot] = 1;
  for (const planned of rules.locked) {
    fixed[slotOf(courses, planned)] = 1;
    if (planned.leftoverOfDay !== null) fixed[slotOf(courses, { day: planned.leftoverOfDay, meal: "dinner" })] = 1;
  }
  return fixed;
}

function lateOn(recipes: readonly Recipe[], rules: Rules): Uint8Array | null {
  if (rules.maxMinutesByDay.every((limit) => limit === null)) return null;
  const perDay = coursesOf(rules).length;
  const late = new Uint8Array(rules.days * perDay * recipes.length);
  for (const index of late.keys()) {
    const recipe = recipes[index % recipes.length];
    const day = Math.floor(index / recipes.length / perDay);
    if (recipe && tooLongOn(day, recipe, rules)) late[index] = 1;
  }
  return late;
}

/** The recipes of a pool that are ready in time in this slot; the whole pool where none is, and where no day has a limit of its own. */
export function inTime(pool: Int32Array, slot: number, late: Uint8Array | null, recipes: number): Int32Array {
  if (late === null) return pool;
  const quick = pool.filter((recipe) => late[slot * recipes + recipe] === 0);
  return quick.length > 0 ? quick : pool;
}

const timesNeed = (need: DailyNeed, factor: number): DailyNeed =>
  Object.fromEntries(Object.entries(need).map(([name, amount]) => [name, amount * factor])) as DailyNeed;

/** Prepares the search. `foods` are already priced for the household's shop; `firstDay` is the day of the week that the rules' first day is, 0 = Monday. */
export function compile(rules: Rules, allRecipes: Recipes, foods: Foods, firstDay = 0): Problem {
  const planned = suitable(allRecipes, rules, foods);
  const courses = coursesOf(rules);
  const unplanned = courses.filter((meal) => !rules.meals.includes(meal));
  const extras = suitableExtras(allRecipes, rules, foods);
  const recipes = [...planned, ...unplanned.map(nothing), ...extras];
  const foodIds = [...new Set(recipes.flatMap((recipe) => recipe.ingredients.map((ingredient) => ingredient.foodId)))];
  const foodIndex = new Map(foodIds.map((id, index) => [id, index]));
  const usesFrom = new Int32Array(recipes.length + 1);
  const amounts = recipes.map((recipe) => cookedFor(recipe, foods, rules, 1));
  for (const [index, each] of amounts.entries()) usesFrom[index + 1] = (usesFrom[index] ?? 0) + each.size;
  const uses = amounts.flatMap((each) => [...each]);
  const nutrients = Object.fromEntries(
    BANDED.map((name) => [name, Float64Array.from(recipes, (recipe) => recipe.perPortion[name] * portionEach(recipe, rules))]),
  );
  const pools = courses.map((meal) =>
    Int32Array.from([...recipes.entries()].filter(([, recipe]) => recipe.meal === meal).map(([index]) => index)),
  );
  const slotCount = rules.days * courses.length;
  const late = lateOn(recipes, rules);
  const penalties = penaltiesFor(recipes, foods, rules, firstDay);
  const worth = extrasWorth(extras, foods, rules);
  const need = needEach(rules);
  const produce = recipes.map((recipe) => ({ each: portionEach(recipe, rules), ...produceOf(recipe, foods) }));
  const share = shareOfDay(rules.meals);
  const variety = strictVariety(rules, { planned, extras, unplanned }, foods);
  return {
    rules,
    courses,
    perDay: courses.length,
    slotCount,
    extras: Int32Array.from(extras, (_, index) => recipes.length - extras.length + index),
    extraKind: Int32Array.from(extras, (recipe) => EXTRA_KINDS.indexOf(extraKindOf(recipe, foods))),
    ...worth,
    fixed: fixedSlots(rules),
    variety,
    preferred: variety,
    recipes,
    foods: foodIds.map((id) => priceOf(foods, id, rules)),
    foodIds,
    usesFrom,
    usesFood: Int32Array.from(uses, ([foodId]) => foodIndex.get(foodId) ?? 0),
    usesQuantity: Float64Array.from(uses, ([, quantity]) => quantity),
    pools,
    slotPools: Array.from({ length: slotCount }, (_, slot) =>
      inTime(pools[slot % courses.length] as Int32Array, slot, late, recipes.length),
    ),
    family: numbered(recipes.map((recipe) => `${recipe.meal}:${recipe.familyId}`)),
    minutes: Float64Array.from(recipes, minutesOf),
    weekday: Uint8Array.from({ length: rules.days }, (_, day) => (hasLittleTime(day, rules, firstDay, recipes) ? 1 : 0)),
    latePence: latePence(rules),
    shortKcalPence: shortKcalPence(rules),
    protein: numbered(recipes.map((recipe) => recipe.mainProtein)),
    kind: Int32Array.from(recipes, (recipe) => KINDS.indexOf(KIND_OF[recipe.mainProtein])),
    fishKind: KINDS.indexOf("fish"),
    keeps: Uint8Array.from(recipes, (recipe) => (keepsOvernight(recipe) ? 1 : 0)),
    penalties,
    late,
    nutrients: nutrients as Problem["nutrients"],
    produce: Float64Array.from(produce, (one) => one.produce * one.each),
    pulses: Float64Array.from(produce, (one) => one.pulses * one.each),
    redMeat: Float64Array.from(recipes, (recipe) => redMeatOf(recipe, foods) * portionEach(recipe, rules)),
    kindsOfProduce: kindsBrought(recipes, foods),
    salad: Uint8Array.from(recipes, (recipe) => (isSalad(recipe, foods) ? 1 : 0)),
    otherCuisine: Int32Array.from(recipes, ({ cuisine }) => (isFavourite(cuisine, rules.cuisines) ? -1 : CUISINES.indexOf(cuisine))),
    least: timesNeed(need, share.least),
    most: timesNeed(need, share.most),
    mealKcal: need.kcal * MEALS.filter((meal) => rules.meals.includes(meal)).reduce((sum, meal) => sum + SHARE_OF_NEED[meal], 0),
    idle: Int32Array.from(courses, (meal) => recipes.findIndex((recipe) => recipe.id === idleId(meal))),
  };
}
