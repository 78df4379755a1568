import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { ukDate } from "../../../lib/day.ts";
import * as m from "./messages.tsx";

/** When a device was last used, no finer than we know it: to the hour. */
export function seenInWords(lastSeenAt: string, nowMs: number): string {
  const ago = nowMs - Date.parse(lastSeenAt);
  if (ago < 2 * HOUR_MS) return m.usedJustNow;
  if (ago < DAY_MS) return m.usedHoursAgo(Math.floor(ago / HOUR_MS));
  if (ago < 2 * DAY_MS) return m.usedYesterday;
  return m.lastUsed(ukDate(lastSeenAt));
}
