import type { Foods } from "../catalogue/food.ts";
import { type ExcludedFood, exactly, foodsNamed, nameFood } from "../catalogue/name-food.ts";
import { ALLERGENS, ALLERGY_LABELS, type Allergen, readAllergies } from "./allergens.ts";
import { leftOutInWords } from "./left-out-words.ts";

const ENDS = /[,;\n]+/;
const CONJUNCTION = /\s+(?:and|or|plus)\s+|\s*[&+/]\s*/i;

const trimmed = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== "");

/**
 * Splits what a person typed into one text per food or allergy: "peanuts and sesame" is two, and both must be left out.
 * A name that contains a conjunction is not split.
 */
export const splitTyped = (typed: string, foods: Foods): string[] =>
  trimmed(typed.split(ENDS)).flatMap((text) => (exactly(text, foods) === undefined ? trimmed(text.split(CONJUNCTION)) : [text]));

type Meaning = { label: string; allergens: Allergen[]; words: string[] };
/** How we read a typed text, with the message for the person who typed it. */
export type ReadFood = { text: string; kind: "known" | "unsure" | "absent" | "unknown"; meanings: Meaning[]; message: string };

const listed = (some: readonly string[]): string => (some.length < 2 ? some.join("") : `${some.slice(0, -1).join(", ")} or ${some.at(-1)}`);
const SHOWN_FOODS = 4;

/** "Peanuts", "Pork (back bacon rashers, chorizo ring and 9 more foods)". */
function meaningLabel(leaves: ExcludedFood, foods: Foods): string {
  const words = leftOutInWords(leaves).join(", ");
  const hidden =
    leaves.allergens.length > 0 ? [] : [...new Set(leaves.words.flatMap((word) => foodsNamed(foods, word).map((food) => food.word)))];
  const more = hidden.length - SHOWN_FOODS;
  const which = hidden.length === 0 ? "" : ` (${hidden.slice(0, SHOWN_FOODS).join(", ")}${more > 0 ? ` and ${more} more` : ""})`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${which}`;
}

const toMeaning = (leaves: ExcludedFood, foods: Foods): Meaning => ({
  label: meaningLabel(leaves, foods),
  allergens: [...leaves.allergens],
  words: [...leaves.words],
});

/** Reads one typed text as a food or an allergy. */
export function readFood(text: string, foods: Foods): ReadFood {
  const reading = nameFood(text, foods);
  switch (reading.kind) {
    case "known": {
      const meaning = toMeaning(reading.leaves, foods);
      return { text, kind: "known", meanings: [meaning], message: `“${text}” leaves out: ${meaning.label}.` };
    }
    case "unsure": {
      const meanings = reading.guesses.map((leaves) => toMeaning(leaves, foods));
      return {
        text,
        kind: "unsure",
        meanings,
        message: `We are not sure about “${text}”. Do you mean ${listed(meanings.map(({ label }) => label))}?`,
      };
    }
    case "absent":
      return {
        text,
        kind: "absent",
        meanings: [],
        message: `None of our recipes has “${text}”, so there is nothing to leave out. Remove it, or name another food.`,
      };
    case "unknown":
      return {
        text,
        kind: "unknown",
        meanings: [],
        message: `We don't know “${text}”, so we could not leave it out. Tick one of the 14 allergens, or name the food as it is written on a label, such as peanuts, milk or mushrooms.`,
      };
  }
}

/** Typed allergies as allergens and food words that each match a food; `unsettled` holds the texts that match none. */
export type ResolvedAllergies = { allergens: Allergen[]; words: string[]; unsettled: ReadFood[] };

const LABELS = new Set([...ALLERGENS, ...Object.keys(ALLERGY_LABELS).map((label) => label.toLowerCase())]);

/** Whether a saved word matches at least one food. A word that matches none excludes nothing. */
export const matchesAnyFood = (word: string, foods: Foods): boolean => foodsNamed(foods, word).length > 0;

/**
 * Reads tick-box labels, codes and typed texts for saving. It never guesses: a text that is not exactly an allergen or a food of the catalogue
 * is returned as `unsettled`, with its possible meanings.
 */
export function resolveAllergies(texts: readonly string[], foods: Foods): ResolvedAllergies {
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

/** Saved words that match no food, each with its possible meanings. The household must choose one before we plan. */
export const readUnmatchedWords = (avoidWords: readonly string[], foods: Foods): ReadFood[] =>
  avoidWords.filter((word) => !matchesAnyFood(word, foods)).map((word) => readFood(word, foods));

/** Adds every possible meaning of words that match no food, so that all of them are excluded until the household chooses one (decision 66). */
export function withPossibleMeanings<Limits extends { allergens: readonly Allergen[]; avoidWords: readonly string[] }>(
  limits: Limits,
  foods: Foods,
): Limits {
  const meanings = readUnmatchedWords(limits.avoidWords, foods).flatMap((question) => question.meanings);
  if (meanings.length === 0) return limits;
  return {
    ...limits,
    allergens: [...new Set([...limits.allergens, ...meanings.flatMap(({ allergens }) => allergens)])],
    avoidWords: [...new Set([...limits.avoidWords, ...meanings.flatMap(({ words }) => words)])],
  };
}
