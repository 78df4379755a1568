import { BUDGET_FIGURES } from "./budget-figures.ts";
import { BUDGET_BANDS, HOUSEHOLD_SIZE, LARGEST_BAND } from "./household.ts";

/**
 * Budgets for a week of breakfasts, lunches, dinners and extras for average adults, as the planner computed them with the
 * usual basics at home: `leastPence` is the smallest budget that works, `variedPence` the smallest that reaches the planner's aims for variety and balance.
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

/** The budget that a first run proposes, in pounds: the first of the form's bands that buys a varied week, or else the largest. */
export function usualBudget(people: number): string {
  const { variedPence } = budgetFor(people);
  return (BUDGET_BANDS.find(({ stored }) => Number(stored) * 100 >= variedPence) ?? LARGEST_BAND).stored;
}
