import type { Week } from "../../week.ts";
import { weekKey } from "../proposed-week.ts";

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** A short hash (FNV-1a) of a week's meals. Clients send it with a change, so that a change of an outdated week is rejected. */
export function weekVersion(week: Week): string {
  let hash = OFFSET;
  for (const letter of weekKey(week)) hash = Math.imul(hash ^ letter.charCodeAt(0), PRIME) >>> 0;
  return hash.toString(16).padStart(8, "0");
}
