import { plural } from "../locale.ts";
import { formatPence, penceOf } from "../money.ts";
import { BUDGET_RANGE, UK_AVERAGE_PENCE } from "./household.ts";

/** The wizard's least budget, in pence a person a week (specification H §5, decision 13). */
const LEAST_PENCE = 3860;

/** What the wizard's fields show before anything was saved; nothing of it is stored unless it is submitted (decision 15). */
export const ONBOARDING_DEFAULTS = { postcode: "", householdSize: 4, weeklyBudget: "50" } as const;
/** What one press of the budget field's arrows adds, in pounds. A typed amount need not be on this grid (decision 12). */
export const ONBOARDING_BUDGET_STEP = 5;

/** Least a week may cost in the wizard, in pence. */
export const leastBudgetPence = (people: number): number => LEAST_PENCE * people;

/** The UK average for this many people, raised to the wizard's least where it is below, in pence. */
export const suggestedBudgetPence = (people: number): number => Math.max(UK_AVERAGE_PENCE * people, leastBudgetPence(people));

/** What is wrong with a typed budget in pounds, as a sentence for the household; `undefined` where nothing is. */
export function onboardingBudgetFault(pounds: string | number, people: number): string | undefined {
  const pence = penceOf(pounds);
  if (pence === undefined || pence > BUDGET_RANGE.mostTyped * 100)
    return `Enter the budget in pounds, up to £${BUDGET_RANGE.mostTyped}, such as 160`;
  if (pence < leastBudgetPence(people))
    return `Choose at least ${formatPence(leastBudgetPence(people))} a week for ${plural(people, { one: "one person", other: `${people} people` })}`;
  return undefined;
}
