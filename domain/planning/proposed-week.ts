import { foodOf } from "../catalogue/food.ts";
import type { Overlay } from "../household/overlay.ts";
import { minutesOf, recipeOf } from "../recipes/recipe.ts";
import { neededAmounts, type PlannedMeal, type Week, weekTill } from "../week.ts";
import { foodUsedPence } from "./food-used.ts";
import { averageDay } from "./nutrition/nutrition-bands.ts";
import { isEatenOut } from "./nutrition/servings.ts";
import type { Rules } from "./rules.ts";
import type { PricedWeek } from "./swap.ts";
import type { Variety } from "./variety.ts";

/** A week found for a household, with its rules and how it was found: everything a plan is written from. */
export type FoundWeek = {
  rules: Rules;
  shopId: string | null;
  overlay?: Overlay | undefined;
  /** The Monday (YYYY-MM-DD) of the plan's first week. */
  monday?: string | undefined;
  week: PlannedMeal[];
  variety: Variety;
  objectivePence: number;
  boundPence: number | null;
  status: string;
  effort: { weeksTried: number; restarts: number; iterations: number };
};

/** A changed week for an existing plan, and the plan's week when the change was made. */
export type ChangedWeek = {
  week: PlannedMeal[];
  variety: Variety;
  objectivePence: number;
  status: string;
  before: PlannedMeal[];
  /** Whether it was shown to exceed the budget. */
  overBudget?: boolean | undefined;
};

/** A week's meals and their numbers of eaters as text, independent of order. */
const weekKey = (week: Week): string =>
  week
    .map(({ day, meal, recipeId, leftoverOfDay, eaters }) =>
      [day, meal, recipeId, leftoverOfDay, ...(eaters == null ? [] : [eaters])].join(" "),
    )
    .sort()
    .join("\n");

/** Whether two weeks have the same meals in the same places. */
export const isSameWeek = (one: Week, other: Week): boolean => weekKey(one) === weekKey(other);

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** A short hash (FNV-1a) of a week's meals. Clients send it with a change, so that a change of an outdated week is rejected. */
export function weekVersion(week: Week): string {
  let hash = OFFSET;
  for (const letter of weekKey(week)) hash = Math.imul(hash ^ letter.charCodeAt(0), PRIME) >>> 0;
  return hash.toString(16).padStart(8, "0");
}

/** Figures for comparing weeks: the till and the value of the food used in pence, energy per person and day, and total minutes of cooking. */
export type WeekFigures = { tillPence: number; foodUsedPence: number; kcal: number; minutes: number };

export function weekFigures(week: Week, { recipes, foods, rules }: Pick<PricedWeek, "recipes" | "foods" | "rules">): WeekFigures {
  const known = week.filter(({ recipeId }) => recipes.get(recipeId)?.ingredients.every(({ foodId }) => foodOf(foods, foodId)));
  const needs = neededAmounts(known, recipes, foods, rules);
  const cooked = known.filter((planned) => planned.leftoverOfDay === null && !isEatenOut(planned));
  return {
    tillPence: weekTill(needs, foods, rules).tillPence,
    foodUsedPence: foodUsedPence(needs, foods),
    kcal: Math.round(averageDay(known, recipes, { ...rules, days: Math.max(1, rules.days) }).kcal),
    minutes: cooked.reduce((sum, { recipeId }) => sum + minutesOf(recipeOf(recipes, recipeId)), 0),
  };
}
