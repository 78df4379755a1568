import type { Recipe } from "#domain/recipes/recipe.ts";
import { NAMED_DISHES } from "./dishes/index.ts";
import { toFamily } from "./dishes/named-dish.ts";
import { expand } from "./expand.ts";
import { FAMILIES } from "./families/index.ts";
import type { Family } from "./family.ts";
import { familyFaults } from "./gates/family-faults.ts";
import { CatalogueFaults } from "./gates/faults.ts";
import { duplicateFaults, gateFaults } from "./gates/gates.ts";
import { loadFoods, type SourcedFood } from "./load-foods.ts";
import { versionsOf } from "./versions.ts";

/** Named dishes first, then the families that bring variety. */
export const ALL_FAMILIES: readonly Family[] = [...NAMED_DISHES.map(toFamily), ...FAMILIES];

export type Catalogue = { foods: Map<string, SourcedFood>; recipes: Map<string, Recipe> };

/**
 * Reads the whole catalogue from its files: foods, named dishes, the dishes of families, and their free-from versions.
 * @throws CatalogueFaults with every faulty file, row and field.
 */
export function readCatalogue(foods = loadFoods(), families: readonly Family[] = ALL_FAMILIES): Catalogue {
  const faults = families.flatMap((family) => familyFaults(family, foods));
  if (faults.length > 0) throw new CatalogueFaults(faults);
  const dishes = families.flatMap((family) => expand(family, foods));
  const recipes = dishes.flatMap((dish) => [dish, ...versionsOf(dish, foods)]);
  return { foods, recipes: new Map(recipes.map((recipe) => [recipe.id, recipe])) };
}

/**
 * Rejects a catalogue if any recipe fails a quality gate. Called before the catalogue is written to the database.
 * @throws CatalogueFaults with the family's file, the variant and the field of every fault.
 */
export function rejectFaults({ foods, recipes }: Catalogue): void {
  const all = [...recipes.values()];
  const faults = [...all.flatMap((recipe) => gateFaults(recipe, foods)), ...duplicateFaults(all)];
  if (faults.length > 0) throw new CatalogueFaults(faults);
}
