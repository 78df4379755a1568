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
/** From this weight, pieces are counted in halves too: "about 1½" potatoes. */
const HALVED_FROM_GRAMS = 100;
/** Heads and squashes from this weight are cut into quarters, and vary so much that their weight is always given. */
const QUARTERED_FROM_GRAMS = 300;
/** A smaller part of a piece, such as a fifth of an onion, is weighed. */
const LEAST_OF_A_PIECE = 0.4;
/** Of a head, which is quartered, and of a chilli, which is too light to weigh, less counts as a piece. */
const LEAST_OF_A_HEAD = 0.2;
const TOO_LIGHT_TO_WEIGH_GRAMS = 20;
/** A count that is this far from the weight has the weight beside it. */
const COUNT_SAYS_IT = 0.15;
/** Vegetables and fruit from this weight vary so much that a list of ingredients gives their weight. */
const WEIGHED_BESIDE_GRAMS = 60;
/** Above this number, such as of mushrooms, the weight alone is given. */
const MOST_COUNTED = 12;
/** From this number of pieces, whole ones are near enough. */
const WHOLE_FROM = 3;
/** Groups whose pieces vary in size, so that only whole ones are counted. */
const ANY_SIZE: readonly Food["group"][] = ["poultry", "red-meat", "processed-meat", "prepared", "fish", "shellfish"];
/** Rashers and fish fingers are all of a size: they are counted, in whole ones. */
const UNIFORM: readonly Food["group"][] = ["processed-meat", "prepared"];
const UNIFORM_BELOW_GRAMS = 100;
/** Produce that a cook takes by the piece. Potatoes and berries are weighed. */
const PRODUCE: readonly Food["group"][] = ["vegetable", "starchy-vegetable", "fruit", "herb-or-spice"];
/** Pieces with a name of their own, or of foods sold in bunches and packs. */
const PIECES: Readonly<Record<string, Noun>> = {
  celery: { one: "stick of celery", many: "sticks of celery" },
  "chicken-whole": { one: "whole chicken", many: "whole chickens" },
  "egg-noodles": { one: "nest of egg noodles", many: "nests of egg noodles" },
  mozzarella: { one: "ball of mozzarella", many: "balls of mozzarella" },
  "pak-choi": { one: "pak choi", many: "pak choi" },
  plum: { one: "plum", many: "plums" },
  portobello: { one: "portobello mushroom", many: "portobello mushrooms" },
  shallot: { one: "shallot", many: "shallots" },
  "spring-onion": { one: "spring onion", many: "spring onions" },
  udon: { one: "pack of udon noodles", many: "packs of udon noodles" },
};
/** Tinned goods that come in a carton. */
const CARTONS = new Set(["passata"]);

type Noun = { one: string; many: string };

/** Rounds to a fraction that has a sign. Never less than a quarter. */
function toFraction(value: number): number {
  const whole = Math.floor(Math.max(value, 0.25));
  const rest = Math.max(value, 0.25) - whole;
  return whole + FRACTIONS.reduce((best, [next]) => (Math.abs(next - rest) < Math.abs(best - rest) ? next : best), 0);
}

/** 1.5 → "1½", 0.3 → "⅓". Never less than a quarter. */
function count(value: number): string {
  const number = toFraction(value);
  const sign = FRACTIONS.find(([rest]) => Math.abs(number - Math.floor(number) - rest) < 0.001)?.[1] ?? "";
  return number < 1 ? sign : `${Math.floor(number)}${sign}`;
}

const isPinch = (teaspoons: number) => teaspoons < PINCH_TEASPOONS;
function spoons(teaspoons: number): string {
  if (isPinch(teaspoons)) return "a pinch";
  if (teaspoons < TABLESPOONS_FROM) return `${count(Math.round(teaspoons * 4) / 4)} tsp`;
  return `${count(Math.round((teaspoons / TEASPOONS_PER_TABLESPOON) * 2) / 2)} tbsp`;
}

/** An amount beside packs and prices: "2 tbsp", "½", "280 g". Weighed food stays in grams, as shops sell it. */
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
const article = (word: string) => (/^[aeio]/i.test(word) ? "an" : "a");

