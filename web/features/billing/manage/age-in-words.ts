import { DAY_SECONDS, HOUR_SECONDS } from "#domain/time.ts";
import * as m from "./messages.ts";

const MINUTE_SECONDS = 60;
const TWO_DAYS = 2 * DAY_SECONDS;

/** How long ago something was. In the sandbox it may lie ahead: each customer has a clock of their own there. */
export function ageInWords(seconds: number): string {
  if (seconds < 0) return m.inTheFuture;
  if (seconds < MINUTE_SECONDS) return m.underAMinuteAgo;
  if (seconds < HOUR_SECONDS) return m.minutesAgo(Math.floor(seconds / MINUTE_SECONDS));
  return seconds < TWO_DAYS ? m.hoursAgo(Math.floor(seconds / HOUR_SECONDS)) : m.daysAgo(Math.floor(seconds / DAY_SECONDS));
}
