import { LOCALE } from "../locale.ts";
import type { Food, Foods } from "./food.ts";

/** Removes accents and capitals, so that "creme" finds crème fraîche. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The common stem of singular and plural: "berry" and "berries", "tomato" and "tomatoes", "leaf" and "leaves". */
export const stem = (word: string): string => (word.length < 4 ? word : word.replace(/(ies|y|ves|f|es|s)$/, ""));

/** 0 = the name starts with the text, 1 = every word matches as typed, 2 = every stem matches; `undefined` = no match. */
function closeness(food: Food, typed: string, wanted: readonly string[]): number | undefined {
  if (plain(food.name).startsWith(typed)) return 0;
  const held = wordsOf(`${food.name} ${food.word} ${food.plural ?? ""}`);
  if (wanted.every((word) => held.some((other) => other.startsWith(word)))) return 1;
  return wanted.every((word) => held.some((other) => stem(other) === stem(word))) ? 2 : undefined;
}

/** Foods that match the typed text, closest first, then by name. Empty for an empty text. */
export function searchFoods(foods: Foods, text: string, most: number): Food[] {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return [];
  const found = [...foods.values()].flatMap((food) => {
    const rank = closeness(food, plain(text.trim()), wanted);
    return rank === undefined ? [] : [{ food, rank }];
  });
  found.sort((a, b) => a.rank - b.rank || a.food.name.localeCompare(b.food.name, LOCALE));
  return found.slice(0, most).map(({ food }) => food);
}
