import { CUISINES } from "#domain/catalogue/cuisines.ts";
import { mostOfStarch, STARCHES } from "#domain/planning/plate.ts";
import type { Variety } from "#domain/planning/variety.ts";
import { isCourse } from "#domain/recipes/recipe.ts";
import type { Problem } from "../problem.ts";

/** The value of a lunch slot that eats the leftovers of last night's dinner. */
export const LEFTOVER = -1;

const LUNCH = 1;
export const DINNER = 2;
const MEALS_A_DAY = 4;
/** More than the number of protein kinds. */
const KINDS = 16;

/** 1 adds, -1 removes. */
export type Sign = 1 | -1;

/**
 * Counts how much a week repeats itself, updated meal by meal: violated rules of variety, and concessions, which are repeats beyond the preferred
 * number. Adding and removing a meal are exact opposites, so the order of changes does not matter.
 */
export function createTally(problem: Problem) {
  const { family, protein, kind, fish, starch, mainFoods, meatOrFish, variety, preferred, barred, barredLeftovers, perDay, otherCuisine } =
    problem;
  const { days } = problem.rules;
  const recipeCount = problem.recipes.length;
  const familyMost = familyCaps(problem, variety);
  const familyWanted = familyCaps(problem, preferred);
  const recentDinner = recentDinners(problem, preferred);
  const cookedCaps = ({ repeats }: Variety) => [repeats.breakfast, repeats.lunch, repeats.dinner, repeats.snack];
  const kindCaps = ({ kind }: Variety) => [Number.POSITIVE_INFINITY, kind.lunch, kind.dinner, Number.POSITIVE_INFINITY];
  const [cookedMost, cookedWanted, kindMost, kindWanted] = [
    cookedCaps(variety),
    cookedCaps(preferred),
    kindCaps(variety),
    kindCaps(preferred),
  ];
  const [cuisineMost, cuisineWanted] = [variety.otherCuisine?.most ?? days, preferred.otherCuisine?.most ?? days];
  const unlimited = 2 * days;
  const platesOf = ({ plates }: Variety) => plates ?? { starch: unlimited, starchesDiffer: false, food: unlimited, leftovers: unlimited };
  const [platesMost, platesWanted] = [platesOf(variety), platesOf(preferred)];
  const starchMost = Int32Array.from(STARCHES, (one) => mostOfStarch(platesMost, one));
  const starchWanted = Int32Array.from(STARCHES, (one) => mostOfStarch(platesWanted, one));
  const starches = new Int32Array(STARCHES.length);
  const starchesOfDay = new Int32Array(STARCHES.length * days);
  const foods = new Int32Array(mainFoods.count);
  const foodsOfDay = new Int32Array(mainFoods.count * days);
  const lunchesOfLeftovers = new Int32Array(1);
  const starchOfDinner = new Int32Array(days);
  const families = new Int32Array(recipeCount);
  const cooked = new Int32Array(recipeCount);
  const kinds = new Int32Array(perDay * KINDS);
  const cuisines = new Int32Array(CUISINES.length);
  const dinnerOf = new Int32Array(days);
  const tally = { violations: 0, concessions: 0, fish: 0, meatOrFish: 0, recentRepeats: 0, clear, cook, eatLeftovers };

  /** Counts one more or fewer. Above `wanted` each is a growing concession, above `most` a violation. */
  function count(counts: Int32Array, at: number, sign: Sign, wanted: number, most: number): void {
    const before = counts[at] as number;
    const higher = sign === 1 ? before + 1 : before;
    counts[at] = before + sign;
    if (higher <= wanted) return;
    if (higher > most) tally.violations += sign;
    else tally.concessions += sign * (higher - wanted);
  }

  /** Counts the dinners next to this one of the same value. */
  function countAdjacent(ofDay: Int32Array, day: number, sign: Sign, mustDiffer: boolean): void {
    const one = ofDay[day] as number;
    const rows = (day > 0 && ofDay[day - 1] === one ? 1 : 0) + (day + 1 < days && ofDay[day + 1] === one ? 1 : 0);
    if (mustDiffer) tally.violations += sign * rows;
    else tally.concessions += sign * rows;
  }
  /** Puts a value on a day, or takes it off, where neighbouring dinners should differ in it. */
  function setDinner(ofDay: Int32Array, day: number, value: number, sign: Sign, mustDiffer: boolean): void {
    if (sign === -1) countAdjacent(ofDay, day, -1, mustDiffer);
    ofDay[day] = sign === 1 ? value : noDinner(day);
    if (sign === 1) countAdjacent(ofDay, day, 1, mustDiffer);
  }

  /** Counts a lunch or dinner as a plate, leftovers included. The same starch or food twice on one day is a concession. */
  function countPlate(slot: number, recipe: number, sign: Sign): void {
    const day = Math.floor(slot / perDay);
    const built = starch[recipe] as number;
    if (built !== -1) {
      count(starches, built, sign, starchWanted[built] as number, starchMost[built] as number);
      count(starchesOfDay, day * STARCHES.length + built, sign, 1, MEALS_A_DAY);
    }
    const about = mainFoods.by[recipe] as Int32Array;
    for (let index = 0; index < about.length; index++) {
      const food = about[index] as number;
      count(foods, food, sign, platesWanted.food, platesMost.food);
      count(foodsOfDay, day * mainFoods.count + food, sign, 1, MEALS_A_DAY);
    }
    tally.meatOrFish += sign * (meatOrFish[recipe] as number);
  }

  function clear(): void {
    for (const counts of [families, cooked, kinds, cuisines, starches, starchesOfDay, foods, foodsOfDay, lunchesOfLeftovers])
      counts.fill(0);
    for (let day = 0; day < days; day++) dinnerOf[day] = starchOfDinner[day] = noDinner(day);
    tally.violations = tally.concessions = tally.fish = tally.meatOrFish = tally.recentRepeats = 0;
  }

  function countFamily(recipe: number, sign: Sign): void {
    const dish = family[recipe] as number;
    count(families, dish, sign, familyWanted[dish] as number, familyMost[dish] as number);
  }
  /** Leftovers count for the dinner's family and as a plate. */
  function eatLeftovers(slot: number, recipe: number, sign: Sign): void {
    if (barredLeftovers !== null && barredLeftovers[slot * recipeCount + recipe] === 1) tally.violations += sign;
    countFamily(recipe, sign);
    countPlate(slot, recipe, sign);
    count(lunchesOfLeftovers, 0, sign, platesWanted.leftovers, platesMost.leftovers);
  }

  function cook(slot: number, recipe: number, sign: Sign): void {
    const meal = slot % perDay;
    const sort = kind[recipe] as number;
    countFamily(recipe, sign);
    count(cooked, recipe, sign, cookedWanted[meal] as number, cookedMost[meal] as number);
    count(kinds, meal * KINDS + sort, sign, kindWanted[meal] as number, kindMost[meal] as number);
    if (barred !== null && barred[slot * recipeCount + recipe] === 1) tally.violations += sign;
    if (meal === LUNCH || meal === DINNER) {
      countPlate(slot, recipe, sign);
      tally.fish += sign * (fish[recipe] as number);
    }
    if (meal !== DINNER) return;
    tally.recentRepeats += sign * (recentDinner[recipe] as number);
    const other = otherCuisine[recipe] as number;
    if (other !== -1) count(cuisines, other, sign, cuisineWanted, cuisineMost);
    const day = (slot - meal) / perDay;
    if (preferred.proteinsDiffer) setDinner(dinnerOf, day, protein[recipe] as number, sign, variety.proteinsDiffer);
    const built = starch[recipe] as number;
    if (platesWanted.starchesDiffer && built !== -1) setDinner(starchOfDinner, day, built, sign, platesMost.starchesDiffer);
  }

  return tally;
}

/** A different value for each day, so that empty days never match their neighbours. */
const noDinner = (day: number) => -1 - day;

type Varied = Pick<Problem, "recipes" | "family">;

/** How often each family, by number, may be eaten this week, given the last weeks. */
export function familyCaps({ recipes, family }: Varied, { family: caps, month }: Variety): Int32Array {
  const most = new Int32Array(recipes.length);
  for (const [index, { meal, familyId }] of recipes.entries())
    if (isCourse(meal)) most[family[index] as number] = (meal === "dinner" ? month?.familyLeft[familyId] : undefined) ?? caps[meal];
  return most;
}

/** By recipe, 1 for a dinner of the last weeks, whose repeats are limited. */
export function recentDinners({ recipes }: Varied, { month }: Variety): Uint8Array {
  const recent = new Set(month?.dinners);
  return Uint8Array.from(recipes, ({ id }) => (recent.has(id) ? 1 : 0));
}
