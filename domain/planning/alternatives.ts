import { minutesOf, type Recipes } from "../recipes/recipe.ts";
import type { Week } from "../week.ts";
import { isSameWeek } from "./proposed-week.ts";
import { SPENDINGS, type Spending } from "./spending.ts";

/** A week for one spending setting, and whether it is the household's current plan. */
export type SpendingWeek = { spending: Spending; chosen: boolean; tillPence: number; week: Week };

/** Weeks nearer in price than this are not a choice. */
const APART = 1.08;

/** The most that a thriftier week than one of this price may cost, in whole pence. */
export const mostForThriftier = (tillPence: number): number => Math.floor(tillPence / APART);

const rank = ({ spending }: SpendingWeek): number => SPENDINGS.indexOf(spending);

/**
 * The weeks to choose from, thriftiest first: those at least 8 % apart in price, in the order of their settings, and no week twice. The household's
 * current week always stands, then the cheapest.
 */
export function weeksApart<Some extends SpendingWeek>(weeks: readonly Some[]): Some[] {
  const kept: Some[] = [];
  const isApart = (one: Some, beside: Some) => {
    const [thriftier, other] = rank(one) < rank(beside) ? [one, beside] : [beside, one];
    return thriftier.tillPence <= mostForThriftier(other.tillPence) && !isSameWeek(one.week, beside.week);
  };
  for (const one of [...weeks].sort((a, b) => Number(b.chosen) - Number(a.chosen) || a.tillPence - b.tillPence))
    if (kept.every((beside) => isApart(one, beside))) kept.push(one);
  return kept.sort((a, b) => rank(a) - rank(b));
}

const WEEKDAYS = 5;

/** Average minutes of cooking meals a day from Monday to Friday; leftovers take none. `null` if no weekday is planned. */
export function weekdayMinutes(week: Week, recipes: Recipes): number | null {
  const meals = week.filter(({ day, meal }) => day < WEEKDAYS && meal !== "extra");
  const days = new Set(meals.map(({ day }) => day)).size;
  const cooked = meals.flatMap(({ recipeId, leftoverOfDay }) => (leftoverOfDay === null ? (recipes.get(recipeId) ?? []) : []));
  return days === 0 ? null : Math.round(cooked.reduce((sum, recipe) => sum + minutesOf(recipe), 0) / days);
}
