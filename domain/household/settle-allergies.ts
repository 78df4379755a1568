import type { Foods } from "../catalogue/food.ts";
import { exactly, foodsOf } from "../catalogue/name-food.ts";
import { ALLERGENS, ALLERGY_LABELS, type Allergen, readAllergies } from "./allergens.ts";
import { type ReadFood, readFood } from "./food-reading.ts";
import { splitTyped } from "./typed-texts.ts";

/** What a household must not be given, each part of which is known to leave something out; and what could not be read as such. */
export type Settled = { allergens: Allergen[]; words: string[]; unsettled: ReadFood[] };

const LABELS = new Set([...ALLERGENS, ...Object.keys(ALLERGY_LABELS).map((label) => label.toLowerCase())]);

/** Whether a household's word hides at least one food; one that does not protects nobody. */
export const hidesSomething = (word: string, foods: Foods): boolean => foodsOf(foods, word).length > 0;

/**
 * Reads tick-box labels, codes and typed texts for saving. Nothing is guessed: a text that is not exactly an allergen or a food of the catalogue
 * is `unsettled`, with what a person may have meant.
 */
export function settleAllergies(texts: readonly string[], foods: Foods): Settled {
  const allergens = new Set<Allergen>();
  const words = new Set<string>();
  const unsettled: ReadFood[] = [];
  const isLabel = (text: string) => LABELS.has(text.trim().toLowerCase());
  for (const text of texts.flatMap((one) => (isLabel(one) ? [one.trim()] : splitTyped(one, foods)))) {
    if (isLabel(text)) {
      for (const code of readAllergies([text]).allergens) allergens.add(code);
      continue;
    }
    const leaves = exactly(text, foods);
    if (leaves === undefined || leaves === "absent") unsettled.push(readFood(text, foods));
    else {
      for (const code of leaves.allergens) allergens.add(code);
      for (const word of leaves.words) words.add(word);
    }
  }
  return { allergens: ALLERGENS.filter((code) => allergens.has(code)), words: [...words].sort(), unsettled };
}

/** A household's saved words that leave nothing out, each with what it may mean: it has to be asked before anything is planned. */
export const questionsAbout = (avoidWords: readonly string[], foods: Foods): ReadFood[] =>
  avoidWords.filter((word) => !hidesSomething(word, foods)).map((word) => readFood(word, foods));

/** Limits with everything that a word without an answer may mean: it is left out until somebody says what the word means (decision 66). */
export function withUnanswered<Limits extends { allergens: readonly Allergen[]; avoidWords: readonly string[] }>(
  limits: Limits,
  foods: Foods,
): Limits {
  const meanings = questionsAbout(limits.avoidWords, foods).flatMap((question) => question.meanings);
  if (meanings.length === 0) return limits;
  return {
    ...limits,
    allergens: [...new Set([...limits.allergens, ...meanings.flatMap(({ allergens }) => allergens)])],
    avoidWords: [...new Set([...limits.avoidWords, ...meanings.flatMap(({ words }) => words)])],
  };
}
