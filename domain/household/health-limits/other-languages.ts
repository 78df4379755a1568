import { FOREIGN_WORDS } from "./foreign-words.ts";

/** With a larger share of unknown words than this, a message is in another language. */
const MOST_UNKNOWN = 0.5;
/** The share for messages with letters that English does not have. */
const MOST_MARKED = 0.3;
const FEWEST_WORDS = 3;
const MARKED = /[^\x20-\x7e£’‘…–—“”´\s]/;

/**
 * Whether a message is in another language.
 * @param said its words. @param unknown those that are neither English nor a food nor a name.
 * @param raw the message as it was typed.
 */
export function isOtherLanguage(said: readonly string[], unknown: readonly string[], raw: string): boolean {
  if (said.some((word) => FOREIGN_WORDS.has(word))) return true;
  const share = unknown.length / Math.max(1, said.length);
  if (/\p{L}/u.test(raw) && MARKED.test(raw.replace(/\P{L}/gu, "")) && unknown.length > 0 && share > MOST_MARKED) return true;
  return unknown.length >= FEWEST_WORDS && share > MOST_UNKNOWN;
}
