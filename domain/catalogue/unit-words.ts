/**
 * The meaning of a unit word. Amounts in `rough` units stay approximate. A `piece` is what a food's own name counts ("clove", "fillet"); a `pack` is one
 * as the shop sells it.
 */
export type Unit =
  | { kind: "mass"; grams: number }
  | { kind: "volume"; ml: number; rough: boolean }
  | { kind: "count"; pieces: number }
  | { kind: "piece"; word: string }
  | { kind: "pack"; word: "tin" | "bunch" | "loaf" | "pack" };

/** International avoirdupois: a pound is 0.45359237 kg exactly (Weights and Measures Act 1985, schedule 1). */
const POUND_GRAMS = 453.59237;
const OUNCES_PER_POUND = 16;
/** The imperial pint of the same schedule: 0.56826125 litre exactly, in twenty fluid ounces. */
const PINT_ML = 568.26125;
const FLUID_OUNCES_PER_PINT = 20;
/** A pinch in sets of measuring spoons: a sixteenth of a teaspoon. */
const PINCH_ML = 5 / 16;

type Entry = readonly [unit: Unit, ...words: string[]];
const mass = (grams: number, ...words: string[]): Entry => [{ kind: "mass", grams }, ...words];
const volume = (ml: number, ...words: string[]): Entry => [{ kind: "volume", ml, rough: false }, ...words];
const roughly = (ml: number, ...words: string[]): Entry => [{ kind: "volume", ml, rough: true }, ...words];
const pack = (word: "tin" | "bunch" | "loaf" | "pack", ...others: string[]): Entry => [{ kind: "pack", word }, word, ...others];

/** Nouns that count as pieces. Others ("noodle", "pastry") are too vague. */
const PIECES = "clove slice fillet rasher steak chop cube sheet roll wrap bun bulb leaf ball drumstick thigh sausage biscuit".split(" ");

const ENTRIES: readonly Entry[] = [
  mass(0.001, "mg", "milligram", "milligramme"),
  mass(1, "g", "gm", "gram", "gramme"),
  mass(1000, "kg", "kilo", "kilogram", "kilogramme"),
  mass(POUND_GRAMS / OUNCES_PER_POUND, "oz", "ounce"),
  mass(POUND_GRAMS, "lb", "pound"),
  volume(1, "ml", "millilitre", "milliliter"),
  volume(10, "cl", "centilitre", "centiliter"),
  volume(100, "dl", "decilitre", "deciliter"),
  volume(1000, "l", "litre", "liter", "ltr"),
  volume(5, "tsp", "teaspoon", "teaspoonful"),
  volume(10, "dsp", "dstspn", "dessertspoon", "dessertspoonful"),
  volume(15, "tbsp", "tbs", "tblsp", "tablespoon", "tablespoonful"),
  volume(PINT_ML / FLUID_OUNCES_PER_PINT, "fl oz", "floz", "fluid ounce", "uk fl oz", "imperial fl oz"),
  volume(PINT_ML, "pint", "pt", "uk pint", "imperial pint"),
  volume(240, "us cup"),
  volume(250, "metric cup"),
  roughly(240, "cup"), // usually the American cup; the metric one is 4% larger
  roughly(PINCH_ML, "pinch"),
  [{ kind: "count", pieces: 1 }, "each", "piece", "pc", "whole"],
  [{ kind: "count", pieces: 12 }, "dozen"],
  ...PIECES.map((word): Entry => [{ kind: "piece", word }, word]),
  pack("tin", "can"),
  pack("bunch"),
  pack("loaf"),
  pack("pack", "packet", "pkt", "jar", "bottle", "bag", "box", "carton", "tub", "pot", "punnet", "tube"),
];

const pluralOf = (word: string): string =>
  word.endsWith("af") ? `${word.slice(0, -1)}ves` : /(ch|sh|x)$/.test(word) ? `${word}es` : `${word}s`;

const UNITS: ReadonlyMap<string, Unit> = new Map(
  ENTRIES.flatMap(([unit, ...words]) => words.flatMap((word): [string, Unit][] => [word, pluralOf(word)].map((spelt) => [spelt, unit]))),
);

/** Reads a unit word: "Tbsp.", "tablespoons", "fl. oz", "kilos". `undefined` for an unknown word. */
export const readUnit = (text: string): Unit | undefined =>
  UNITS.get(
    text
      .toLowerCase()
      .replace(/\./g, "")
      .replace(/[\s-]+/g, " ")
      .trim(),
  );
