import type { Food } from "./food.ts";

const FRACTIONS: readonly [number, string][] = [
  [0, ""],
  [0.25, "¼"],
  [1 / 3, "⅓"],
  [0.5, "½"],
  [2 / 3, "⅔"],
  [0.75, "¾"],
  [1, ""],
];
const TEASPOON_ML = 5;
const TEASPOONS_PER_TABLESPOON = 3;

/** 1.5 → "1½", 0.3 → "¼". Never less than a quarter. */
function count(value: number): string {
  const whole = Math.floor(Math.max(value, 0.25));
  const rest = Math.max(value, 0.25) - whole;
  const [nearest, sign] = FRACTIONS.reduce((best, next) => (Math.abs(next[0] - rest) < Math.abs(best[0] - rest) ? next : best));
  const shown = nearest === 1 ? whole + 1 : whole;
  return shown === 0 ? sign : `${shown}${nearest === 1 ? "" : sign}`;
}

const round = (value: number) =>
  value < 20 ? Math.max(1, Math.round(value)) : value < 250 ? Math.round(value / 5) * 5 : Math.round(value / 10) * 10;

function spoons(teaspoons: number): string {
  if (teaspoons < 0.2) return "a pinch of";
  if (teaspoons < TEASPOONS_PER_TABLESPOON - 0.25) return `${count(teaspoons)} tsp`;
  return `${count(Math.round((teaspoons / TEASPOONS_PER_TABLESPOON) * 2) / 2)} tbsp`;
}

/** A teaspoon of this food in its own unit, where it is measured by the spoon at all. */
const teaspoonOf = (food: Food): number | undefined => food.teaspoonGrams ?? (food.unit === "ml" ? TEASPOON_ML : undefined);

/** The amount as a cook measures it: "2 tbsp", "½", "280 g". Rounded for reading; the shopping list keeps the exact figure. */
export function measure(food: Food, quantity: number): string {
  if (food.unit === "each") return count(quantity);
  const teaspoon = teaspoonOf(food);
  if (teaspoon !== undefined && quantity / teaspoon <= 4 * TEASPOONS_PER_TABLESPOON) return spoons(quantity / teaspoon);
  return `${round(quantity)} ${food.unit}`;
}

const nounFor = (food: Food, quantity: number) => (quantity > 1 ? (food.plural ?? food.word) : food.word);

/** The amount with its food, as a method says it: "2 tbsp olive oil", "½ lemon", "280 g carrots (about 3)", "1 tin (240 g) chickpeas". */
export function spoken(food: Food, quantity: number): string {
  const amount = `${measure(food, quantity)} ${nounFor(food, quantity)}`;
  if (food.unit !== "g" || food.teaspoonGrams !== undefined) return amount;
  const pack = food.aisle === "Tins & jars" && food.storage === "tin" ? food.packs[0]?.size : undefined;
  if (pack !== undefined && Math.abs(quantity / pack - Math.round(quantity / pack)) < 0.1 && quantity / pack > 0.9) {
    const tins = Math.round(quantity / pack);
    return `${tins} ${tins === 1 ? "tin" : "tins"} (${round(quantity)} g) ${food.word}`;
  }
  if (food.eachGrams === undefined || quantity < food.eachGrams * 0.75) return amount;
  const pieces = food.eachGrams < 50 ? Math.round(quantity / food.eachGrams) : Math.round((quantity / food.eachGrams) * 2) / 2;
  if (food.piece) return `${count(pieces)} ${pieces > 1 ? `${food.piece}s` : food.piece} of ${food.word}`;
  if (food.plural) return `${count(pieces)} ${nounFor(food, pieces)}`;
  return food.eachGrams < 10 ? amount : `${amount} (about ${count(pieces)})`;
}
