import type { Cuisine } from "../catalogue/cuisines.ts";
import type { Diet } from "../household/diets.ts";
import { type Course, minutesOf, type Recipe } from "./recipe.ts";

/** A recipe with its search index: the price of a portion, and the words of its name and foods. */
export type IndexedRecipe = { recipe: Recipe; portionPence: number; words: string };
export type RecipeFilter = {
  text?: string | undefined;
  meal?: Course | undefined;
  diet?: Diet | undefined;
  cuisine?: Cuisine | undefined;
  minutes?: number | undefined;
  /** A dish family's id. */
  dish?: string | undefined;
  /** Maximum price of a portion, in pence. */
  pence?: number | undefined;
};

const MARKS = /\p{Diacritic}/gu;
const plain = (text: string) => text.normalize("NFD").replace(MARKS, "").toLowerCase();
/** Removes plural endings, so that "lentils" finds a lentil soup and "berries" a berry pot. */
const stem = (word: string) => (word.length < 4 ? word : word.replace(/(ies|oes|es|s|y)$/, ""));
const wordsIn = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The search text of a recipe: the stems of all words. */
export const searchWords = (...texts: string[]): string => ` ${texts.flatMap(wordsIn).map(stem).join(" ")}`;

/** Recipes that match every filter. Each typed word must start a word of the recipe's name or foods. */
export function findRecipes<Found extends IndexedRecipe>(all: readonly Found[], wanted: RecipeFilter): Found[] {
  const typed = wordsIn(wanted.text ?? "").map((word) => ` ${stem(word)}`);
  return all.filter(
    ({ recipe, portionPence, words }) =>
      typed.every((word) => words.includes(word)) &&
      (!wanted.meal || recipe.meal === wanted.meal) &&
      (!wanted.dish || recipe.familyId === wanted.dish) &&
      (!wanted.diet || recipe.diets.includes(wanted.diet)) &&
      (!wanted.cuisine || recipe.cuisine === wanted.cuisine) &&
      (!wanted.minutes || minutesOf(recipe) <= wanted.minutes) &&
      (!wanted.pence || portionPence <= wanted.pence),
  );
}

const byName = (a: IndexedRecipe, b: IndexedRecipe) => (a.recipe.name < b.recipe.name ? -1 : a.recipe.name > b.recipe.name ? 1 : 0);
const ORDERS = {
  cheapest: (a: IndexedRecipe, b: IndexedRecipe) => a.portionPence - b.portionPence || byName(a, b),
  quickest: (a: IndexedRecipe, b: IndexedRecipe) => minutesOf(a.recipe) - minutesOf(b.recipe) || byName(a, b),
  name: byName,
};
export const sortRecipes = <Found extends IndexedRecipe>(found: readonly Found[], by: keyof typeof ORDERS): Found[] =>
  [...found].sort(ORDERS[by]);
