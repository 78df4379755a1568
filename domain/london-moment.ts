import { addDays, type Day, dayParts, isSummerTime } from "./billing/calendar/dates.ts";
import { HOUR_MS, MINUTE_MS } from "./time.ts";

/** A time of day in London, `HH:MM`. */
export type ClockTime = string;

export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Minutes since midnight. */
export function minutesSinceMidnight(time: ClockTime): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}
export const clockTime = (minutes: number): ClockTime =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/**
 * The instant, in milliseconds, of a local time in London. A time skipped in March is an hour later; a time repeated in October is the first of the two.
 */
export function londonMoment(day: Day, time: ClockTime): number {
  const { year, month, dayOfMonth } = dayParts(day);
  const asUtcMs = Date.UTC(year, month - 1, dayOfMonth) + minutesSinceMidnight(time) * MINUTE_MS;
  return isSummerTime(asUtcMs - HOUR_MS) ? asUtcMs - HOUR_MS : asUtcMs;
}

/** The local time in London at an instant. */
export const londonClock = (atMs: number): ClockTime => new Date(atMs + (isSummerTime(atMs) ? HOUR_MS : 0)).toISOString().slice(11, 16);

/** `count` consecutive days, starting with `day`. */
export const daysFrom = (day: Day, count: number): Day[] => Array.from({ length: count }, (_, index) => addDays(day, index));
