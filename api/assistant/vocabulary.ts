import type { Readers } from "#domain/assistant/understanding/requests.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import type { Vocabulary } from "#domain/household/health-limits/read-limits.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import type { LoadedCatalogue } from "../../db/catalogue/catalogue-cache.ts";
import { dishWordsIn, ENGLISH } from "./known-words.ts";
import { kindReaderFor, tagReaderFor } from "./models.ts";

const vocabularies = new WeakMap<Foods, Vocabulary>();
/** Cached per catalogue. */
export function vocabularyIn({ foods, recipes }: { foods: Foods; recipes: ReadonlyMap<string, Recipe> }): Vocabulary {
  const known = vocabularies.get(foods) ?? vocabularyFor(foods, recipes.values());
  vocabularies.set(foods, known);
  return known;
}

const readers = new WeakMap<Foods, Readers>();
/** What reads requests; cached per catalogue. */
export function readersIn({ catalogue }: { catalogue: LoadedCatalogue }): Readers {
  const known = readers.get(catalogue.foods) ?? { readKinds: kindReaderFor(catalogue.foods), readTags: tagReaderFor(catalogue) };
  readers.set(catalogue.foods, known);
  return known;
}

/** The vocabulary for reading messages to the assistant. */
export const vocabularyFor = (foods: Foods, recipes: Iterable<Recipe>): Vocabulary => ({
  foods,
  dishWords: dishWordsIn(foods, recipes),
  english: ENGLISH,
  readKinds: kindReaderFor(foods),
});
