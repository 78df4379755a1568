import type { Foods } from "../../catalogue/food.ts";
import type { MealType } from "../../recipes/recipe.ts";
import { byAisle, byMeal, ukAveragePence, wasteOf } from "./cost-breakdown.ts";
import { savingShown } from "./saving-shown.ts";
import { partsOfWeek, type TrackedPlan } from "./week-parts.ts";

/** One week of the household's shopping. Whole pence; `tickedPence` is what the ticked lines cost: spent so far, an estimate. */
export type BudgetWeek = {
  /** The Monday, as YYYY-MM-DD. */
  monday: string;
  planId: string;
  listId: string | null;
  /** The week was planned again after the plan that it was shopped for: other pages show that newer plan. */
  plannedAgain: boolean;
  /** How many of its days are planned. */
  days: number;
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
  byMeal: { meal: MealType; pence: number; portionPence: number }[];
};

const ticked = (plan: TrackedPlan) => plan.lines.filter((line) => line.isChecked);

/** The plan that a week was lived by: the newest whose list has ticks, else the newest. */
function livedBy(plans: readonly TrackedPlan[]): TrackedPlan | undefined {
  const newestFirst = [...plans].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return newestFirst.find((plan) => ticked(plan).length > 0) ?? newestFirst[0];
}

const total = <One>(all: readonly One[], pence: (one: One) => number): number => all.reduce((sum, one) => sum + pence(one), 0);

/**
 * A household's weeks, oldest first, each counted once however often it was planned; where a newer plan has only some days of a week, the plan before
 * counts for the others. Foods are priced as `foodsOf` says for each plan.
 */
export function budgetWeeks(plans: readonly TrackedPlan[], foodsOf: (plan: TrackedPlan) => Foods): BudgetWeek[] {
  const weeks = new Map<string, TrackedPlan[]>();
  for (const plan of plans) weeks.set(plan.monday, [...(weeks.get(plan.monday) ?? []), plan]);
  return [...weeks]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([monday, some]) => {
      const plan = livedBy(some);
      if (!plan) return [];
      const parts = partsOfWeek(plan, some);
      const lines = parts.flatMap((part) => part.lines);
      const inBasket = parts.flatMap(ticked);
      const money = { budgetPence: total(parts, (part) => part.budgetPence), tillPence: total(parts, (part) => part.tillPence) };
      const mayShow = parts.every((part) => savingShown(part) !== null);
      return [
        {
          monday,
          planId: plan.planId,
          listId: plan.listId,
          plannedAgain: some.some(({ createdAt }) => createdAt > plan.createdAt),
          days: total(parts, ({ days }) => days),
          budgetPence: money.budgetPence,
          plannedPence: money.tillPence,
          tickedPence: total(inBasket, (line) => line.pricePence),
          lines: lines.length,
          tickedLines: inBasket.length,
          savedPence: mayShow ? savingShown({ ...plan, ...money }) : null,
          averagePence: ukAveragePence(
            plan.serves,
            total(parts, ({ days }) => days),
          ),
          wastePence: total(parts, (part) => total(wasteOf(part.lines, foodsOf(part)), ({ pence }) => pence)),
          byAisle: byAisle(lines),
          byMeal: byMeal(
            parts.flatMap((part) => part.meals),
            plan.serves,
          ),
        },
      ];
    });
}
