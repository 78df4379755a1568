import { addDays, type Day, dayOf, dayParts, daysBetween, daysInMonth, toMonth } from "./dates.ts";

export const PAY_DAYS = { first: 1, last: 31 } as const;
/** Two payments are at least four weeks apart, whatever is changed in between (decision 30). */
export const SHORTEST_PERIOD_DAYS = 28;
/** The longest month: the days that a payment covers. */
export const MONTH_DAYS = 31;
/** A used day beyond a month costs the monthly price divided by this (decision 63). */
const PRICED_DAYS = 30;

/** The pay day in a month, or the month's last day if it is shorter. Always from the chosen day: 31 → 28 February → 31 March. */
const payDateIn = (year: number, month: number, payDay: number): Day => dayOf(year, month, Math.min(payDay, daysInMonth(year, month)));

/**
 * The first pay date on or after a day.
 * @param payDay 1–31
 */
export function payDateFrom(day: Day, payDay: number): Day {
  if (!Number.isInteger(payDay) || payDay < PAY_DAYS.first || payDay > PAY_DAYS.last) throw new RangeError(`${payDay} is not a pay day`);
  const { year, month } = dayParts(day);
  const thisMonth = payDateIn(year, month, payDay);
  if (thisMonth >= day) return thisMonth;
  return month === 12 ? payDateIn(year + 1, 1, payDay) : payDateIn(year, month + 1, payDay);
}

/**
 * When the next period falls due: the first pay date at least 28 days after the last due date **and** in a later month.
 * The same rule holds after a change of pay day, so a gap is 28–61 days and a month never has two due dates.
 */
export function nextDueOn(lastDueOn: Day, payDay: number): Day {
  const candidate = payDateFrom(addDays(lastDueOn, SHORTEST_PERIOD_DAYS), payDay);
  if (toMonth(candidate) > toMonth(lastDueOn)) return candidate;
  return payDateFrom(addDays(candidate, 1), payDay);
}

/**
 * Days used beyond what the last payment covers, when the next one falls due on a day: a changed pay day makes a gap of up to 61 days.
 * @param usedFrom the start of the last paid period; undefined = the days since were not used, or are waived.
 */
export const extraDays = (usedFrom: Day | undefined, dueOn: Day): number =>
  usedFrom === undefined ? 0 : Math.max(0, daysBetween(usedFrom, dueOn) - MONTH_DAYS);

/** Price of extra days in whole pence, rounded down. Charged with the next payment, and shown before a pay day is agreed. */
export const extraPence = (days: number, pricePence: number): number => Math.floor((days * pricePence) / PRICED_DAYS);