/** Rounds a weight or volume for reading: to 1 below 20, to 5 below 100, to 10 below 500, then to 25. Never to 0. */
function roundWeight(value: number): number {
  const step = [20, 100, 500].findIndex((below) => value < below);
  const to = [1, 5, 10][step] ?? 25;
  return Math.max(1, Math.round(value / to) * to);
}
const LARGE_UNITS: Readonly<Record<string, Noun>> = { g: { one: "kg", many: "kg" }, ml: { one: "litre", many: "litres" } };
/** "250 g", "1.4 kg", "1 litre". */
function weightOf({ unit }: Food, quantity: number): string {
  const rounded = roundWeight(quantity);
  const large = LARGE_UNITS[unit];
  if (rounded < 1000 || !large) return `${rounded} ${unit}`;
  const amount = Math.round(quantity / 100) / 10;
  return `${amount} ${amount > 1 ? large.many : large.one}`;
}

/** "2 brown onions", "half a red pepper". */
function counted(number: number, { one, many }: Noun): string {
  if (number === 0.5) return `half ${article(one)} ${one}`;
  return `${count(number)} ${number > 1 ? many : one}`;
}

const DRAINED = /\bdrained\b/;

/** "a 400 g tin of chopped tomatoes", "2 tins of chickpeas (480 g drained)", if the amount is a multiple of half a tin. */
function inTins(food: Food, quantity: number): string | undefined {
  const size = food.aisle === "Tins & jars" && food.storage === "tin" ? food.packs[0]?.size : undefined;
  const tins = size === undefined ? 0 : Math.round((quantity / size) * 2) / 2;
  if (size === undefined || tins === 0 || Math.abs(quantity / (tins * size) - 1) > 0.01) return undefined;
  const vessel = `${CARTONS.has(food.id) ? "carton" : "tin"}${tins > 1 ? "s" : ""}`;
  const isDrained = DRAINED.test(food.name); // the label gives another weight
  const number = tins === 0.5 ? "half a" : tins === 1 ? "a" : `${count(tins)}${isDrained ? "" : " ×"}`;
  return isDrained
    ? `${number} ${vessel} of ${food.word} (${roundForScale(quantity)} ${food.unit} drained)`
    : `${number} ${size} ${food.unit} ${vessel} of ${food.word}`;
}

const isUniform = ({ group, eachGrams = 0 }: Food) => UNIFORM.includes(group) && eachGrams < UNIFORM_BELOW_GRAMS;

/** The noun of one piece and of several, if a cook takes this food by the piece: "carrot" and "carrots", "head of broccoli". */
function nounOfPiece(food: Food): Noun | undefined {
  const { id, word, count: bought, group, eachGrams } = food;
  if (PIECES[id]) return PIECES[id];
  if (!bought || bought.size !== eachGrams || !(PRODUCE.includes(group) || isUniform(food))) return undefined;
  const { one, many } = bought;
  if (word.endsWith(many)) return { one: word.slice(0, -many.length) + one, many: word };
  if (word.endsWith(one)) return { one: word, many: word.slice(0, -one.length) + many };
  return { one: `${one} of ${word}`, many: `${many} of ${word}` };
}

/** Vegetables, fruit and rashers by the piece; undefined for other foods, and for a part too small to pick up. */
function byThePiece(food: Food, quantity: number, eachGrams: number, isListed: boolean): string | undefined {
  const noun = nounOfPiece(food);
  const pieces = quantity / eachGrams;
  const isHead = eachGrams >= QUARTERED_FROM_GRAMS;
  const least = isHead || eachGrams < TOO_LIGHT_TO_WEIGH_GRAMS ? LEAST_OF_A_HEAD : LEAST_OF_A_PIECE;
  if (!noun || pieces < least) return undefined;
  const isWhole = isUniform(food) || pieces >= WHOLE_FROM || (pieces >= 1 && eachGrams < HALVED_FROM_GRAMS / 2);
  const parts = isHead && pieces < 1 ? 4 : 2;
  const number = isWhole ? Math.max(1, Math.round(pieces)) : Math.max(1, Math.round(pieces * parts)) / parts;
  const isExact = !isHead && Math.abs(number / pieces - 1) <= COUNT_SAYS_IT;
  const needsWeight = !isExact || (isListed && eachGrams >= WEIGHED_BESIDE_GRAMS && !isUniform(food));
  return `${counted(number, noun)}${needsWeight ? ` (about ${weightOf(food, quantity)})` : ""}`;
}

