import { LOCALE } from "../locale.ts";
import type { Food, Foods } from "./food.ts";

/** Without accents and capitals, so that "creme" finds crème fraîche. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The part that a word shares with its plural: "berry" and "berries", "tomato" and "tomatoes", "leaf" and "leaves". */
const stem = (word: string): string => (word.length < 4 ? word : word.replace(/(ies|y|ves|f|es|s)$/, ""));

/** 0 = the name begins so, 1 = every word is met as typed, 2 = only once plurals are forgiven; `undefined` = not this food. */
function closeness(food: Food, typed: string, wanted: readonly string[]): number | undefined {
  if (plain(food.name).startsWith(typed)) return 0;
  const held = wordsOf(`${food.name} ${food.word} ${food.plural ?? ""}`);
  if (wanted.every((word) => held.some((other) => other.startsWith(word)))) return 1;
  return wanted.every((word) => held.some((other) => stem(other) === stem(word))) ? 2 : undefined;
}

/** Foods that a person may mean by what they typed so far, the closest first, then by name. Nothing typed finds nothing. */
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
