import { type Foods, foodOf, gramsOf } from "#domain/catalogue/food.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";

/** The weight of each part of the distance. Ingredients count most, because similar plates can differ in family or name. */
const WEIGHT = { ingredients: 0.5, name: 0.2, character: 0.3 };
const CHARACTER = ["familyId", "mainProtein", "mainVegetable", "flavour"] as const;
/** Words that do not distinguish names. */
const SMALL_WORDS = new Set(["a", "and", "in", "of", "on", "the", "to", "with", "style"]);

/** A recipe's features, computed once for many comparisons. */
type Print = { recipe: Recipe; grams: ReadonlyMap<string, number>; words: ReadonlySet<string> };
export type Pair = { a: Recipe; b: Recipe; distance: number };

const print = (recipe: Recipe, foods: Foods): Print => ({
  recipe,
  grams: new Map(recipe.ingredients.map(({ foodId, perPortion }) => [foodId, gramsOf(foodOf(foods, foodId), perPortion)])),
  words: new Set((recipe.name.toLowerCase().match(/[\p{L}]+/gu) ?? []).filter((word) => !SMALL_WORDS.has(word))),
});

const total = (grams: ReadonlyMap<string, number>) => [...grams.values()].reduce((sum, one) => sum + one, 0);

/** The weighted Jaccard distance of ingredients: 1 − (shared grams) / (grams of both together). */
function ingredientDistance(a: Print, b: Print): number {
  let shared = 0;
  for (const [foodId, grams] of a.grams) shared += Math.min(grams, b.grams.get(foodId) ?? 0);
  return 1 - shared / (total(a.grams) + total(b.grams) - shared);
}

function nameDistance(a: Print, b: Print): number {
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  return 1 - shared / (a.words.size + b.words.size - shared);
}

const characterDistance = ({ recipe: a }: Print, { recipe: b }: Print) =>
  CHARACTER.filter((trait) => a[trait] !== b[trait]).length / CHARACTER.length;

const between = (a: Print, b: Print) =>
  WEIGHT.ingredients * ingredientDistance(a, b) + WEIGHT.name * nameDistance(a, b) + WEIGHT.character * characterDistance(a, b);

/** The distance of two recipes: 0 = the same dish, 1 = nothing in common. Symmetric. */
export const recipeDistance = (a: Recipe, b: Recipe, foods: Foods): number => between(print(a, foods), print(b, foods));

/** The `count` nearest pairs of recipes of the same course, nearest first. */
export function nearestPairs(recipes: readonly Recipe[], foods: Foods, count: number): Pair[] {
  const nearest: Pair[] = [];
  const courses = Map.groupBy(
    recipes.map((recipe) => print(recipe, foods)),
    ({ recipe }) => recipe.meal,
  );
  for (const prints of courses.values()) {
    for (const [index, a] of prints.entries()) {
      for (let other = index + 1; other < prints.length; other++) {
        const b = prints[other] as Print;
        const distance = between(a, b);
        if (nearest.length === count && distance >= (nearest[count - 1] as Pair).distance) continue;
        const place = nearest.findIndex((pair) => pair.distance > distance);
        nearest.splice(place < 0 ? nearest.length : place, 0, { a: a.recipe, b: b.recipe, distance });
        if (nearest.length > count) nearest.pop();
      }
    }
  }
  return nearest;
}
