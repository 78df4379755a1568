import type { Foods } from "#domain/catalogue/food.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { dishOf } from "../illustration/dishes.ts";
import { MOST_LETTERS, pictureOf } from "../illustration/picture.ts";
import { coarse, unlike } from "./raster.ts";

/** Fewer ways of drawing than this, and unlike dishes look alike. */
export const LEAST_SCENES = 40;
/** Pictures that stand for their family: enough that one glaze or one topping decides nothing. */
const SHOWN = 3;
/**
 * Nearer than this do two families look like one dish. 0.05 was set by looking at the nearest pairs: oats and chia in one glass lay at 0.02, three
 * suppers over rice in one bowl at 0.043, and at 0.051 lie two kinds of fried rice, which do look alike.
 */
export const NEAREST_FAMILIES = 0.05;
export type FamilyPair = { a: string; b: string; distance: number };

/** How alike families look, the nearest first: the mean of each picture's distance from the other family's nearest. The table is left away. */
export function nearestFamilies(recipes: readonly Recipe[], foods: Foods): FamilyPair[] {
  const families = [...Map.groupBy(recipes, ({ familyId }) => familyId)].map(([family, all]) => ({
    family,
    pictures: all.slice(0, SHOWN).map((recipe) => coarse(pictureOf(recipe, foods, false))),
  }));
  const pairs = families.flatMap(({ family: a, pictures: ones }, index) =>
    families.slice(index + 1).map(({ family: b, pictures: others }): FamilyPair => {
      const nearest = ones.map((one) => Math.min(...others.map((other) => unlike(one, other))));
      return { a, b, distance: nearest.reduce((sum, one) => sum + one, 0) / nearest.length };
    }),
  );
  return pairs.sort((one, other) => one.distance - other.distance);
}

/** What is wrong with the pictures of the whole catalogue: too few scenes, a picture that is too large, a family that looks like another. */
export function pictureFaults(recipes: readonly Recipe[], foods: Foods): string[] {
  const scenes = new Set(recipes.map(dishOf)).size;
  return [
    ...(scenes < LEAST_SCENES ? [`pictures: ${scenes} scenes, fewer than ${LEAST_SCENES}`] : []),
    ...recipes.flatMap((recipe) => {
      const letters = pictureOf(recipe, foods).length;
      return letters > MOST_LETTERS
        ? [`families/${recipe.familyId}.ts, ${recipe.id}, picture: ${letters} letters, more than ${MOST_LETTERS}`]
        : [];
    }),
    ...nearestFamilies(recipes, foods)
      .filter(({ distance }) => distance < NEAREST_FAMILIES)
      .map(({ a, b, distance }) => `families/${b}.ts: its pictures look like those of ${a} (distance ${distance.toFixed(3)})`),
  ];
}
