import { WEEKS_IN_YEAR } from "../../household/household.ts";
import { DAYS_IN_WEEK } from "../../time.ts";
import type { BudgetWeek } from "./budget-weeks.ts";

/** A year is never reckoned from fewer weeks: one week says little about fifty-two. */
export const WEEKS_BEFORE_A_YEAR = 4;
/** Estimated prices do not carry a smaller difference. */
const LEAST_SAVING_PENCE = 100;

/** What a household saves a week, the mean of `weeks`; `yearlyPence` is null until enough weeks are known. Whole pence. */
export type WeeklySaving = { weeklyPence: number; yearlyPence: number | null; weeks: number };

/** `firstShopPence`: what the whole packs of a first week cost with an empty cupboard; null for the weeks after it. */
type SavingWeek = Pick<BudgetWeek, "days" | "plannedPence" | "savedPence"> & { firstShopPence: number | null };

/**
 * What a household saves against what it said it spent before (decision 73), over its whole weeks that feed it. Null where it has not said,
 * has no such week, or saves less than £1 a week.
 */
export function weeklySaving(earlierSpendPence: number | null, weeks: readonly SavingWeek[]): WeeklySaving | null {
  const whole = weeks.filter(({ days, savedPence }) => days === DAYS_IN_WEEK && savedPence !== null);
  if (earlierSpendPence === null || whole.length === 0) return null;
  const spentPence = whole.reduce((sum, { plannedPence, firstShopPence }) => sum + (firstShopPence ?? plannedPence), 0);
  const weeklyPence = Math.round(earlierSpendPence - spentPence / whole.length);
  if (weeklyPence < LEAST_SAVING_PENCE) return null;
  return {
    weeklyPence,
    yearlyPence: whole.length >= WEEKS_BEFORE_A_YEAR ? weeklyPence * WEEKS_IN_YEAR : null,
    weeks: whole.length,
  };
}
