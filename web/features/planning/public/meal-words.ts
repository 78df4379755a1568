import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import type { Course } from "#domain/recipes/recipe.ts";
import { countMeals } from "#domain/week.ts";

export const COURSES_NAMES: Record<Course, string> = { breakfast: "Breakfasts", lunch: "Lunches", dinner: "Dinners", snack: "Snacks" };

/** "21 meals planned", "21 meals planned + 7 snacks": snacks stand outside the count of meals. */
export function plannedInWords(items: readonly PlanItem[], planned = " planned"): string {
  const { meals, snacks } = countMeals(items.map(({ mealType }) => mealType));
  const extra = snacks === 0 ? "" : ` + ${snacks} ${snacks === 1 ? "snack" : "snacks"}`;
  return `${meals} ${meals === 1 ? "meal" : "meals"}${planned}${extra}`;
}
