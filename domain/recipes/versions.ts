import type { Recipe } from "./recipe.ts";

type Versioned = Pick<Recipe, "id" | "versionOf">;

/** Whether a recipe is a dish as usually cooked, and not a free-from version of it. */
export const isUsual = ({ versionOf }: Pick<Recipe, "versionOf">): boolean => versionOf === undefined;

/** The dish that a recipe is, whichever version it is. */
export const dishId = ({ id, versionOf }: Versioned): string => versionOf ?? id;

/** Between the id of a dish and the number of its version. */
const MARK = "--v";
/** A number, because a diet in an address or in a kept plan would be health data. @param number grows with the foods exchanged. */
export const versionId = (dish: string, number: number): string => `${dish}${MARK}${number}`;
const dishOfId = (id: string): string => id.split(MARK)[0] ?? id;

const dishes = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether the dish of a recipe's id is among those of other ids, in whichever versions: who does not want a dish does not want a version of it. */
export function isSameDish(id: string, ids: readonly string[]): boolean {
  const known = dishes.get(ids) ?? new Set(ids.map(dishOfId));
  dishes.set(ids, known);
  return known.has(dishOfId(id));
}

/** The usual dish sorts first, then the version with the lowest number. */
const isNearer = (one: Versioned, other: Versioned) => one.id < other.id;

/** Of each dish the version that is nearest to the usual one, in the order given. */
export function oneVersionEach<One extends Versioned>(recipes: readonly One[]): One[] {
  const nearest = new Map<string, One>();
  for (const recipe of recipes) {
    const known = nearest.get(dishId(recipe));
    if (!known || isNearer(recipe, known)) nearest.set(dishId(recipe), recipe);
  }
  return recipes.filter((recipe) => nearest.get(dishId(recipe)) === recipe);
}

/**
 * Each dish once, as this household would cook it (decision 72): the nearest version that it may eat, or the usual one if it may eat none.
 * @param mayEat whether the household may eat a recipe.
 */
export function resolveDishes<One extends Versioned>(recipes: readonly One[], mayEat: (recipe: One) => boolean): One[] {
  const fitting = new Map(oneVersionEach(recipes.filter(mayEat)).map((recipe) => [dishId(recipe), recipe]));
  return recipes.filter((recipe) => (fitting.get(dishId(recipe)) ?? recipe) === recipe && (fitting.has(dishId(recipe)) || isUsual(recipe)));
}
