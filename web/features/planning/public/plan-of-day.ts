import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { addDays } from "#domain/billing/calendar/dates.ts";

/** The plan that a household cooks by on a day (YYYY-MM-DD): of those that have it the newest. Plans come newest first. */
export const planOfDay = (plans: readonly MealPlan[], day: string): MealPlan | undefined =>
  plans.find(({ monday, firstDay, days }) => addDays(monday, firstDay) <= day && day < addDays(monday, firstDay + days));
