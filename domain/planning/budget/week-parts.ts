import { weeksToCook } from "../plan-dates.ts";
import type { CostedPlan } from "./cost-breakdown.ts";

/** A plan with its week and its shopping list, as the budget tracker needs it. */
export type TrackedPlan = CostedPlan & { planId: string; listId: string | null; createdAt: Date; monday: string };

const hasTicks = ({ lines }: TrackedPlan): boolean => lines.some(({ isChecked }) => isChecked);
const mealsPence = (meals: TrackedPlan["meals"]): number => meals.reduce((sum, { costPence }) => sum + costPence, 0);

/**
 * The part of a plan that counts when a newer plan covers its other days. Its budget is shared by days. Its till counts fully if the list was shopped,
 * else by the price of the remaining days.
 */
function partOfPlan(plan: TrackedPlan, days: readonly number[]): TrackedPlan {
  const meals = plan.meals.filter(({ day }) => days.includes(day));
  const part = { ...plan, meals, days: days.length, budgetPence: Math.round((plan.budgetPence * days.length) / plan.days) };
  if (hasTicks(plan)) return part;
  const all = mealsPence(plan.meals);
  const share = all === 0 ? 0 : mealsPence(meals) / all;
  const lines = plan.lines.map((line) => ({ ...line, pricePence: Math.round(line.pricePence * share), leftOver: line.leftOver * share }));
  return { ...part, lines, tillPence: lines.reduce((sum, { pricePence }) => sum + pricePence, 0) };
}

/** The plans that make up a week: the plan in use, and older plans for the days that it does not cover. */
export function plansOfWeek(inUse: TrackedPlan, plans: readonly TrackedPlan[]): TrackedPlan[] {
  const before = plans.filter(({ createdAt }) => createdAt <= inUse.createdAt);
  const others = weeksToCook(before, inUse.monday).filter(({ plan }) => plan.planId !== inUse.planId);
  return [inUse, ...others.map(({ plan, days }) => partOfPlan(plan, days))];
}
