import type { Foods } from "#domain/catalogue/food.ts";
import { kindsIn } from "#domain/planning/nutrition/kinds-of-produce.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";

/** The kinds of fruit and vegetables that each recipe brings, as numbers below `count`. */
export type KindsBrought = { by: readonly Int32Array[]; count: number };

export function kindsBrought(recipes: readonly Recipe[], foods: Foods): KindsBrought {
  const each = recipes.map((recipe) => [...new Set(kindsIn(recipe, foods))]);
  const numbers = new Map([...new Set(each.flat())].map((kind, index) => [kind, index] as const));
  return { by: each.map((kinds) => Int32Array.from(kinds, (kind) => numbers.get(kind) ?? 0)), count: numbers.size };
}
