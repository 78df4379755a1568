import type { PlannedMeal } from "#domain/week.ts";
import type { Problem } from "./problem.ts";
import { LEFTOVER } from "./score/tally.ts";
import { WEEKDAY } from "./score/weights.ts";

/**
 * One minute of cooking beyond a weekday's limit counts as much as this many kcal, because uneven energy matters less than a long evening. At 40, one
 * weekday in three took more than 45 minutes although another day had time; now one in eight does.
 */
const KCAL_A_MINUTE = 400;

/** A gram of salt beyond what a child may have on a day counts as much as this many kcal. */
const KCAL_A_GRAM_OF_SALT = 40_000;

/**
 * Assigns each extra to as many different days as it was chosen for. Those that take longest come first; each goes to the days with the least energy so
 * far that have time for it, and that stay within a child's salt.
 */
export function extrasOnDays(problem: Problem, slots: Int32Array): PlannedMeal[] {
  const { extras, slotCount, perDay, recipes, minutes, weekday, rules } = problem;
  const { kcal, salt } = problem.nutrients;
  const saltMost = rules.daySalt ?? Number.POSITIVE_INFINITY;
  const brought = new Float64Array(rules.days);
  const cooking = new Float64Array(rules.days);
  const salted = new Float64Array(rules.days);
  for (let slot = 0; slot < slotCount; slot++) {
    const day = Math.floor(slot / perDay);
    const recipe = slots[slot] as number;
    const eaten = recipe === LEFTOVER ? (slots[slot - (perDay - 1)] as number) : recipe;
    brought[day] = (brought[day] as number) + (kcal[eaten] as number);
    salted[day] = (salted[day] as number) + (salt[eaten] as number);
    if (recipe !== LEFTOVER) cooking[day] = (cooking[day] as number) + (minutes[recipe] as number);
  }
  /** How badly an extra fits a day; the lowest days get it. */
  const weight = (day: number, recipe: number) => {
    const late = weekday[day] === 1 ? Math.max(0, (cooking[day] as number) + (minutes[recipe] as number) - WEEKDAY.minutes) : 0;
    const salty = Math.max(0, (salted[day] as number) + (salt[recipe] as number) - saltMost);
    return (brought[day] as number) + late * KCAL_A_MINUTE + salty * KCAL_A_GRAM_OF_SALT;
  };
  return [...extras]
    .map((recipe, index) => ({ recipe, times: slots[slotCount + index] as number }))
    .sort((a, b) => (minutes[b.recipe] as number) - (minutes[a.recipe] as number))
    .flatMap(({ recipe, times }) => {
      const on = Array.from({ length: rules.days }, (_, day) => day)
        .sort((a, b) => weight(a, recipe) - weight(b, recipe))
        .slice(0, times)
        .sort((a, b) => a - b);
      for (const day of on) {
        brought[day] = (brought[day] as number) + (kcal[recipe] as number);
        cooking[day] = (cooking[day] as number) + (minutes[recipe] as number);
        salted[day] = (salted[day] as number) + (salt[recipe] as number);
      }
      return on.map((day): PlannedMeal => ({ day, meal: "extra", recipeId: recipes[recipe]?.id ?? "", leftoverOfDay: null }));
    });
}
