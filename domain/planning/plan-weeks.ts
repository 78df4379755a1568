import { DAYS_IN_WEEK } from "../time.ts";

/**
 * The lengths, in days, of the weeks that a plan of so many days is made of: a longer plan is a row of weeks, each with its own shop, and 30 days are
 * four weeks and two days. A plan that begins on another day than Monday (0) has what is left of that week; one of up to a week ends there,
 * a longer one goes on until it is as long as asked.
 */
export function weeksOfPlan(days: number, firstDay = 0): number[] {
  const first = Math.min(days, DAYS_IN_WEEK - firstDay);
  const rest = days > DAYS_IN_WEEK ? days - first : 0;
  const whole = Array.from({ length: Math.floor(rest / DAYS_IN_WEEK) }, () => DAYS_IN_WEEK);
  return rest % DAYS_IN_WEEK === 0 ? [first, ...whole] : [first, ...whole, rest % DAYS_IN_WEEK];
}
