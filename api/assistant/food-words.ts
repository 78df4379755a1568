import type { Foods } from "#domain/catalogue/food.ts";
import { comparedPhrase } from "#domain/compared-words.ts";

/** Whether a word is the last of a food's name, in the singular or the plural: "chicken", "tins of tomatoes". */
export function foodWordsIn(foods: Foods): (word: string) => boolean {
  const last = (name: string) =>
    comparedPhrase(name.replace(/\(.*\)/, ""))
      .split(" ")
      .at(-1) ?? "";
  const words = new Set([...foods.values()].flatMap(({ name, word }) => [last(name), last(word)]).filter((word) => word.length > 2));
  return (word) => words.has(comparedPhrase(word));
}
