import { plural } from "#domain/locale.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#domain/time.ts";

const daysAgo = (days: number) => plural(days, { one: "1 day ago", other: `${days} days ago` });
const hoursAgo = (hours: number) => plural(hours, { one: "1 hour ago", other: `${hours} hours ago` });
const minutesAgo = (minutes: number) => plural(minutes, { one: "1 minute ago", other: `${minutes} minutes ago` });

const MINUTE_SECONDS = 60;
const TWO_DAYS = 2 * DAY_SECONDS;

/** "3 hours ago". Negative in the sandbox, where a customer's clock can run ahead. */
export function ageInWords(seconds: number): string {
  if (seconds < 0) return "In the future (sandbox clock)";
  if (seconds < MINUTE_SECONDS) return "Less than a minute ago";
  if (seconds < HOUR_SECONDS) return minutesAgo(Math.floor(seconds / MINUTE_SECONDS));
  return seconds < TWO_DAYS ? hoursAgo(Math.floor(seconds / HOUR_SECONDS)) : daysAgo(Math.floor(seconds / DAY_SECONDS));
}
