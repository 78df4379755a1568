import { CUISINES } from "#domain/catalogue/cuisines.ts";
import type { Variety } from "#domain/planning/variety.ts";
import type { Problem } from "../problem.ts";
import { familyCaps, recentDinners } from "./family-caps.ts";

/** A lunch slot that eats the rest of last night's dinner. */
export const LEFTOVER = -1;

export const DINNER = 2;
/** More than there are kinds of protein. */
const KINDS = 16;

/** Once more is 1, once less -1. */
export type Sign = 1 | -1;

/**
 * How much a week repeats itself, kept up to date while its meals change one by one: how often it breaks a rule of variety, and how far it gives way in
 * what it would rather keep. Adding and removing take the same step, so the order of changes does not matter.
 */
export function createTally(problem: Problem) {
  const { family, protein, kind, fishKind, variety, preferred, late, perDay, otherCuisine } = problem;
  const { days } = problem.rules;
  const count = problem.recipes.length;
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
  const families = new Int32Array(count);
  const cooked = new Int32Array(count);
  const kinds = new Int32Array(perDay * KINDS);
  const cuisines = new Int32Array(CUISINES.length);
  const dinnerOf = new Int32Array(days);
  const tally = { broken: 0, givesWay: 0, fish: 0, recents: 0, clear, cook, eatRest };

  /** Beyond what is wanted each more gives way further; beyond what may be, each breaks a rule. */
  function step(counts: Int32Array, at: number, sign: Sign, wanted: number, most: number): void {
    const before = counts[at] as number;
    const higher = sign === 1 ? before + 1 : before;
    counts[at] = before + sign;
    if (higher <= wanted) return;
    if (higher > most) tally.broken += sign;
    else tally.givesWay += sign * (higher - wanted);
  }

  /** Dinners around the same protein as the one before or after them. */
  function inRow(day: number, sign: Sign): void {
    const one = dinnerOf[day] as number;
    const rows = (day > 0 && dinnerOf[day - 1] === one ? 1 : 0) + (day + 1 < days && dinnerOf[day + 1] === one ? 1 : 0);
    if (variety.proteinsDiffer) tally.broken += sign * rows;
    else tally.givesWay += sign * rows;
  }

  function clear(): void {
    for (const counts of [families, cooked, kinds, cuisines]) counts.fill(0);
    for (let day = 0; day < days; day++) dinnerOf[day] = noDinner(day);
    tally.broken = tally.givesWay = tally.fish = tally.recents = 0;
  }

  /** The rest of a dinner is eaten: its family once more. */
  function eatRest(recipe: number, sign: Sign): void {
    const dish = family[recipe] as number;
    step(families, dish, sign, familyWanted[dish] as number, familyMost[dish] as number);
  }

  function cook(slot: number, recipe: number, sign: Sign): void {
    const meal = slot % perDay;
    const sort = kind[recipe] as number;
    eatRest(recipe, sign);
    step(cooked, recipe, sign, cookedWanted[meal] as number, cookedMost[meal] as number);
    step(kinds, meal * KINDS + sort, sign, kindWanted[meal] as number, kindMost[meal] as number);
    if (late !== null && late[slot * count + recipe] === 1) tally.broken += sign;
    if (sort === fishKind && (meal === 1 || meal === DINNER)) tally.fish += sign;
    if (meal !== DINNER) return;
    tally.recents += sign * (recentDinner[recipe] as number);
    const other = otherCuisine[recipe] as number;
    if (other !== -1) step(cuisines, other, sign, cuisineWanted, cuisineMost);
    if (!preferred.proteinsDiffer) return;
    const day = (slot - meal) / perDay;
    if (sign === -1) inRow(day, -1);
    dinnerOf[day] = sign === 1 ? (protein[recipe] as number) : noDinner(day);
    if (sign === 1) inRow(day, 1);
  }

  return tally;
}

/** Like no other day's: a place without a dinner is in no row. */
const noDinner = (day: number) => -1 - day;
