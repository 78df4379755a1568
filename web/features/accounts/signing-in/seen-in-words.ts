import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { ukDate } from "../../../lib/day.ts";

/** When a device was last used, to the hour, which is as precise as we store it. */
export function seenInWords(lastSeenAt: string, nowMs: number): string {
  const ago = nowMs - Date.parse(lastSeenAt);
  if (ago < 2 * HOUR_MS) return "Used just now";
  if (ago < DAY_MS) return `Used ${Math.floor(ago / HOUR_MS)} hours ago`;
  if (ago < 2 * DAY_MS) return "Used yesterday";
  return `Last used on ${ukDate(lastSeenAt)}`;
}
