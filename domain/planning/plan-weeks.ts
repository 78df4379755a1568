import { DAYS_IN_WEEK } from "../time.ts";

/**
 * Splits a plan into weeks and returns their lengths in days: each week has its own shop, so 30 days are four weeks and two days. A plan of up to a
 * week ends on Sunday. A longer plan that starts after Monday (0) has the rest of its first week, then whole weeks until it is as long as asked.
 */
export function weeksOfPlan(days: number, firstDay = 0): number[] {
  const first = Math.min(days, DAYS_IN_WEEK - firstDay);
  const rest = days > DAYS_IN_WEEK ? days - first : 0;
  const whole = Array.from({ length: Math.floor(rest / DAYS_IN_WEEK) }, () => DAYS_IN_WEEK);
  return rest % DAYS_IN_WEEK === 0 ? [first, ...whole] : [first, ...whole, rest % DAYS_IN_WEEK];
}
