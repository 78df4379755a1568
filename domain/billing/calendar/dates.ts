import { DAY_MS, HOUR_MS } from "../../time.ts";

/** A calendar date in London, `YYYY-MM-DD`. At 09:00 UTC, when charges fall due, London and UTC have the same date. */
export type Day = string;

const pad = (value: number) => String(value).padStart(2, "0");

export const dayOf = (year: number, month: number, dayOfMonth: number): Day =>
  `${String(year).padStart(4, "0")}-${pad(month)}-${pad(dayOfMonth)}`;
/** @throws RangeError if `day` is not a date. */
export function dayParts(day: Day): { year: number; month: number; dayOfMonth: number } {
  const [year = Number.NaN, month = Number.NaN, dayOfMonth = Number.NaN] = day.split("-").map(Number);
  if (new Date(Date.UTC(year, month - 1, dayOfMonth)).toISOString().slice(0, 10) !== day) throw new RangeError(`${day} is not a date`);
  return { year, month, dayOfMonth };
}
export function isDay(text: string): boolean {
  try {
    dayParts(text);
    return true;
  } catch {
    return false;
  }
}
const ordinal = (day: Day): number => {
  const { year, month, dayOfMonth } = dayParts(day);
  return Date.UTC(year, month - 1, dayOfMonth) / DAY_MS;
};

export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
export const addDays = (day: Day, days: number): Day => new Date((ordinal(day) + days) * DAY_MS).toISOString().slice(0, 10);
/** Days from the first to the second; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => ordinal(to) - ordinal(from);
/** `YYYY-MM`: months compare as text. */
export const toMonth = (day: Day): string => day.slice(0, 7);
/** The same day some months later, or that month's last day: 31 January → 28 February, six months later 31 July. */
export function monthsLater(day: Day, months: number): Day {
  const { year, month, dayOfMonth } = dayParts(day);
  const count = year * 12 + (month - 1) + months;
  const [thatYear, thatMonth] = [Math.floor(count / 12), (count % 12) + 1];
  return dayOf(thatYear, thatMonth, Math.min(dayOfMonth, daysInMonth(thatYear, thatMonth)));
}
export const monthLater = (day: Day): Day => monthsLater(day, 1);
export const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** Charges fall due at 09:00 UTC all year, which the product calls “9 AM GMT” (decision 30). */
export const dueAtMs = (day: Day): number => ordinal(day) * DAY_MS + 9 * HOUR_MS;
/** The first date whose 09:00 UTC is at or after an instant. */
export const firstDueFrom = (atMs: number): Day => new Date(Math.ceil((atMs - 9 * HOUR_MS) / DAY_MS) * DAY_MS).toISOString().slice(0, 10);

/** Last Sunday of a month at 01:00 UTC, when clocks change in the United Kingdom. */
function clockChangeMs(year: number, month: number): number {
  const end = Date.UTC(year, month, 0, 1);
  return end - new Date(end).getUTCDay() * DAY_MS;
}
/** Whether London's clocks are an hour ahead of UTC at an instant. */
export function isSummerTime(atMs: number): boolean {
  const year = new Date(atMs).getUTCFullYear();
  return atMs >= clockChangeMs(year, 3) && atMs < clockChangeMs(year, 10);
}
/** London's date at an instant. Without `Intl`, because workflows replay for years and time zone tables change. */
export const londonDay = (atMs: number): Day => new Date(atMs + (isSummerTime(atMs) ? HOUR_MS : 0)).toISOString().slice(0, 10);