/** The count after a weight, " (about 2)", or "" if a count would not help. */
function approximateCount(food: Food, pieces: number, eachGrams: number): string {
  if (eachGrams < COUNTED_BESIDE_GRAMS || pieces < 0.75 || pieces > MOST_COUNTED) return "";
  if (ANY_SIZE.includes(food.group)) return foodRounding(food) === "weighed" ? ` (about ${Math.round(pieces)})` : "";
  const halved = pieces < WHOLE_FROM && (eachGrams >= HALVED_FROM_GRAMS || foodRounding(food) === "half");
  return ` (about ${count(halved ? Math.round(pieces * 2) / 2 : Math.round(pieces))})`;
}

/** Foods weighed in grams whose pieces have a known weight. */
function weighedInPieces(food: Food, quantity: number, eachGrams: number, isListed: boolean): string {
  const pieces = quantity / eachGrams;
  if (food.piece) {
    const halves = Math.max(1, Math.round(pieces * 2)) / 2;
    return counted(halves, { one: `${food.piece} of ${food.word}`, many: `${food.piece}s of ${food.word}` });
  }
  const number = Math.round(pieces);
  const isWhole = foodRounding(food) === "whole" && food.word.endsWith("s") && Math.abs(pieces - number) < 0.02;
  if (food.plural !== undefined && number > 0) return counted(number, { one: food.word, many: food.plural });
  if (isWhole) return `${counted(number, { one: singular(food.word), many: food.word })} (${weightOf(food, quantity)})`;
  return (
    byThePiece(food, quantity, eachGrams, isListed) ??
    `${weightOf(food, quantity)} ${food.word}${approximateCount(food, pieces, eachGrams)}`
  );
}

function measure(food: Food, quantity: number, isListed: boolean): string {
  const tins = inTins(food, quantity);
  if (tins) return tins;
  if (food.unit === "each") return counted(toFraction(quantity), { one: food.word, many: food.plural ?? food.word });
  const teaspoon = teaspoonSize(food);
  if (teaspoon !== undefined && quantity / teaspoon <= MOST_TEASPOONS) {
    const teaspoons = quantity / teaspoon;
    return `${spoons(teaspoons)}${isPinch(teaspoons) ? " of" : ""} ${nounFor(food, quantity)}`;
  }
  if (food.unit === "g" && food.teaspoonGrams === undefined && food.eachGrams !== undefined)
    return weighedInPieces(food, quantity, food.eachGrams, isListed);
  const drained = food.storage === "tin" && DRAINED.test(food.name) ? "drained " : "";
  return `${weightOf(food, quantity)} ${drained}${nounFor(food, quantity)}`;
}

/**
 * A food as a method says it, in the amount that a cook picks up and measures: "2 tbsp olive oil", "half a lemon", "3 carrots", "a 400 g tin of chopped
 * tomatoes". Rounded for reading only: the list, the prices and the nutrition keep the exact figure.
 *
 * - Eggs, fillets, wraps, rashers and cloves: whole ones. Vegetables and fruit: halves, from three on
 *   whole ones; part of a large head: quarters. The weight stands beside a
 *   count that is more than 15 % off. A smaller part of a piece is weighed.
 * - Tins and cartons: whole and half ones; any other part of a tin is weighed.
 * - Spoons: quarters of a teaspoon, halves of a tablespoon, up to four tablespoons; below a fifth of a teaspoon, a pinch.
 * - Everything else: to 1 g or ml below 20, to 5 below 100, to 10 below 500, then to 25; from a kilo or litre on, to a tenth of it.
 *
 * Nothing is rounded to 0: the least is a pinch, 1 g, or half a piece.
 */
export const formatFoodAmount = (food: Food, quantity: number): string => measure(food, quantity, false);

/** The same for a list of ingredients, where the weight stands beside every count of vegetables and fruit: "2 brown onions (about 300 g)". */
export const listedFoodAmount = (food: Food, quantity: number): string => measure(food, quantity, true);
