import type { PlannedMeal } from "#domain/week.ts";
import { LEFTOVER } from "./goodness/tally.ts";
import { WEEKDAY } from "./goodness/weights.ts";
import type { Problem } from "./problem.ts";

/**
 * A minute of cooking that a weekday has no time for weighs as much as so many kcal a day has too many: a day rather has a little less, or more, than an
 * evening gets long. At 40, one weekday in three took more than 45 minutes where there was time on another day; now one in eight.
 */
const KCAL_A_MINUTE = 400;

/**
 * Each extra on as many days as it was chosen for, on none twice: those that take longest first, each on the days whose meals and extras so far bring
 * least energy and leave time on a weekday.
 */
export function extrasOnDays(problem: Problem, slots: Int32Array): PlannedMeal[] {
  const { extras, slotCount, perDay, recipes, minutes, weekday, rules } = problem;
  const kcal = problem.nutrients.kcal;
  const brought = new Float64Array(rules.days);
  const cooking = new Float64Array(rules.days);
  for (let slot = 0; slot < slotCount; slot++) {
    const day = Math.floor(slot / perDay);
    const recipe = slots[slot] as number;
    const eaten = recipe === LEFTOVER ? (slots[slot - (perDay - 1)] as number) : recipe;
    brought[day] = (brought[day] as number) + (kcal[eaten] as number);
    if (recipe !== LEFTOVER) cooking[day] = (cooking[day] as number) + (minutes[recipe] as number);
  }
  /** What a day comes to with this extra: the less, the better it lies there. */
  const weight = (day: number, recipe: number) => {
    const late = weekday[day] === 1 ? Math.max(0, (cooking[day] as number) + (minutes[recipe] as number) - WEEKDAY.minutes) : 0;
    return (brought[day] as number) + late * KCAL_A_MINUTE;
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
      }
      return on.map((day): PlannedMeal => ({ day, meal: "extra", recipeId: recipes[recipe]?.id ?? "", leftoverOfDay: null }));
    });
}
