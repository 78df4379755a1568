import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { LOCALE, plural } from "#domain/locale.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import type { MealType } from "#domain/recipes/recipe.ts";
import { countMeals, DAYS } from "#domain/week.ts";

const mealsPlanned = (count: number) => plural(count, { one: "1 meal planned", other: `${count} meals planned` });
const mealCount = (count: number) => plural(count, { one: "1 meal", other: `${count} meals` });
const mealsAndSnacks = ({ meals, snacks }: { meals: string; snacks: number }) =>
  plural(snacks, { one: `${meals} + 1 snack`, other: `${meals} + ${snacks} snacks` });
export const mealsEatenOut = (count: number) =>
  plural(count, { one: "1 meal eaten out, not counted", other: `${count} meals eaten out, not counted` });

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });

export const COURSES_NAMES: Record<MealType, string> = {
  breakfast: "Breakfasts",
  lunch: "Lunches",
  dinner: "Dinners",
  snack: "Snacks",
  extra: "Extras",
};

/** A day's extras: "Two slices of toast and butter · A banana". */
export const extrasInWords = (items: readonly PlanItem[]): string =>
  items
    .filter((item) => item.mealType === "extra" && !isEatenOut(item))
    .map(({ recipeName }) => recipeName)
    .join(" · ");

/** "35 min", or "From Monday's dinner" for leftovers; empty if the time is unknown. */
export function cookingInWords({ leftoverOfDay, minutes }: Pick<PlanItem, "leftoverOfDay" | "minutes">): string {
  if (leftoverOfDay !== null) return `From ${DAYS[leftoverOfDay]}'s dinner`;
  return minutes === null ? "" : `${minutes} min`;
}

/** Whether a dinner also makes the next day's lunch. */
export const isEatenAgain = (plan: Pick<MealPlan, "items">, { mealType, dayOfWeek }: PlanItem): boolean =>
  mealType === "dinner" && plan.items.some((item) => item.leftoverOfDay === dayOfWeek && !isEatenOut(item));

/** "about 2,250 kcal each a day, 1 meal eaten out, not counted". */
export function feedsInWords({ kcalPerDay, items }: Pick<MealPlan, "kcalPerDay" | "items">): string {
  const energy = `about ${whole.format(kcalPerDay)} kcal each a day`;
  const eatenOut = items.filter((item) => item.mealType !== "extra" && isEatenOut(item)).length;
  return eatenOut === 0 ? energy : `${energy}, ${mealsEatenOut(eatenOut)}`;
}

/** "for 6", if that differs from the number the plan serves. */
export const forInWords = ({ eaters }: Pick<PlanItem, "eaters">): string => (eaters ? `for ${eaters}` : "");

/** Counts meals and snacks separately, without those eaten out. */
function countInWords(items: readonly PlanItem[], inWords: (meals: number) => string): string {
  const { meals, snacks } = countMeals(items.filter((item) => !isEatenOut(item)).map(({ mealType }) => mealType));
  return snacks === 0 ? inWords(meals) : mealsAndSnacks({ meals: inWords(meals), snacks });
}

/** "21 meals", "21 meals + 7 snacks". */
export const mealsInWords = (items: readonly PlanItem[]): string => countInWords(items, mealCount);

/** "21 meals planned", "21 meals planned + 7 snacks". */
export const plannedInWords = (items: readonly PlanItem[]): string => countInWords(items, mealsPlanned);
