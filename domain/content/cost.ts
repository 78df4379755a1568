import { type Foods, foodOf } from "../catalogue/food.ts";
import { buy, cheapestUnitPence } from "../planning/till.ts";
import type { Meal, Recipe, Recipes } from "../recipes/recipe.ts";

export const ONLY_BASICS_AT_HOME = { basicsAtHome: true, stock: {} };

/** Fractional pence of the ingredients in one portion, as if no pack were left part-used. */
export const usedPence = (recipe: Recipe, foods: Foods): number =>
  recipe.ingredients.reduce((sum, { foodId, perPortion }) => sum + perPortion * cheapestUnitPence(foodOf(foods, foodId)), 0);

/** What each ingredient costs at the till, in whole packs, if only this dish is cooked and only basics are at home. */
export const purchasesFor = (recipe: Recipe, foods: Foods, portions: number) =>
  recipe.ingredients.map(({ foodId, perPortion }) => {
    const food = foodOf(foods, foodId);
    return { food, needed: perPortion * portions, ...buy(food, perPortion * portions, ONLY_BASICS_AT_HOME) };
  });

/** The total of `purchasesFor`, in whole pence. */
export const tillPenceFor = (recipe: Recipe, foods: Foods, portions: number): number =>
  purchasesFor(recipe, foods, portions).reduce((sum, { tillPence }) => sum + tillPence, 0);

/** Keeps the first dish of each family, in the given order: variants of one dish count once. */
export function oneOfEachFamily<Dish extends { recipe: Recipe }>(dishes: readonly Dish[], most: number): Dish[] {
  const families = new Set<string>();
  const chosen = dishes.filter(({ recipe }) => !families.has(recipe.familyId) && families.add(recipe.familyId));
  return chosen.slice(0, most);
}

/** Cheapest per portion first, one of each family. */
export function cheapestFor(meal: Meal, recipes: Recipes, foods: Foods, most: number): { recipe: Recipe; pence: number }[] {
  const dishes = [...recipes.values()]
    .filter((recipe) => recipe.meal === meal)
    .map((recipe) => ({ recipe, pence: usedPence(recipe, foods) }));
  dishes.sort((a, b) => a.pence - b.pence || (a.recipe.id < b.recipe.id ? -1 : 1));
  return oneOfEachFamily(dishes, most);
}
