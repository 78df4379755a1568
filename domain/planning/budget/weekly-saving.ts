import { WEEKS_IN_YEAR } from "../../household/household.ts";
import { DAYS_IN_WEEK } from "../../time.ts";
import type { BudgetWeek } from "./budget-weeks.ts";

/** The fewest weeks that a yearly saving is projected from. */
export const WEEKS_BEFORE_A_YEAR = 4;
/** A smaller difference is within the error of estimated prices. */
const LEAST_SAVING_PENCE = 100;

/** A household's mean saving a week, in whole pence; `yearlyPence` is null until there are enough weeks. */
export type WeeklySaving = { weeklyPence: number; yearlyPence: number | null; weeks: number };

type SavingWeek = Pick<BudgetWeek, "days" | "plannedPence" | "savedPence">;

/**
 * The saving against the household's own earlier spending (decision 73), over whole weeks that feed it. Null without that figure, without such weeks,
 * or below £1 a week.
 */
export function weeklySaving(earlierSpendPence: number | null, weeks: readonly SavingWeek[]): WeeklySaving | null {
  const whole = weeks.filter(({ days, savedPence }) => days === DAYS_IN_WEEK && savedPence !== null);
  if (earlierSpendPence === null || whole.length === 0) return null;
  const spentPence = whole.reduce((sum, { plannedPence }) => sum + plannedPence, 0);
  const weeklyPence = Math.round(earlierSpendPence - spentPence / whole.length);
  if (weeklyPence < LEAST_SAVING_PENCE) return null;
  return {
    weeklyPence,
    yearlyPence: whole.length >= WEEKS_BEFORE_A_YEAR ? weeklyPence * WEEKS_IN_YEAR : null,
    weeks: whole.length,
  };
}
