import type { Foods } from "../catalogue/food.ts";
import { HOW, saidOf } from "./lexicon.ts";
import { tokensOf } from "./plain-words.ts";

/** Whether words name a food that we know, whole words only: "peas" and "frozen peas", but neither "tin" nor "half". */
export function foodWords(foods: Foods): (text: string) => boolean {
  const known = new Set([...foods.values()].flatMap((food) => saidOf(food).flatMap((name) => tokensOf(name).map(({ word }) => word))));
  return (text) => {
    const words = tokensOf(text).map(({ word }) => word);
    return words.every((word) => known.has(word) || HOW.has(word)) && words.some((word) => known.has(word) && !HOW.has(word));
  };
}
