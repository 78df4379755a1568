import { BUDGET_FIGURES } from "./budget-figures.ts";
import { BUDGET_BANDS, HOUSEHOLD_SIZE, LARGEST_BAND } from "./household.ts";
import { averageAdults, dailyNeed, type Eater } from "./needs.ts";

/** Of a week of seven days. */
export const LUNCHES_AND_DINNERS = 14;

/**
 * Budgets for a week of breakfasts, lunches, dinners and extras for average adults, as the planner computed them with the
 * usual basics at home: `leastPence` is the smallest budget that works, `variedPence` the smallest that reaches the planner's aims for variety and balance,
 * and `meatOrFish` says how many of the 14 lunches and dinners have meat or fish, by budget.
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

/** The number of average adults who need as much food as these eaters, rounded up. */
function averageAdultsFor({ people, eaters }: { people: number; eaters?: readonly Eater[] | null | undefined }): number {
  if (!eaters || eaters.length === 0) return people;
  const adults = Math.ceil(dailyNeed(eaters).kcal / dailyNeed(averageAdults(1)).kcal);
  return Math.min(HOUSEHOLD_SIZE.most, Math.max(HOUSEHOLD_SIZE.least, adults));
}

/**
 * What a budget buys these eaters: `meatOrFish` of the 14 lunches and dinners have meat or fish, or undefined if the budget is below the smallest that
 * works. `served`: the average adults whose figures these are.
 */
export function weekBought({
  budgetPence,
  ...asked
}: {
  people: number;
  eaters?: readonly Eater[] | null | undefined;
  budgetPence: number;
}): { served: number; meatOrFish: number | undefined } {
  const served = averageAdultsFor(asked);
  const { meatOrFish } = budgetFor(served);
  return { served, meatOrFish: meatOrFish.findLast(({ fromPence }) => fromPence <= budgetPence)?.meals };
}
