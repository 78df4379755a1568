import type { Foods } from "../../catalogue/food.ts";
import type { MealType } from "../../recipes/recipe.ts";
import { byAisle, byMeal, spoiledLeftovers, ukAveragePence } from "./cost-breakdown.ts";
import { savingToShow } from "./saving-shown.ts";
import { plansOfWeek, type TrackedPlan } from "./week-parts.ts";

/** One week of the household's shopping. Whole pence; `tickedPence` is the price of the ticked lines, an estimate of what has been spent. */
export type BudgetWeek = {
  /** The Monday, as YYYY-MM-DD. */
  monday: string;
  planId: string;
  listId: string | null;
  /** Whether the week was planned again after its shopping. Other pages show the newer plan. */
  plannedAgain: boolean;
  /** How many days are planned. */
  days: number;
  budgetPence: number;
  plannedPence: number;
  tickedPence: number;
  lines: number;
  tickedLines: number;
  /** null if no saving may be shown. */
  savedPence: number | null;
  averagePence: number;
  wastePence: number;
  byAisle: { aisle: string; pence: number }[];
  byMeal: { meal: MealType; pence: number; portionPence: number }[];
};

const tickedLines = (plan: TrackedPlan) => plan.lines.filter((line) => line.isChecked);

/** The plan that was used for a week: the newest with ticked lines, else the newest. */
function planInUse(plans: readonly TrackedPlan[]): TrackedPlan | undefined {
  const newestFirst = [...plans].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return newestFirst.find((plan) => tickedLines(plan).length > 0) ?? newestFirst[0];
}

const total = <One>(all: readonly One[], pence: (one: One) => number): number => all.reduce((sum, one) => sum + pence(one), 0);

/**
 * A household's weeks, oldest first, each counted once however often it was planned. If a newer plan covers only some days of a week, the plan before it
 * counts for the others.
 * @param foodsOf the foods with the prices of a plan's shop.
 */
export function budgetWeeks(plans: readonly TrackedPlan[], foodsOf: (plan: TrackedPlan) => Foods): BudgetWeek[] {
  const weeks = new Map<string, TrackedPlan[]>();
  for (const plan of plans) weeks.set(plan.monday, [...(weeks.get(plan.monday) ?? []), plan]);
  return [...weeks]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([monday, some]) => {
      const plan = planInUse(some);
      if (!plan) return [];
      const parts = plansOfWeek(plan, some);
      const lines = parts.flatMap((part) => part.lines);
      const inBasket = parts.flatMap(tickedLines);
      const money = { budgetPence: total(parts, (part) => part.budgetPence), tillPence: total(parts, (part) => part.tillPence) };
      const mayShow = parts.every((part) => savingToShow(part) !== null);
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
          savedPence: mayShow ? savingToShow({ ...plan, ...money }) : null,
          averagePence: ukAveragePence(
            plan.serves,
            total(parts, ({ days }) => days),
          ),
          wastePence: total(parts, (part) => total(spoiledLeftovers(part.lines, foodsOf(part)), ({ pence }) => pence)),
          byAisle: byAisle(lines),
          byMeal: byMeal(
            parts.flatMap((part) => part.meals),
            plan.serves,
          ),
        },
      ];
    });
}
