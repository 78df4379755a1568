import { minutesOf, type Recipes } from "../recipes/recipe.ts";
import type { Week } from "../week.ts";
import { isSameWeek } from "./proposed-week.ts";
import { SPENDINGS, type Spending } from "./spending.ts";

/** A week for one spending setting, and whether it is the household's current plan. */
export type SpendingWeek = { spending: Spending; chosen: boolean; tillPence: number; week: Week };
/** The setting whose week is as good as this one. */
export type SameAs = { spending: Spending; sameWeek: boolean };

const rank = ({ spending }: SpendingWeek): number => SPENDINGS.indexOf(spending);

/**
 * Sorts the weeks by spending, thriftiest first, and marks those that offer nothing over another: the same week, a thriftier setting that is not
 * cheaper, or a more generous one that is not dearer (a search can miss either). The household's current week and the cheapest week are never marked.
 */
export function markAlternatives<Some extends SpendingWeek>(weeks: readonly Some[]): (Some & { like: SameAs | null })[] {
  const kept: Some[] = [];
  const likes = new Map<Some, SameAs>();
  const outOfOrder = (one: Some, beside: Some) =>
    rank(one) < rank(beside) ? one.tillPence >= beside.tillPence : one.tillPence <= beside.tillPence;
  for (const one of [...weeks].sort((a, b) => Number(b.chosen) - Number(a.chosen) || a.tillPence - b.tillPence)) {
    const cheapest = kept.every(({ tillPence }) => one.tillPence < tillPence);
    const other = kept.find((beside) => isSameWeek(one.week, beside.week) || (!cheapest && outOfOrder(one, beside)));
    if (other) likes.set(one, { spending: other.spending, sameWeek: isSameWeek(one.week, other.week) });
    else kept.push(one);
  }
  return [...weeks].sort((a, b) => rank(a) - rank(b)).map((one) => ({ ...one, like: likes.get(one) ?? null }));
}

const WEEKDAYS = 5;

/** Average minutes of cooking meals a day from Monday to Friday; leftovers take none. `null` if no weekday is planned. */
export function weekdayMinutes(week: Week, recipes: Recipes): number | null {
  const meals = week.filter(({ day, meal }) => day < WEEKDAYS && meal !== "extra");
  const days = new Set(meals.map(({ day }) => day)).size;
  const cooked = meals.flatMap(({ recipeId, leftoverOfDay }) => (leftoverOfDay === null ? (recipes.get(recipeId) ?? []) : []));
  return days === 0 ? null : Math.round(cooked.reduce((sum, recipe) => sum + minutesOf(recipe), 0) / days);
}
