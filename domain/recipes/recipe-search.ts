import type { Cuisine } from "../catalogue/cuisines.ts";
import { type Foods, foodOf } from "../catalogue/food.ts";
import type { Diet } from "../household/diets.ts";
import { isPudding } from "../planning/nutrition/extras.ts";
import { renown } from "./appeal.ts";
import { dishName, waysId } from "./dish-names.ts";
import { wordsOfName, wordsOfTyped } from "./dish-words.ts";
import { type Course, minutesOf, type Recipe } from "./recipe.ts";

/** What to browse by: a course, or puddings, which are planned as extras. */
export type Browsed = Course | "pudding";
/** A recipe with its search index: the price of a portion, and the words of its name, foods and dish family. */
export type IndexedRecipe = { recipe: Recipe; portionPence: number; words: string };
export type RecipeFilter = {
  text?: string | undefined;
  meal?: Browsed | undefined;
  diet?: Diet | undefined;
  cuisine?: Cuisine | undefined;
  minutes?: number | undefined;
  /** A dish family's id. */
  dish?: string | undefined;
  /** Maximum price of a portion, in pence. */
  pence?: number | undefined;
};

/** The search text of a recipe: the stems of the words of its name, foods and dish family. */
export const searchWords = (recipe: Recipe, foods: Foods): string =>
  ` ${[recipe.name, ...recipe.ingredients.map(({ foodId }) => foodOf(foods, foodId).word), dishName(recipe)].flatMap(wordsOfName).join(" ")}`;

const isBrowsed = (recipe: Recipe, meal: Browsed) => (meal === "pudding" ? isPudding(recipe) : recipe.meal === meal);

/** Recipes that match every filter. Each typed word must start a word of the recipe's name, foods or family. */
export function findRecipes<Found extends IndexedRecipe>(all: readonly Found[], wanted: RecipeFilter): Found[] {
  const typed = wordsOfTyped(wanted.text ?? "").map((word) => ` ${word}`);
  return all.filter(
    ({ recipe, portionPence, words }) =>
      typed.every((word) => words.includes(word)) &&
      (!wanted.meal || isBrowsed(recipe, wanted.meal)) &&
      (!wanted.dish || waysId(recipe) === wanted.dish) &&
      (!wanted.diet || recipe.diets.includes(wanted.diet)) &&
      (!wanted.cuisine || recipe.cuisine === wanted.cuisine) &&
      (!wanted.minutes || minutesOf(recipe) <= wanted.minutes) &&
      (!wanted.pence || portionPence <= wanted.pence),
  );
}

/** How near a name is to the typed words: 0 = it is the name, 1 = it contains them all, 2 = only the foods or the family do. */
function distance(name: readonly string[], typed: readonly string[]): number {
  if (name.length === typed.length && typed.every((word) => name.includes(word))) return 0;
  return typed.every((word) => name.some((one) => one.startsWith(word))) ? 1 : 2;
}

/** Sorts what was found by name: the dish of that name first, then the best known, then names that begin with the words, then short ones. */
export function nearestFirst<Found extends Pick<IndexedRecipe, "recipe">>(found: readonly Found[], text: string): Found[] {
  const typed = wordsOfTyped(text);
  const ranked = found.map((one) => {
    const name = wordsOfName(one.recipe.name);
    const isFirst = typed.every((word, index) => name[index]?.startsWith(word));
    return { one, rank: [distance(name, typed), -renown(one.recipe.appeal), isFirst ? 0 : 1, name.length] };
  });
  return ranked.sort((a, b) => a.rank.reduce((decided, mine, index) => decided || mine - (b.rank[index] ?? 0), 0)).map(({ one }) => one);
}

const byName = (a: IndexedRecipe, b: IndexedRecipe) => (a.recipe.name < b.recipe.name ? -1 : a.recipe.name > b.recipe.name ? 1 : 0);
const ORDERS = {
  cheapest: (a: IndexedRecipe, b: IndexedRecipe) => a.portionPence - b.portionPence || byName(a, b),
  quickest: (a: IndexedRecipe, b: IndexedRecipe) => minutesOf(a.recipe) - minutesOf(b.recipe) || byName(a, b),
  name: byName,
};
export const sortRecipes = <Found extends IndexedRecipe>(found: readonly Found[], by: keyof typeof ORDERS): Found[] =>
  [...found].sort(ORDERS[by]);
