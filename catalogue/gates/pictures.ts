import type { Foods } from "#domain/catalogue/food.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { isUsual } from "#domain/recipes/versions.ts";
import { NAMED_DISHES } from "../dishes/index.ts";
import { dishScene } from "../illustration/dishes.ts";
import { drawPicture, MOST_LETTERS } from "../illustration/picture.ts";
import { rasterise, visualDistance } from "./raster.ts";

/** With fewer scenes, different dishes would look alike. */
export const LEAST_SCENES = 40;
/** Pictures compared per family: enough that a single topping does not decide. */
const SHOWN = 3;
/**
 * Below this distance two families look like the same dish. Set by looking at the nearest pairs: oats and chia in the same glass were at 0.02, three
 * suppers over rice in the same bowl at 0.043; two kinds of fried rice, which should look alike, are at 0.051.
 */
export const NEAREST_FAMILIES = 0.05;
export type FamilyPair = { a: string; b: string; distance: number };

const named = new Set(NAMED_DISHES.map(({ id }) => id));

/**
 * Pairs of families by visual distance, nearest first: the mean distance from each picture to the other family's nearest. Ignores the background, and
 * named dishes, which may look like the dishes of any family.
 */
export function nearestFamilies(recipes: readonly Recipe[], foods: Foods): FamilyPair[] {
  const ofFamilies = recipes.filter((recipe) => isUsual(recipe) && !named.has(recipe.id));
  const families = [...Map.groupBy(ofFamilies, ({ familyId }) => familyId)].map(([family, all]) => ({
    family,
    pictures: all.slice(0, SHOWN).map((recipe) => rasterise(drawPicture(recipe, foods, false))),
  }));
  const pairs = families.flatMap(({ family: a, pictures: ones }, index) =>
    families.slice(index + 1).map(({ family: b, pictures: others }): FamilyPair => {
      const nearest = ones.map((one) => Math.min(...others.map((other) => visualDistance(one, other))));
      return { a, b, distance: nearest.reduce((sum, one) => sum + one, 0) / nearest.length };
    }),
  );
  return pairs.sort((one, other) => one.distance - other.distance);
}

/** Faults of the catalogue's pictures: too few scenes, too large files, families that look alike. */
export function pictureFaults(recipes: readonly Recipe[], foods: Foods): string[] {
  const scenes = new Set(recipes.map(dishScene)).size;
  return [
    ...(scenes < LEAST_SCENES ? [`pictures: ${scenes} scenes, fewer than ${LEAST_SCENES}`] : []),
    ...recipes.flatMap((recipe) => {
      const letters = drawPicture(recipe, foods).length;
      return letters > MOST_LETTERS
        ? [`families/${recipe.familyId}.ts, ${recipe.id}, picture: ${letters} letters, more than ${MOST_LETTERS}`]
        : [];
    }),
    ...nearestFamilies(recipes, foods)
      .filter(({ distance }) => distance < NEAREST_FAMILIES)
      .map(({ a, b, distance }) => `families/${b}.ts: its pictures look like those of ${a} (distance ${distance.toFixed(3)})`),
  ];
}
