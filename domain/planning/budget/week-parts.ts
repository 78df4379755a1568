import { weeksToCook } from "../plan-dates.ts";
import type { CostedPlan } from "./cost-breakdown.ts";

/** A plan as the budget tracker reads it: which week it is for, and its shopping list. */
export type TrackedPlan = CostedPlan & { planId: string; listId: string | null; createdAt: Date; monday: string };

const ticked = ({ lines }: TrackedPlan): boolean => lines.some(({ isChecked }) => isChecked);
const costOf = (meals: TrackedPlan["meals"]): number => meals.reduce((sum, { costPence }) => sum + costPence, 0);

/**
 * What counts of a plan of which a newer one has the other days: its budget by days; of its till all that was shopped for, else what the days that it
 * still has cost.
 */
function partOf(plan: TrackedPlan, days: readonly number[]): TrackedPlan {
  const meals = plan.meals.filter(({ day }) => days.includes(day));
  const part = { ...plan, meals, days: days.length, budgetPence: Math.round((plan.budgetPence * days.length) / plan.days) };
  if (ticked(plan)) return part;
  const all = costOf(plan.meals);
  const share = all === 0 ? 0 : costOf(meals) / all;
  const lines = plan.lines.map((line) => ({ ...line, pricePence: Math.round(line.pricePence * share), leftOver: line.leftOver * share }));
  return { ...part, lines, tillPence: lines.reduce((sum, { pricePence }) => sum + pricePence, 0) };
}

/** The plans that a week is made of: the one it is lived by, and those before it that still cook a day of it, as the calendar has them. */
export function partsOfWeek(lived: TrackedPlan, plans: readonly TrackedPlan[]): TrackedPlan[] {
  const before = plans.filter(({ createdAt }) => createdAt <= lived.createdAt);
  const others = weeksToCook(before, lived.monday).filter(({ plan }) => plan.planId !== lived.planId);
  return [lived, ...others.map(({ plan, days }) => partOf(plan, days))];
}
