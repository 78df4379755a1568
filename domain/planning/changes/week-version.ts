import type { Week } from "../../week.ts";
import { mealsIn } from "../proposed-week.ts";

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** A short mark of a week's meals and places: another week has another one. Sent along with a change, it tells whether the week is still the one that was seen. */
export function weekVersion(week: Week): string {
  let hash = OFFSET;
  for (const letter of mealsIn(week)) hash = Math.imul(hash ^ letter.charCodeAt(0), PRIME) >>> 0;
  return hash.toString(16).padStart(8, "0");
}
