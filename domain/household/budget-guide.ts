import { BUDGET_FIGURES } from "./budget-figures.ts";
import { HOUSEHOLD_SIZE } from "./household.ts";

/**
 * What a week of breakfasts, lunches, dinners and extras takes for some average adults, as the planner computed it: `leastPence` is the smallest
 * budget that works, `variedPence` the smallest with all the variety and balance that a week aims for.
 */
export type BudgetFigures = (typeof BUDGET_FIGURES)[number];

/** The one figure of what a number of people needs (decision 85). A household that names who eats may need less or more. */
export function budgetFor(people: number): BudgetFigures {
  const figures = BUDGET_FIGURES[people - HOUSEHOLD_SIZE.least];
  if (!figures) throw new Error(`no budget is computed for ${people} people`);
  return figures;
}

/** Whole pounds from the smallest budget to a varied one, each rounded up so that it is enough. */
export function recommendedPounds(people: number): { from: number; to: number } {
  const { leastPence, variedPence } = budgetFor(people);
  return { from: Math.ceil(leastPence / 100), to: Math.ceil(variedPence / 100) };
}
