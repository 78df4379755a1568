import { PRODUCT_NAME } from "../product.ts";

/** Words that attackers try first here: our name, our features, and the roles of our staff. A longer word comes before its own prefix. */
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
/** With fewer other letters than this, a password is made of our words alone. */
const OWN_LETTERS = 4;

/** Whether a password consists almost only of our own words. Digits and symbols do not count. */
export function isMadeOfOwnWords(password: string): boolean {
  const letters = password.toLowerCase().replace(/[^\p{L}]/gu, "");
  const left = OWN_WORDS.reduce((rest, word) => rest.replaceAll(word, ""), letters);
  return left.length < letters.length && left.length < OWN_LETTERS;
}
