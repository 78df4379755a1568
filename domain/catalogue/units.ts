import type { Food } from "./food.ts";
import { readUnit, type Unit } from "./unit-words.ts";

/**
 * A quantity in a food's own unit. `approximate` if it depends on a density, the weight of a piece or spoonful, or a rough unit ("pinch", "bunch");
 * screens show "≈".
 */
export type Converted = { quantity: number; approximate: boolean };

const TEASPOON_ML = 5;

/** Grams in a millilitre, from the food's density or the weight of a teaspoon. */
const gramsPerMl = (food: Food): number | undefined =>
  food.gramsPerMl ?? (food.teaspoonGrams === undefined ? undefined : food.teaspoonGrams / TEASPOON_ML);

/** How many of the food's own unit are one gram. */
function perGram(food: Food): number | undefined {
  if (food.unit === "g") return 1;
  const grams = food.unit === "ml" ? gramsPerMl(food) : food.eachGrams;
  return grams === undefined ? undefined : 1 / grams;
}

/** Converts a weight to the food's own unit through its density or the weight of a piece. */
function fromGrams(grams: number | undefined, food: Food): Converted | undefined {
  const factor = perGram(food);
  return grams === undefined || factor === undefined ? undefined : { quantity: grams * factor, approximate: true };
}

/** The noun of a name: its last word before "(drained)" or "in oil". */
const headNoun = (name: string) =>
  name
    .split(/ in | ?\(/)[0]
    ?.split(" ")
    .at(-1) ?? "";

/** Whether a food is counted in this kind of piece. A food with a `piece` (a slice of bread) is counted only in that. */
function countsIn(food: Food, word: string): boolean {
  const nouns = food.piece ? [food.piece] : [food.name, food.word, food.plural ?? ""].map(headNoun);
  return nouns.some((noun) => {
    const unit = readUnit(noun);
    return unit?.kind === "piece" && unit.word === word;
  });
}

/** Converts a number of pieces. "2 bread" could be slices or loaves, so a food with a `piece` needs its name. */
const counted = (pieces: number, food: Food): Converted | undefined =>
  food.unit === "each"
    ? { quantity: pieces, approximate: false }
    : fromGrams(food.eachGrams === undefined ? undefined : pieces * food.eachGrams, food);

/** The size of one pack, if shops sell one size, or one size of tin and multipacks of it. */
function packSize(food: Food, word: "tin" | "bunch" | "loaf" | "pack"): number | undefined {
  const [smallest, ...others] = food.packs.map(({ size }) => size);
  if (smallest === undefined) return undefined;
  if (word === "tin") {
    const tinned = food.storage === "tin" && food.aisle === "Tins & jars";
    return tinned && others.every((size) => size % smallest === 0) ? smallest : undefined;
  }
  if (others.length > 0) return undefined;
  if (word === "loaf") return food.piece === "slice" ? smallest : undefined;
  const freshHerb = food.group === "herb-or-spice" && food.storage === "fresh" && food.eachGrams === undefined;
  return word === "pack" || freshHerb ? smallest : undefined;
}

function convertUnit(quantity: number, unit: Unit, food: Food): Converted | undefined {
  switch (unit.kind) {
    case "mass":
      return food.unit === "g" ? { quantity: quantity * unit.grams, approximate: false } : fromGrams(quantity * unit.grams, food);
    case "volume": {
      const ml = quantity * unit.ml;
      if (food.unit === "ml") return { quantity: ml, approximate: unit.rough };
      const density = gramsPerMl(food);
      return fromGrams(density === undefined ? undefined : ml * density, food);
    }
    case "count":
      return food.piece ? undefined : counted(quantity * unit.pieces, food);
    case "piece":
      return countsIn(food, unit.word) ? counted(quantity, food) : undefined;
    case "pack": {
      const size = packSize(food, unit.word);
      return size === undefined ? undefined : { quantity: quantity * size, approximate: unit.word === "bunch" };
    }
  }
}

/**
 * Converts a quantity to the food's own unit (g, ml or each). Returns `undefined` rather than a guess: for an unknown unit, a tablespoon of a food
 * without a density, or a negative or infinite quantity.
 * @param unit any spelling that `readUnit` knows.
 */
export function convert(quantity: number, unit: string, food: Food): Converted | undefined {
  const known = readUnit(unit);
  if (!known || !Number.isFinite(quantity) || quantity < 0) return undefined;
  const converted = convertUnit(quantity, known, food);
  return converted && Number.isFinite(converted.quantity) ? converted : undefined;
}

/** Adds up quantities of mixed units in the food's own unit; `undefined` if any of them cannot be converted, 0 without lines. */
export function mergeQuantities(lines: readonly { quantity: number; unit: string }[], food: Food): Converted | undefined {
  let sum: Converted = { quantity: 0, approximate: false };
  for (const { quantity, unit } of lines) {
    const one = convert(quantity, unit, food);
    if (!one) return undefined;
    sum = { quantity: sum.quantity + one.quantity, approximate: sum.approximate || one.approximate };
  }
  return Number.isFinite(sum.quantity) ? sum : undefined;
}

/** Units to choose from, most common first. */
const OFFERED = [
  "g",
  "ml",
  "each",
  "kg",
  "l",
  "oz",
  "lb",
  "fl oz",
  "pint",
  "tsp",
  "tbsp",
  "clove",
  "slice",
  "tin",
  "bunch",
  "loaf",
  "pack",
];

/** The units that a food's amount can be given in, its own first. */
export const unitsFor = (food: Food): string[] => [
  food.unit,
  ...OFFERED.filter((unit) => unit !== food.unit && convert(1, unit, food) !== undefined),
];
