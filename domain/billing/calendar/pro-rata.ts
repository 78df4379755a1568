import { type Day, daysBetween } from "./dates.ts";

/** The longest month: a payment covers that many days. */
export const MONTH_DAYS = 31;
/** What a used day beyond that costs: the price of a month, by so many days (decision 63). */
const DAYS_OF_A_PRICE = 30;

/**
 * Days used beyond what the last payment covers when the next one falls due on a day: a moved pay day makes a stretch of up to 61.
 * @param usedFrom where the last paid period began; absent = the days since were not used, or are forgiven.
 */
export const extraDays = (usedFrom: Day | undefined, dueOn: Day): number =>
  usedFrom === undefined ? 0 : Math.max(0, daysBetween(usedFrom, dueOn) - MONTH_DAYS);

/** What so many days cost, rounded down. Charged with the next payment, and shown before a pay day is agreed. Whole pence. */
export const extraPence = (days: number, pricePence: number): number => Math.floor((days * pricePence) / DAYS_OF_A_PRICE);
