import { addDays, type Day, dayOf, daysInMonth, monthOf, partsOf } from "./dates.ts";

export const PAY_DAYS = { first: 1, last: 31 } as const;
/** Nobody pays for two periods within four weeks, whatever they change (decision 30). */
export const SHORTEST_PERIOD_DAYS = 28;

/** The pay day in a month, or the month's last day where it has none. Always from the chosen day: 31 → 28 February → 31 March. */
const payDateIn = (year: number, month: number, payDay: number): Day => dayOf(year, month, Math.min(payDay, daysInMonth(year, month)));

/**
 * The first pay date on or after a day.
 * @param payDay 1–31
 */
export function payDateFrom(day: Day, payDay: number): Day {
  if (!Number.isInteger(payDay) || payDay < PAY_DAYS.first || payDay > PAY_DAYS.last) throw new RangeError(`${payDay} is not a pay day`);
  const { year, month } = partsOf(day);
  const here = payDateIn(year, month, payDay);
  if (here >= day) return here;
  return month === 12 ? payDateIn(year + 1, 1, payDay) : payDateIn(year, month + 1, payDay);
}

/**
 * When the next period falls due: the first pay date at least 28 days after the last charged due date **and** in a later month.
 * The same rule holds after a change of pay day, so a gap is 28–61 days and a month never holds two due dates.
 */
export function nextDueOn(lastDueOn: Day, payDay: number): Day {
  const candidate = payDateFrom(addDays(lastDueOn, SHORTEST_PERIOD_DAYS), payDay);
  if (monthOf(candidate) > monthOf(lastDueOn)) return candidate;
  return payDateFrom(addDays(candidate, 1), payDay);
}
