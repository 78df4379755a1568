import { parsePence } from "../money.ts";
import { BUDGET_RANGE } from "./household.ts";

/** Shown for a budget that is not an amount in pounds. */
export const BUDGET_FAULT = `Enter the budget in pounds, up to £${BUDGET_RANGE.mostTyped}, such as 87.50`;

/**
 * Parses a weekly budget in pounds into whole pence; `undefined` if it is not an amount. No amount is too small to save: the planner
 * decides whether a week fits and names the smallest budget that works.
 */
export function typedBudgetPence(pounds: string | number): number | undefined {
  const pence = parsePence(pounds);
  return pence !== undefined && pence > 0 && pence <= BUDGET_RANGE.mostTyped * 100 ? pence : undefined;
}
