import type { Foods } from "../../catalogue/food.ts";
import type { Recipe } from "../recipe.ts";
import { Brush } from "./brush.ts";
import { type Dish, dishOf } from "./dishes.ts";
import { palateOf } from "./palate.ts";
import { randomOf } from "./random.ts";
import { OTHER_SCENES } from "./scenes-other.ts";
import { ROUND_SCENES, type Scene } from "./scenes-round.ts";
import { CUTLERY, cloth } from "./vessels.ts";

/** Part of every picture's address: raise it whenever the drawing changes, because browsers keep pictures for a year. */
export const PICTURE_VERSION = 1;

const SCENES: Record<Dish, Scene> = { ...ROUND_SCENES, ...OTHER_SCENES };
const EASTERN = new Set(["asian", "chinese", "thai", "japanese", "korean"]);
const WITH_SPOON = new Set<Dish>(["porridge", "soup"]);
const WITH_FORK = new Set<Dish>(["pasta", "salad", "plate", "mash", "omelette", "pancakes", "boats", "jacket", "curry", "toast"]);

function cutleryFor(dish: Dish, cuisine: string): string {
  if (EASTERN.has(cuisine) && ["noodles", "bowl", "curry", "plate"].includes(dish)) return CUTLERY.chopsticks;
  if (WITH_SPOON.has(dish)) return CUTLERY.spoon;
  return WITH_FORK.has(dish) ? CUTLERY.fork : "";
}

/** A picture is at most 4 kB: where a dish of many foods comes out larger, it is drawn again with fewer pieces. */
const MOST_LETTERS = 4096;
const DENSITIES = [1, 0.8, 0.65, 0.5] as const;

/** Shadows beneath everything that lies in a dish: one filter for all of it. */
const SHADE = `<filter id="s" x="0" y="0" width="1" height="1"><feDropShadow dx=".4" dy="1" stdDeviation=".7" flood-color="#2a1408" flood-opacity=".34"/></filter>`;

/**
 * A recipe's picture as SVG, 160 by 120, drawn from what is in it: the vessel of its kind of dish and its foods in their colours.
 * The same recipe always gives the same bytes. It holds no script, no style and nothing from elsewhere.
 */
export function pictureOf(recipe: Recipe, foods: Foods): string {
  let picture = "";
  for (const density of DENSITIES) {
    picture = drawn(recipe, foods, density);
    if (picture.length <= MOST_LETTERS) break;
  }
  return picture;
}

function drawn(recipe: Recipe, foods: Foods, density: number): string {
  const random = randomOf(recipe.id);
  const dish = dishOf(recipe);
  const ground = cloth(random) + cutleryFor(dish, recipe.cuisine);
  const brush = new Brush(random, density);
  const vessel = SCENES[dish](brush, palateOf(recipe, foods));
  const { shapes, marks } = brush.drawn();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><defs>${SHADE}${shapes}</defs>${ground}${vessel}<g filter="url(#s)">${marks}</g></svg>`;
}
