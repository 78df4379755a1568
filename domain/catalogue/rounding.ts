import type { Food } from "./food.ts";

const TEASPOON_ML = 5;
export const TEASPOONS_PER_TABLESPOON = 3;
/** From this number of teaspoons, amounts are given in tablespoons. */
export const TABLESPOONS_FROM = 2.75;
/** Above four tablespoons, amounts are given by weight or volume. */
export const MOST_TEASPOONS = 4 * TEASPOONS_PER_TABLESPOON;
/** Less is a pinch and is not rounded. */
export const PINCH_TEASPOONS = 0.2;
/** From this weight, a cook can halve a piece: a slice of sourdough, a nest of noodles. */
const HALVED_FROM_GRAMS = 50;
/** Breads that can be halved; rolls, wraps and crumpets cannot. */
const TORN_BREAD = /\b(pitta|naan|bagel|muffin)/i;
/** Lighter pieces of meat and fish, such as rashers and slices, are weighed. */
const COUNTED_FROM_GRAMS = 50;
/** Tins and cartons up to this size are used whole; larger ones, such as a litre of oat drink, keep in the fridge. */
const MOST_IN_A_TIN = 600;

/** A teaspoon of a food in its own unit; undefined if it is not measured by the spoon. */
export const teaspoonSize = (food: Food): number | undefined => food.teaspoonGrams ?? (food.unit === "ml" ? TEASPOON_ML : undefined);

/**
 * How amounts of a food are rounded for a cook:
 * - `whole`: pieces that are not halved: eggs, fish fillets, meat on the bone, sausages, wraps, rolls, thin slices of bread, cloves of garlic;
 * - `half`: a few pieces may be halved: thick slices, nests of noodles, naans;
 * - `part`: counted vegetables and fruit, and stock cubes: quarters and thirds of the first, halves of the next few;
 * - `weighed`: everything else, including boneless meat, whose pieces vary in size: by the spoon, gram or tin.
 */
export type Rounding = "whole" | "half" | "part" | "weighed";

export function foodRounding(food: Food): Rounding {
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
      // potatoes sold singly are baked and served whole
      return food.packs[0]?.size === eachGrams ? "whole" : "weighed";
    default:
      return food.plural === undefined ? "weighed" : "whole";
  }
}

/** The size of one tin or carton that is used whole because it does not keep once opened. */
export function tinSize(food: Food): number | undefined {
  const size = food.packs[0]?.size;
  return food.storage === "tin" && food.unit !== "each" && size !== undefined && size <= MOST_IN_A_TIN ? size : undefined;
}

const PARTS = [0.25, 1 / 3, 0.5, 2 / 3, 0.75, 1];
const nearest = (value: number, step: number) => Math.round(value / step) * step;

/** Rounds a number of pieces, never to 0. */
export function roundPieces(step: Exclude<Rounding, "weighed">, count: number): number {
  if (step === "whole") return Math.max(1, Math.round(count));
  if (step === "half") return Math.max(0.5, count < 3 ? nearest(count, 0.5) : Math.round(count));
  if (count > 1) return count < 5 ? nearest(count, 0.5) : Math.round(count);
  return PARTS.reduce((best, part) => (Math.abs(part - count) < Math.abs(best - count) ? part : best));
}

/** Rounds a weight or volume for a scale or jug: to 1 below 20, to 5 below 250, then to 10. */
export const roundForScale = (value: number): number =>
  value < 20 ? Math.max(1, Math.round(value)) : value < 250 ? nearest(value, 5) : nearest(value, 10);

/** Rounds to quarters of a teaspoon, then to halves of a tablespoon; keeps a pinch. */
export function roundTeaspoons(teaspoons: number): number {
  if (teaspoons < PINCH_TEASPOONS) return teaspoons;
  if (teaspoons < TABLESPOONS_FROM) return Math.max(0.25, nearest(teaspoons, 0.25));
  return nearest(teaspoons, TEASPOONS_PER_TABLESPOON / 2);
}
