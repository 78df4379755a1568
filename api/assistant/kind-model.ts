import { readFileSync } from "node:fs";
import { createKindReader, type ReadKinds } from "#domain/assistant/understanding/kinds.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { comparedPhrase } from "#domain/compared-words.ts";

/** The file of the model: the scale of the weights as a 32-bit float, then the weights as bytes. */
export const KIND_MODEL = new URL("./message-kinds.model", import.meta.url);

/** Reads kinds of message by the stored model. */
export function kindReaderFor(foods: Foods): ReadKinds {
  const file = readFileSync(KIND_MODEL);
  return createKindReader({ scale: file.readFloatLE(0), weights: new Int8Array(file.subarray(4)) }, foodWordsIn(foods));
}

/** Whether a word is the last of a food's name, in the singular or the plural: "chicken", "tins of tomatoes". */
export function foodWordsIn(foods: Foods): (word: string) => boolean {
  const last = (name: string) =>
    comparedPhrase(name.replace(/\(.*\)/, ""))
      .split(" ")
      .at(-1) ?? "";
  const words = new Set([...foods.values()].flatMap(({ name, word }) => [last(name), last(word)]).filter((word) => word.length > 2));
  return (word) => words.has(comparedPhrase(word));
}
