import { addDays, type Day, daysBetween, isDay, londonDay, toMonth } from "../../billing/calendar/dates.ts";
import { mondayOf } from "../../planning/plan-dates.ts";
import { HOUR_MS } from "../../time.ts";

/** Date ranges of the buyer's page. All but the first two are London calendar periods (decision 43). */
export const ANALYTICS_RANGES = [
  "last-hour",
  "last-24-hours",
  "today",
  "yesterday",
  "this-week",
  "last-7-days",
  "this-month",
  "last-30-days",
  "custom",
] as const;
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number];
export const DEFAULT_RANGE: AnalyticsRange = "this-month";
/** Longest custom range; its daily figures stay readable. */
export const MOST_DAYS = 366;

/** `toMs` is exclusive. `lastDay`: London date of the last instant; the page shows this day's month. */
export type Period = { fromMs: number; toMs: number; lastDay: Day };

/** Start of a London day: 00:00 UTC in winter, an hour earlier in summer. */
export function londonMidnightMs(day: Day): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  return londonDay(utc - HOUR_MS) === day ? utc - HOUR_MS : utc;
}

/** Whole London days, including the last. */
export const daysPeriod = (first: Day, last: Day): Period => ({
  fromMs: londonMidnightMs(first),
  toMs: londonMidnightMs(addDays(last, 1)),
  lastDay: last,
});

/** The calendar month of a day. */
export function monthPeriod(day: Day): Period {
  const first = `${toMonth(day)}-01`;
  return daysPeriod(first, addDays(`${toMonth(addDays(first, 31))}-01`, -1));
}

/** The span of facts that the figures of a range need: the range and its whole month. */
export function requiredSpan(range: Period): Pick<Period, "fromMs" | "toMs"> {
  const month = monthPeriod(range.lastDay);
  return { fromMs: Math.min(range.fromMs, month.fromMs), toMs: Math.max(range.toMs, month.toMs) };
}

/** Error message for a custom range; null = valid. */
export function customRangeError(startDate: string | undefined, endDate: string | undefined): string | null {
  if (!startDate || !endDate || !isDay(startDate) || !isDay(endDate)) return "Choose a start date and an end date.";
  if (startDate > endDate) return "The start date is after the end date.";
  return daysBetween(startDate, endDate) >= MOST_DAYS ? "Choose a range of one year at most." : null;
}

/** @param custom first and last day of a custom range, both checked by `customRangeError`. */
export function rangePeriod(range: AnalyticsRange, nowMs: number, custom?: { startDate: Day; endDate: Day }): Period {
  const today = londonDay(nowMs);
  const rolling = (hours: number) => ({ fromMs: nowMs - hours * HOUR_MS, toMs: nowMs, lastDay: today });
  switch (range) {
    case "last-hour":
      return rolling(1);
    case "last-24-hours":
      return rolling(24);
    case "today":
      return daysPeriod(today, today);
    case "yesterday":
      return daysPeriod(addDays(today, -1), addDays(today, -1));
    case "this-week":
      return daysPeriod(mondayOf(today), today);
    case "last-7-days":
      return daysPeriod(addDays(today, -6), today);
    case "this-month":
      return daysPeriod(`${toMonth(today)}-01`, today);
    case "last-30-days":
      return daysPeriod(addDays(today, -29), today);
    case "custom": {
      if (!custom) throw new RangeError("a custom range needs a first and a last day");
      return daysPeriod(custom.startDate, custom.endDate);
    }
  }
}
