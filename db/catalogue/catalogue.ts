import type { Recipe } from "#domain/recipe.ts";
import { expand } from "./expand.ts";
import { FAMILIES } from "./families/index.ts";
import { loadFoods, type SourcedFood } from "./load-foods.ts";

export type Catalogue = { foods: Map<string, SourcedFood>; recipes: Map<string, Recipe> };

/** The whole catalogue as its files say it: foods, and the recipes that the dish families make of them. */
export function readCatalogue(): Catalogue {
  const foods = loadFoods();
  const recipes = FAMILIES.flatMap((family) => expand(family, foods));
  return { foods, recipes: new Map(recipes.map((recipe) => [recipe.id, recipe])) };
}
