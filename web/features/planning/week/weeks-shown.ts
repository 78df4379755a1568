import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { addDays } from "#domain/billing/calendar/dates.ts";
import { DAYS } from "#domain/week.ts";

/**
 * The weeks that the page goes between, in the order of the calendar: those of the newest planning, and each other one that is not over on a day
 * (YYYY-MM-DD), by its newest plan.
 * @param plans newest first.
 */
export function weeksShown(plans: readonly MealPlan[], today: string): MealPlan[] {
  const newest = plans.filter(({ generationId }) => generationId === plans[0]?.generationId);
  const weeks = new Map(newest.map((plan) => [plan.monday, plan]));
  for (const plan of plans) if (addDays(plan.monday, DAYS.length - 1) >= today && !weeks.has(plan.monday)) weeks.set(plan.monday, plan);
  return [...weeks.values()].sort((a, b) => a.monday.localeCompare(b.monday));
}
