import { readFileSync } from "node:fs";
import { createKindReader, type ReadKinds } from "#domain/assistant/understanding/kinds.ts";
import type { LinearModel } from "#domain/assistant/understanding/linear-model.ts";
import { createTagReader, type ReadTags, type WordClass } from "#domain/assistant/understanding/tags.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { comparedPhrase } from "#domain/compared-words.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { dishWordsIn, ENGLISH } from "./known-words.ts";

/** The files of the models: the scale of the weights as a 32-bit float, then the weights as bytes. */
export const KIND_MODEL = new URL("./message-kinds.model", import.meta.url);
export const TAG_MODEL = new URL("./message-words.model", import.meta.url);

function readModel(file: URL): LinearModel {
  const bytes = readFileSync(file);
  return { scale: bytes.readFloatLE(0), weights: new Int8Array(bytes.subarray(4)) };
}

/** Reads kinds of message by the stored model. */
export const kindReaderFor = (foods: Foods): ReadKinds => createKindReader(readModel(KIND_MODEL), foodWordsIn(foods));

/** Reads what each word of a request says by the stored model. */
export const tagReaderFor = (names: Names): ReadTags => createTagReader(readModel(TAG_MODEL), wordClassIn(names));

type Names = { foods: Foods; recipes: ReadonlyMap<string, Recipe> };

/** Whether a word is the last of a food's name, in the singular or the plural: "chicken", "tins of tomatoes". */
export function foodWordsIn(foods: Foods): (word: string) => boolean {
  const last = (name: string) =>
    comparedPhrase(name.replace(/\(.*\)/, ""))
      .split(" ")
      .at(-1) ?? "";
  const words = new Set([...foods.values()].flatMap(({ name, word }) => [last(name), last(word)]).filter((word) => word.length > 2));
  return (word) => words.has(comparedPhrase(word));
}

const SHORTEST_UNCOMMON = 4;

/** The class of a word; each word is looked up once. */
export function wordClassIn({ foods, recipes }: Names): WordClass {
  const isFood = foodWordsIn(foods);
  const dishWords = dishWordsIn(foods, recipes.values());
  const known = new Map<string, ReturnType<WordClass>>();
  const find = (word: string): ReturnType<WordClass> => {
    if (!/^[a-z]/.test(word)) return "";
    if (isFood(word)) return "<food>";
    if (ENGLISH.has(word)) return "";
    return dishWords.has(word) ? "<food>" : word.length < SHORTEST_UNCOMMON ? "" : "<uncommon>";
  };
  return (word) => {
    const found = known.get(word) ?? find(word);
    known.set(word, found);
    return found;
  };
}
