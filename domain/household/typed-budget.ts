import { penceOf } from "../money.ts";
import { BUDGET_RANGE } from "./household.ts";

/** What a person is told whose budget cannot be used. */
export const BUDGET_FAULT = `Enter the budget in pounds, up to £${BUDGET_RANGE.mostTyped}, such as 87.50`;

/**
 * A weekly budget that was typed in pounds, in whole pence; `undefined` where it cannot be used. No amount is too small to be saved: whether a week
 * fits is for the planner to say, which names the smallest budget that works.
 */
export function typedBudgetPence(pounds: string | number): number | undefined {
  const pence = penceOf(pounds);
  return pence !== undefined && pence > 0 && pence <= BUDGET_RANGE.mostTyped * 100 ? pence : undefined;
}
