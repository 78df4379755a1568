import { PRODUCT_NAME } from "../product.ts";

/** Words that are tried first here: our name, what people do here, and what somebody who runs it is called. A longer one stands before one that it begins with. */
export const OWN_WORDS: readonly string[] = [
  PRODUCT_NAME.toLowerCase(),
  "larder",
  "mealplanner",
  "mealplan",
  "meal",
  "planner",
  "shoppinglist",
  "shopping",
  "household",
  "recipes",
  "recipe",
  "pantry",
  "administrator",
  "admin",
  "operator",
  "support",
  "password",
];
/** Fewer other letters than this are no word of its maker's own. */
const OWN_LETTERS = 4;

/** Whether a password is made of our own words, with hardly a letter besides. Digits and signs do not count. */
export function isMadeOfOwnWords(password: string): boolean {
  const letters = password.toLowerCase().replace(/[^\p{L}]/gu, "");
  const left = OWN_WORDS.reduce((rest, word) => rest.replaceAll(word, ""), letters);
  return left.length < letters.length && left.length < OWN_LETTERS;
}
