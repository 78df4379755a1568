import type { Rules } from "#domain/planning/rules.ts";
import { isCourse } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";

/**
 * The household's rules without the locks that mean nothing to this plan: of a meal or a day that is not planned, and of leftovers where
 * no dinner is planned or the household does not want any.
 */
export function withLocksThatCount(rules: Rules): Rules {
  const counts = ({ day, meal, leftoverOfDay }: PlannedMeal) =>
    day >= 0 &&
    day < rules.days &&
    isCourse(meal) &&
    rules.meals.includes(meal) &&
    (leftoverOfDay === null || (leftoverOfDay >= 0 && rules.cookOnceEatTwice && rules.meals.includes("dinner")));
  return rules.locked.every(counts) ? rules : { ...rules, locked: rules.locked.filter(counts) };
}

/** Meals so many days later, their leftovers with them. */
export const movedBy = (meals: readonly PlannedMeal[], days: number): PlannedMeal[] =>
  meals.map((planned) => ({
    ...planned,
    day: planned.day + days,
    leftoverOfDay: planned.leftoverOfDay === null ? null : planned.leftoverOfDay + days,
  }));

/** The rules of a week that begins late, as if its first day were a Monday: the search counts its days from there. */
export function fromItsFirstDay({ firstDay = 0, ...rules }: Rules): Rules {
  return { ...rules, maxMinutesByDay: rules.maxMinutesByDay.slice(firstDay), locked: movedBy(rules.locked, -firstDay) };
}
