import { type FoodWord, withKinds } from "./food-words.ts";

/** What comes before a food that is missing or has to be replaced. */
const BEFORE =
  /\b(?:in?n?stead of|in place of|rather than|out of|without|substitutes? for|sub for|swaps?(?: out)?(?: for)?|replace(?:ment)?s?(?: for)?|alternatives? (?:to|for)|no|nae|not got|havn?e?n?t (?:got|any)|got no|stand in for|use for|put for|leave(?: out)?|wants?|needs?|cant get|dont (?:have|like|care for|eat)|all the)(?: (?:the|a|an|any|some|my|our|more|fresh|enough|proper|of|in|bit of|normal|real|full|regular))*$/;
/** What comes after it. */
const AFTER =
  /^(?:free|gone|is all gone|has run out|run out|is out|are out|i cannot use|i cant use|replacements?|substitutes?|swaps?|alternatives?)\b/;
/** Without these, the only food of a message may as well be the replacement ("would yoghurt do?"). */
const CUE = /\b(?:instead|insted|else|substitute|swap|replace|alternative|in place|whats? (?:can|could) i use|what can|do without)\b/;
const WORDS_BEFORE = 7;
/** What one cooks, as opposed to what goes into it. */
const DISHES = ["cooked dish", "cake", "scone", "pancake", "pie", "trifle", "shortbread", "crumble", "sandwich", "pudding", "roux"];

const isDish = ({ food }: FoodWord): boolean => withKinds(food).some((kind) => DISHES.includes(kind));

/** The foods of a message that need a substitute. If the message does not say which, its only ingredient. */
export function missingFoods(words: readonly string[], foods: readonly FoodWord[]): string[] {
  const isMissing = ({ from, to }: FoodWord) =>
    BEFORE.test(words.slice(Math.max(0, from - WORDS_BEFORE), from).join(" ")) || AFTER.test(words.slice(to, to + WORDS_BEFORE).join(" "));
  // "swede for carrots"
  const isReplaced = ({ from }: FoodWord, at: number) => at > 0 && foods[at - 1]?.to === from - 1 && words[from - 1] === "for";
  const said = foods.filter(isMissing);
  const missing = said.length > 0 ? said : foods.filter(isReplaced);
  if (missing.length > 0) return missing.map(({ food }) => food);
  if (!CUE.test(words.join(" "))) return [];
  const ingredients = new Set(foods.filter((food) => !isDish(food)).map(({ food }) => food));
  return ingredients.size === 1 ? [...ingredients] : [];
}
