import type { Food } from "./food.ts";

const TEASPOON_ML = 5;
export const TEASPOONS_PER_TABLESPOON = 3;
/** From here on a cook takes the tablespoon. */
export const TABLESPOONS_FROM = 2.75;
/** More than four tablespoons are weighed or poured from a jug. */
export const MOST_TEASPOONS = 4 * TEASPOONS_PER_TABLESPOON;
/** Less than this is a pinch, and stays as it is. */
export const PINCH_TEASPOONS = 0.2;
/** Pieces from this weight on may be halved in the kitchen: a slice of sourdough, a nest of noodles. */
const HALVED_FROM_GRAMS = 50;
/** Counted breads that are split open or torn at the table anyway; rolls, wraps and crumpets are not. */
const TORN_BREAD = /\b(pitta|naan|bagel|muffin)/i;
/** Lighter pieces of meat and fish are rashers and slices, which are weighed. */
const COUNTED_FROM_GRAMS = 50;
/** A tin or carton up to this size is opened for the dish; a litre of oat drink stands in the fridge anyway. */
const MOST_IN_A_TIN = 600;

/** A teaspoon of this food in its own unit, where it is measured by the spoon at all. */
export const teaspoonOf = (food: Food): number | undefined => food.teaspoonGrams ?? (food.unit === "ml" ? TEASPOON_ML : undefined);

/**
 * How much of a food a cook can take, by what it is:
 * - `whole`: a piece that nobody halves: eggs, fish fillets, meat on the bone, sausages, wraps, rolls, thin slices of bread, cloves of garlic;
 * - `half`: a piece that breaks in two while there are few: thick slices, nests of noodles, naans;
 * - `part`: vegetables and fruit that are counted, and stock cubes: quarters and thirds of the first, halves of the next few;
 * - `weighed`: everything else, also boneless meat, whose pieces are of any size: by the spoon, the gram or the tin.
 */
export type Rounding = "whole" | "half" | "part" | "weighed";

export function roundingOf(food: Food): Rounding {
  const { eachGrams, unit, group } = food;
  if (unit === "each") {
    if (group === "egg") return "whole";
    if (group === "grain") return TORN_BREAD.test(food.name) ? "half" : "whole";
    return "part";
  }
  if (eachGrams === undefined || unit !== "g") return "weighed";
  if (food.piece !== undefined) return eachGrams >= HALVED_FROM_GRAMS ? "half" : "whole";
  switch (group) {
    case "fish":
      return "whole";
    case "poultry":
    case "red-meat":
      return food.edibleShare < 1 ? "whole" : "weighed";
    case "processed-meat":
    case "prepared":
      return eachGrams >= COUNTED_FROM_GRAMS ? "whole" : "weighed";
    case "grain":
      return eachGrams >= HALVED_FROM_GRAMS ? "half" : "whole";
    case "potato":
      // a potato that is sold singly is baked and served whole
      return food.packs[0]?.size === eachGrams ? "whole" : "weighed";
    default:
      return food.plural === undefined ? "weighed" : "whole";
  }
}

/** What one tin or carton of this food holds, where it is opened for the dish and does not keep. */
export function tinOf(food: Food): number | undefined {
  const size = food.packs[0]?.size;
  return food.storage === "tin" && food.unit !== "each" && size !== undefined && size <= MOST_IN_A_TIN ? size : undefined;
}

const PARTS = [0.25, 1 / 3, 0.5, 2 / 3, 0.75, 1];
const nearest = (value: number, step: number) => Math.round(value / step) * step;

/** Pieces as a kitchen can halve and quarter them, never none. */
export function pieces(step: Exclude<Rounding, "weighed">, count: number): number {
  if (step === "whole") return Math.max(1, Math.round(count));
  if (step === "half") return Math.max(0.5, count < 3 ? nearest(count, 0.5) : Math.round(count));
  if (count > 1) return count < 5 ? nearest(count, 0.5) : Math.round(count);
  return PARTS.reduce((best, part) => (Math.abs(part - count) < Math.abs(best - count) ? part : best));
}

/** A weight or volume as a scale or jug shows it: single grams first, then fives, then tens. */
export const onTheScale = (value: number): number =>
  value < 20 ? Math.max(1, Math.round(value)) : value < 250 ? nearest(value, 5) : nearest(value, 10);

/** Quarters of a teaspoon, then halves of a tablespoon; a pinch stays as it is. */
export function spoonfuls(teaspoons: number): number {
  if (teaspoons < PINCH_TEASPOONS) return teaspoons;
  if (teaspoons < TABLESPOONS_FROM) return Math.max(0.25, nearest(teaspoons, 0.25));
  return nearest(teaspoons, TEASPOONS_PER_TABLESPOON / 2);
}
