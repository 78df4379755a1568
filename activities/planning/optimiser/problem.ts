import { isFavourite } from "#domain/catalogue/cuisines.ts";
import { type Foods, foodOf } from "#domain/catalogue/food.ts";
import { BANDED, bandsFor, shareOfDay, shareOfLimits } from "#domain/catalogue/nutrition.ts";
import { tastePence } from "#domain/household/taste/taste.ts";
import { brokenRules, type Rules, tooLongOn } from "#domain/planning/rules.ts";
import { isFree, rescuedUnitPence, stockOf, wasteUnitPence } from "#domain/planning/till.ts";
import { keepsOvernight } from "#domain/planning/validate-plan.ts";
import { type Variety, varietyFor } from "#domain/planning/variety.ts";
import { COURSES, type Course, KIND_OF, type Kind, MEALS, type Recipe, type Recipes } from "#domain/recipes/recipe.ts";
import { worthPence } from "#domain/recipes/worth.ts";
import type { AtHome } from "#domain/shopping/pantry.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { idleId, nothing } from "./idle-meal.ts";
import { PENALTIES } from "./weights.ts";

/** How a food is paid for, ready for the inner loop. Pack sizes and prices are smallest first. */
export type FoodPrice = {
  kind: "free" | "pro-rata" | "packs";
  unitPence: number;
  sizes: Float64Array;
  pence: Float64Array;
  wastePence: number;
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
  /** 1 where the household locked the meal. */
  fixed: Uint8Array;
  variety: Variety;
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
  protein: Int32Array;
  /** Number of its kind of protein; `fishKind` is the number that means fish. */
  kind: Int32Array;
  fishKind: number;
  keeps: Uint8Array;
  /** Pence of preferences unmet by recipe r in slot k: `penalties[k * recipes + r]`; below 0 where the household likes it. */
  penalties: Float64Array;
  /** What the penalties of a week come to at least: 0 where no dish is liked more than others. */
  leastPenalty: number;
  /** 1 where recipe r takes too long for the day of slot k: `late[k * recipes + r]`; `null` where no day has a limit of its own. */
  late: Uint8Array | null;
  nutrients: Record<(typeof BANDED)[number], Float64Array>;
  /** The part of a day's food that the planned meals bring, and of its limits that they may use up. */
  dayShare: number;
  limitShare: number;
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

/** The places of a day in these rules. Without snacks a day has three, so that nothing is searched for nothing. */
const coursesOf = ({ meals }: Rules): readonly Course[] => (meals.includes("snack") ? COURSES : MEALS);

function penaltiesFor(recipes: readonly Recipe[], foods: Foods, rules: Rules): Float64Array {
  const courses = coursesOf(rules);
  const penalties = new Float64Array(rules.days * courses.length * recipes.length);
  const recent = new Set(rules.recentRecipeIds);
  const loved = new Set(rules.taste?.loved);
  for (const [index, recipe] of recipes.entries()) {
    if (recipe.ingredients.length === 0) continue;
    const lives = recipe.ingredients.map(({ foodId }) => foodOf(foods, foodId)).filter((food) => food.storage === "fresh");
    const keepsDays = Math.min(...lives.map((food) => food.lifeDays), rules.days);
    const always =
      (isFavourite(recipe.cuisine, rules.cuisines) ? 0 : PENALTIES.notFavourite[recipe.meal]) +
      (recent.has(recipe.id) && !loved.has(recipe.id) ? PENALTIES.recent[recipe.meal] : 0) +
      (rules.taste ? tastePence(rules.taste, recipe, { portionPence: worthPence(foods, recipe, 1), recent: recent.has(recipe.id) }) : 0);
    for (let slot = courses.indexOf(recipe.meal); slot < rules.days * courses.length; slot += courses.length) {
      const day = Math.floor(slot / courses.length);
      penalties[slot * recipes.length + index] = rules.people * (always + (day >= keepsDays ? PENALTIES.pastItsBest : 0));
    }
  }
  return penalties;
}

/** The sum of each slot's best. A lunch of leftovers has none. */
function leastOf(penalties: Float64Array, recipes: number): number {
  let sum = 0;
  for (let from = 0; from < penalties.length; from += recipes)
    sum += penalties.subarray(from, from + recipes).reduce((a, b) => Math.min(a, b), 0);
  return sum;
}

export const slotOf = (courses: readonly Course[], planned: Pick<PlannedMeal, "day" | "meal">) =>
  planned.day * courses.length + courses.indexOf(planned.meal);

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

/** The recipes for the planned meals that keep every hard rule of the household. */
export const suitable = (recipes: Recipes, rules: Rules, foods: Foods): Recipe[] =>
  [...recipes.values()].filter((recipe) => rules.meals.includes(recipe.meal) && brokenRules(recipe, rules, foods).length === 0);

/** A meal that is not planned may repeat as it likes. */
function withoutMeals(variety: Variety, unplanned: readonly Course[], days: number): Variety {
  const freed = { ...variety, repeats: { ...variety.repeats }, family: { ...variety.family }, kind: { ...variety.kind } };
  for (const meal of unplanned) {
    freed.repeats[meal] = days;
    freed.family[meal] = days;
    if (meal === "lunch" || meal === "dinner") freed.kind[meal] = days;
    if (meal === "dinner") freed.proteinsDiffer = false;
  }
  return freed;
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

/** Prepares the search. `foods` are already priced for the household's shop. */
export function compile(rules: Rules, allRecipes: Recipes, foods: Foods): Problem {
  const planned = suitable(allRecipes, rules, foods);
  const courses = coursesOf(rules);
  const unplanned = courses.filter((meal) => !rules.meals.includes(meal));
  const recipes = [...planned, ...unplanned.map(nothing)];
  const foodIds = [...new Set(recipes.flatMap((recipe) => recipe.ingredients.map((ingredient) => ingredient.foodId)))];
  const foodIndex = new Map(foodIds.map((id, index) => [id, index]));
  const usesFrom = new Int32Array(recipes.length + 1);
  for (const [index, recipe] of recipes.entries()) usesFrom[index + 1] = (usesFrom[index] ?? 0) + recipe.ingredients.length;
  const uses = recipes.flatMap((recipe) => recipe.ingredients);
  const nutrients = Object.fromEntries(BANDED.map((name) => [name, Float64Array.from(recipes, (recipe) => recipe.perPortion[name])]));
  const pools = courses.map((meal) =>
    Int32Array.from([...recipes.entries()].filter(([, recipe]) => recipe.meal === meal).map(([index]) => index)),
  );
  const slotCount = rules.days * courses.length;
  const late = lateOn(recipes, rules);
  const penalties = penaltiesFor(recipes, foods, rules);
  return {
    rules,
    courses,
    perDay: courses.length,
    slotCount,
    fixed: fixedSlots(rules),
    variety: { ...withoutMeals(varietyFor(planned, rules.days), unplanned, rules.days), bands: bandsFor(rules.diets, rules.meals) },
    recipes,
    foods: foodIds.map((id) => priceOf(foods, id, rules)),
    foodIds,
    usesFrom,
    usesFood: Int32Array.from(uses, (use) => foodIndex.get(use.foodId) ?? 0),
    usesQuantity: Float64Array.from(uses, (use) => use.perPortion * rules.people),
    pools,
    slotPools: Array.from({ length: slotCount }, (_, slot) =>
      inTime(pools[slot % courses.length] as Int32Array, slot, late, recipes.length),
    ),
    family: numbered(recipes.map((recipe) => `${recipe.meal}:${recipe.familyId}`)),
    protein: numbered(recipes.map((recipe) => recipe.mainProtein)),
    kind: Int32Array.from(recipes, (recipe) => KINDS.indexOf(KIND_OF[recipe.mainProtein])),
    fishKind: KINDS.indexOf("fish"),
    keeps: Uint8Array.from(recipes, (recipe) => (keepsOvernight(recipe) ? 1 : 0)),
    penalties,
    leastPenalty: leastOf(penalties, recipes.length),
    late,
    nutrients: nutrients as Problem["nutrients"],
    dayShare: shareOfDay(rules.meals),
    limitShare: shareOfLimits(rules.meals),
    idle: Int32Array.from(courses, (meal) => recipes.findIndex((recipe) => recipe.id === idleId(meal))),
  };
}
