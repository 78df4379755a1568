import { BUDGET_FIGURES } from "./budget-figures.ts";
import { HOUSEHOLD_SIZE } from "./household.ts";

/**
 * Budgets for a week of breakfasts, lunches, dinners and extras for average adults, as the planner computed them: `leastPence` is the smallest
 * budget that works, `variedPence` the smallest that reaches the planner's aims for variety and balance.
 */
export type BudgetFigures = (typeof BUDGET_FIGURES)[number];

/** The budget figures for a number of people (decision 85). A household that describes its eaters may need less or more. */
export function budgetFor(people: number): BudgetFigures {
  const figures = BUDGET_FIGURES[people - HOUSEHOLD_SIZE.least];
  if (!figures) throw new Error(`no budget is computed for ${people} people`);
  return figures;
}

/** The smallest and the varied budget in whole pounds, rounded up. */
export function recommendedPounds(people: number): { from: number; to: number } {
  const { leastPence, variedPence } = budgetFor(people);
  return { from: Math.ceil(leastPence / 100), to: Math.ceil(variedPence / 100) };
}
