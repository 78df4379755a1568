import { editDistance } from "../../spelling.ts";

/** Words that decide a restriction: recognised even with two typing errors. */
const WEIGHTY =
  `gluten peanut peanuts dairy sesame mustard celery lupin shellfish prawns crustaceans molluscs sulphites walnuts cashews almonds
  wheat lactose coeliac without allergic allergy allergies intolerant intolerance anaphylactic anaphylaxis quorn`.split(/\s+/);
const SHORTEST_WITH_TWO = 5;
const nearWeighty = (word: string): string[] =>
  word.length < SHORTEST_WITH_TWO ? [] : WEIGHTY.filter((text) => text !== word && editDistance(word, text, 2) <= 2);
/** Whether a word is one or two typing errors from one of `WEIGHTY`. */
export const isNearWeighty = (word: string): boolean => nearWeighty(word).length > 0;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const SHORTEST = 3;
const MOST_WORDS = 4;
const MOST_FOR_A_WORD = 12;

/** Every text that is one typing error from a word: a letter dropped, added or changed, or two swapped. */
function oneSlipFrom(word: string): Set<string> {
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after !== "") slips.add(before + after.slice(1));
    if (after.length > 1) slips.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of LETTERS) {
      slips.add(before + letter + after);
      if (after !== "") slips.add(before + letter + after.slice(1));
    }
  }
  slips.delete(word);
  return slips;
}

/**
 * Copies of a message, each with one unknown word replaced by a known word that is a typing error away.
 * @param weight how much a word matters to a restriction; 0 = unknown.
 */
export function respellings(plain: string, unknown: readonly string[], weight: (word: string) => number): string[] {
  const words = [...new Set(unknown)].filter((word) => word.length >= SHORTEST).slice(0, MOST_WORDS);
  return words.flatMap((word) => {
    const oneAway = [...oneSlipFrom(word)].map((text) => ({ text, weight: weight(text) })).filter((one) => one.weight > 0);
    return [...oneAway, ...nearWeighty(word).map((text) => ({ text, weight: 2 }))]
      .sort((one, two) => two.weight - one.weight)
      .slice(0, MOST_FOR_A_WORD)
      .map(({ text }) => plain.replace(/[a-z]+/g, (said) => (said === word ? text : said)));
  });
}
