import type { Food } from "./food.ts";
import {
  foodRounding,
  MOST_TEASPOONS,
  PINCH_TEASPOONS,
  roundForScale,
  TABLESPOONS_FROM,
  TEASPOONS_PER_TABLESPOON,
  teaspoonSize,
} from "./rounding.ts";

const FRACTIONS: readonly [number, string][] = [
  [0, ""],
  [0.25, "¼"],
  [1 / 3, "⅓"],
  [0.5, "½"],
  [2 / 3, "⅔"],
  [0.75, "¾"],
  [1, ""],
];
/** Lighter pieces, such as olives, are given by weight without a count. */
const COUNTED_BESIDE_GRAMS = 10;
/** From this weight, pieces are counted in halves too: "about 1½" carrots. */
const HALVED_FROM_GRAMS = 100;
/** Groups whose pieces vary in size, so that only whole ones are counted. */
const ANY_SIZE: readonly Food["group"][] = ["poultry", "red-meat", "processed-meat", "prepared", "fish", "shellfish"];
/** Tinned goods that come in a carton. */
const CARTONS = new Set(["passata"]);

/** 1.5 → "1½", 0.3 → "⅓". Never less than a quarter. */
function count(value: number): string {
  const whole = Math.floor(Math.max(value, 0.25));
  const rest = Math.max(value, 0.25) - whole;
  const [nearest, sign] = FRACTIONS.reduce((best, next) => (Math.abs(next[0] - rest) < Math.abs(best[0] - rest) ? next : best));
  const shown = nearest === 1 ? whole + 1 : whole;
  return shown === 0 ? sign : `${shown}${nearest === 1 ? "" : sign}`;
}

function spoons(teaspoons: number): string {
  if (teaspoons < PINCH_TEASPOONS) return "a pinch of";
  if (teaspoons < TABLESPOONS_FROM) return `${count(Math.round(teaspoons * 4) / 4)} tsp`;
  return `${count(Math.round((teaspoons / TEASPOONS_PER_TABLESPOON) * 2) / 2)} tbsp`;
}

/** The amount as a cook measures it: "2 tbsp", "½", "280 g". Rounded for reading. */
export function formatAmount(food: Food, quantity: number): string {
  if (food.unit === "each") return count(quantity);
  const teaspoon = teaspoonSize(food);
  if (teaspoon !== undefined && quantity / teaspoon <= MOST_TEASPOONS) return spoons(quantity / teaspoon);
  return `${roundForScale(quantity)} ${food.unit}`;
}

/** Weighed foods have plural names: "carrots", "bone-in chicken thighs". */
const singular = (word: string) =>
  word
    .replace(/(tomato|potato)es$/, "$1")
    .replace(/chovies$/, "chovy")
    .replace(/(?<!s)s$/, "");
const nounFor = (food: Food, quantity: number) => (quantity > 1 ? (food.plural ?? food.word) : food.word);

/** "1 tin (240 g) chickpeas", "2½ tins (1000 g) chopped tomatoes", if the amount is a multiple of half a tin. */
function inTins(food: Food, quantity: number): string | undefined {
  const size = food.aisle === "Tins & jars" && food.storage === "tin" ? food.packs[0]?.size : undefined;
  const tins = size === undefined ? 0 : Math.round((quantity / size) * 2) / 2;
  if (size === undefined || tins === 0 || Math.abs(quantity / (tins * size) - 1) > 0.01) return undefined;
  return `${count(tins)} ${CARTONS.has(food.id) ? "carton" : "tin"}${tins > 1 ? "s" : ""} (${roundForScale(quantity)} ${food.unit}) ${food.word}`;
}

/** The count after a weight, " (about 2)", or "" if a count would not help. */
function approximateCount(food: Food, pieces: number, eachGrams: number): string {
  if (eachGrams < COUNTED_BESIDE_GRAMS || pieces < 0.75) return "";
  if (ANY_SIZE.includes(food.group)) return foodRounding(food) === "weighed" ? ` (about ${Math.round(pieces)})` : "";
  const halved = eachGrams >= HALVED_FROM_GRAMS || foodRounding(food) === "half";
  return ` (about ${count(halved ? Math.round(pieces * 2) / 2 : Math.round(pieces))})`;
}

/** An amount with its food, as a method gives it: "2 tbsp olive oil", "½ lemon", "280 g carrots (about 3)", "1 tin (240 g) chickpeas". */
export function formatFoodAmount(food: Food, quantity: number): string {
  const tins = inTins(food, quantity);
  if (tins !== undefined) return tins;
  const amount = formatAmount(food, quantity);
  if (food.unit !== "g" || food.teaspoonGrams !== undefined || food.eachGrams === undefined) return `${amount} ${nounFor(food, quantity)}`;
  const pieces = quantity / food.eachGrams;
  const halves = Math.max(1, Math.round(pieces * 2)) / 2;
  if (food.piece) return `${count(halves)} ${halves > 1 ? `${food.piece}s` : food.piece} of ${food.word}`;
  const number = Math.round(pieces);
  const counted = foodRounding(food) === "whole" && food.word.endsWith("s") && Math.abs(pieces - number) < 0.02;
  if (counted || (food.plural !== undefined && number > 0))
    return `${number} ${number === 1 && food.plural === undefined ? singular(food.word) : nounFor(food, number)}${food.plural === undefined ? ` (${amount})` : ""}`;
  return `${amount} ${food.word}${approximateCount(food, pieces, food.eachGrams)}`;
}
