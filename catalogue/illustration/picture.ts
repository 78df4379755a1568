import type { Foods } from "#domain/catalogue/food.ts";
import { createRandom } from "#domain/random.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { Brush } from "./brush.ts";
import { dishScene } from "./dishes.ts";
import { recipePalate } from "./palate.ts";
import { SCENES } from "./scenes/scenes.ts";
import type { Dish } from "./served.ts";
import { CUTLERY, table } from "./table.ts";

/** Part of every picture's URL. Increment it when the drawing changes, because browsers cache pictures for a year. */
export const PICTURE_VERSION = 3;

const WITH_SPOON = new Set<Dish>([
  "porridge",
  "yogurtBowl",
  "cereal",
  "nutBowl",
  "congee",
  "smoothSoup",
  "chunkySoup",
  "coconutBroth",
  "chilli",
]);
const WITH_FORK = new Set<Dish>([
  "longPasta",
  "creamyPasta",
  "fishPlate",
  "chops",
  "roast",
  "sausageAndMash",
  "omelette",
  "pancakes",
  "jacket",
  "warmSalad",
  "risotto",
  "lasagne",
]);

/** The maximum size of a picture. A larger one is redrawn with fewer pieces. */
export const MOST_LETTERS = 12_288;
const DENSITIES = [0.94, 0.8, 0.65, 0.5, 0.35] as const;

/**
 * Draws a recipe's picture as SVG, 160 by 120: the vessel of its dish and its foods in their colours. Deterministic. Contains no scripts, styles or
 * external references.
 * @param ground whether to draw the table; comparisons of dishes leave it out.
 */
export function drawPicture(recipe: Recipe, foods: Foods, ground = true): string {
  let picture = "";
  for (const density of DENSITIES) {
    picture = drawn(recipe, foods, density, ground);
    if (picture.length <= MOST_LETTERS) break;
  }
  return picture;
}

function drawn(recipe: Recipe, foods: Foods, density: number, ground: boolean): string {
  const random = createRandom(recipe.id);
  const dish = dishScene(recipe);
  const brush = new Brush(random, density);
  if (ground) {
    table(brush, createRandom(`${recipe.id} table`));
    if (WITH_SPOON.has(dish)) brush.raw(CUTLERY.spoon);
    if (WITH_FORK.has(dish)) brush.raw(CUTLERY.fork);
  }
  SCENES[dish](brush, recipePalate(recipe, foods));
  const { defs, marks } = brush.drawn();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><defs>${defs}</defs>${marks}</svg>`;
}
