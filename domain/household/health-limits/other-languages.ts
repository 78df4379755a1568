import { FOREIGN_WORDS } from "./foreign-words.ts";

/** A message of which more words than this share are of no English that we know is in another language. */
const MOST_UNKNOWN = 0.5;
/** Where letters have marks that English has not, fewer are enough. */
const MOST_MARKED = 0.3;
const FEWEST_WORDS = 3;
const MARKED = /[^\x20-\x7e£’‘…–—“”´\s]/;

/**
 * Whether a message is in another language.
 * @param said its words; @param unknown those of them that are no English, no food and no name.
 * @param raw the message as it was typed.
 */
export function isOtherLanguage(said: readonly string[], unknown: readonly string[], raw: string): boolean {
  if (said.some((word) => FOREIGN_WORDS.has(word))) return true;
  const share = unknown.length / Math.max(1, said.length);
  if (/\p{L}/u.test(raw) && MARKED.test(raw.replace(/\P{L}/gu, "")) && unknown.length > 0 && share > MOST_MARKED) return true;
  return unknown.length >= FEWEST_WORDS && share > MOST_UNKNOWN;
}
