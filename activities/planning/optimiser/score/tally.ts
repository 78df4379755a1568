import { CUISINES } from "#domain/catalogue/cuisines.ts";
import type { Variety } from "#domain/planning/variety.ts";
import { isCourse } from "#domain/recipes/recipe.ts";
import type { Problem } from "../problem.ts";

/** The value of a lunch slot that eats the leftovers of last night's dinner. */
export const LEFTOVER = -1;

export const DINNER = 2;
/** More than the number of protein kinds. */
const KINDS = 16;

/** 1 adds, -1 removes. */
export type Sign = 1 | -1;

/**
 * Counts how much a week repeats itself, updated meal by meal: violated rules of variety, and concessions, which are repeats beyond the preferred
 * number. Adding and removing a meal are exact opposites, so the order of changes does not matter.
 */
export function createTally(problem: Problem) {
  const { family, protein, kind, fishKind, variety, preferred, late, perDay, otherCuisine } = problem;
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
  const families = new Int32Array(recipeCount);
  const cooked = new Int32Array(recipeCount);
  const kinds = new Int32Array(perDay * KINDS);
  const cuisines = new Int32Array(CUISINES.length);
  const dinnerOf = new Int32Array(days);
  const tally = { violations: 0, concessions: 0, fish: 0, recentRepeats: 0, clear, cook, eatLeftovers };

  /** Counts one more or fewer. Above `wanted` each is a growing concession, above `most` a violation. */
  function count(counts: Int32Array, at: number, sign: Sign, wanted: number, most: number): void {
    const before = counts[at] as number;
    const higher = sign === 1 ? before + 1 : before;
    counts[at] = before + sign;
    if (higher <= wanted) return;
    if (higher > most) tally.violations += sign;
    else tally.concessions += sign * (higher - wanted);
  }

  /** Counts the dinners next to this one with the same protein. */
  function countAdjacent(day: number, sign: Sign): void {
    const one = dinnerOf[day] as number;
    const rows = (day > 0 && dinnerOf[day - 1] === one ? 1 : 0) + (day + 1 < days && dinnerOf[day + 1] === one ? 1 : 0);
    if (variety.proteinsDiffer) tally.violations += sign * rows;
    else tally.concessions += sign * rows;
  }

  function clear(): void {
    for (const counts of [families, cooked, kinds, cuisines]) counts.fill(0);
    for (let day = 0; day < days; day++) dinnerOf[day] = noDinner(day);
    tally.violations = tally.concessions = tally.fish = tally.recentRepeats = 0;
  }

  /** Leftovers count for the dinner's family only. */
  function eatLeftovers(recipe: number, sign: Sign): void {
    const dish = family[recipe] as number;
    count(families, dish, sign, familyWanted[dish] as number, familyMost[dish] as number);
  }

  function cook(slot: number, recipe: number, sign: Sign): void {
    const meal = slot % perDay;
    const sort = kind[recipe] as number;
    eatLeftovers(recipe, sign);
    count(cooked, recipe, sign, cookedWanted[meal] as number, cookedMost[meal] as number);
    count(kinds, meal * KINDS + sort, sign, kindWanted[meal] as number, kindMost[meal] as number);
    if (late !== null && late[slot * recipeCount + recipe] === 1) tally.violations += sign;
    if (sort === fishKind && (meal === 1 || meal === DINNER)) tally.fish += sign;
    if (meal !== DINNER) return;
    tally.recentRepeats += sign * (recentDinner[recipe] as number);
    const other = otherCuisine[recipe] as number;
    if (other !== -1) count(cuisines, other, sign, cuisineWanted, cuisineMost);
    if (!preferred.proteinsDiffer) return;
    const day = (slot - meal) / perDay;
    if (sign === -1) countAdjacent(day, -1);
    dinnerOf[day] = sign === 1 ? (protein[recipe] as number) : noDinner(day);
    if (sign === 1) countAdjacent(day, 1);
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
