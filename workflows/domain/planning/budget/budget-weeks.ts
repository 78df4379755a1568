import type { Foods } from "../../catalogue/food.ts";
import type { Course } from "../../recipes/recipe.ts";
import { byAisle, byMeal, type CostedPlan, ukAveragePence, wasteOf } from "./cost-breakdown.ts";
import { savingShown } from "./saving-shown.ts";

/** A plan as the budget tracker reads it: which week it is for, and its shopping list. */
export type TrackedPlan = CostedPlan & { planId: string; listId: string | null; createdAt: Date; monday: string };

/** One week of the household's shopping. Whole pence; `tickedPence` is what the ticked lines cost: spent so far, an estimate. */
export type BudgetWeek = {
  /** The Monday, as YYYY-MM-DD. */
  monday: string;
  planId: string;
  listId: string | null;
  /** The week was planned again after the plan that it was shopped for: other pages show that newer plan. */
  plannedAgain: boolean;
  budgetPence: number;
  plannedPence: number;
  tickedPence: number;
  lines: number;
  tickedLines: number;
  /** null where no saving may be shown. */
  savedPence: number | null;
  averagePence: number;
  wastePence: number;
  byAisle: { aisle: string; pence: number }[];
  byMeal: { meal: Course; pence: number; portionPence: number }[];
};

const ticked = (plan: TrackedPlan) => plan.lines.filter((line) => line.isChecked);

/** The plan that a week was lived by: the newest whose list has ticks, else the newest. */
function livedBy(plans: readonly TrackedPlan[]): TrackedPlan | undefined {
  const newestFirst = [...plans].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return newestFirst.find((plan) => ticked(plan).length > 0) ?? newestFirst[0];
}

/** A household's weeks, oldest first, each counted once however often it was planned. Foods are priced as `foodsOf` says for each plan. */
export function budgetWeeks(plans: readonly TrackedPlan[], foodsOf: (plan: TrackedPlan) => Foods): BudgetWeek[] {
  const weeks = new Map<string, TrackedPlan[]>();
  for (const plan of plans) weeks.set(plan.monday, [...(weeks.get(plan.monday) ?? []), plan]);
  return [...weeks]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([monday, some]) => {
      const plan = livedBy(some);
      if (!plan) return [];
      const inBasket = ticked(plan);
      return [
        {
          monday,
          planId: plan.planId,
          listId: plan.listId,
          plannedAgain: some.some(({ createdAt }) => createdAt > plan.createdAt),
          budgetPence: plan.budgetPence,
          plannedPence: plan.tillPence,
          tickedPence: inBasket.reduce((sum, line) => sum + line.pricePence, 0),
          lines: plan.lines.length,
          tickedLines: inBasket.length,
          savedPence: savingShown(plan),
          averagePence: ukAveragePence(plan.serves, plan.days),
          wastePence: wasteOf(plan.lines, foodsOf(plan)).reduce((sum, { pence }) => sum + pence, 0),
          byAisle: byAisle(plan.lines),
          byMeal: byMeal(plan.meals, plan.serves),
        },
      ];
    });
}
