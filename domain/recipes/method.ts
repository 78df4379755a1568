import { formatFoodAmount } from "../catalogue/amounts.ts";
import { type Foods, foodOf } from "../catalogue/food.ts";
import { roundForScale } from "../catalogue/rounding.ts";
import { cookedAmounts } from "./cooked-amounts.ts";
import { batchAdvice, panLoad } from "./pans.ts";
import type { Ingredient } from "./recipe.ts";

const AMOUNT = /\{([a-z0-9-]+)(?:\*([0-9.]+))?\}/g;
const BY_PORTIONS = /\[(up to \d+: [^\]]+)\]/g;
const UP_TO = /^up to (\d+): (.+)$/;
const WATER = "water";

/** Picks the wording for a number of portions: `up to 2: a 20 cm pan | up to 4: a 28 cm pan | two 28 cm pans`. */
function wordingFor(wordings: string, portions: number): string {
  const all = wordings.split(" | ").map((wording) => {
    const [, most, text] = UP_TO.exec(wording) ?? [];
    return { most: most === undefined ? Number.POSITIVE_INFINITY : Number(most), text: text ?? wording };
  });
  return (all.find(({ most }) => portions <= most) ?? all.at(-1))?.text ?? "";
}

/** The share of a recipe's food that a step adds: 1 = all of it. */
export type FoodOfStep = { foodId: string; share: number };

/** The foods that each step adds, in order of its text, each once, without water. Empty for a household's own recipes. */
export const foodsInSteps = (steps: readonly string[]): FoodOfStep[][] =>
  steps.map((step) => {
    const shares = new Map<string, number>();
    for (const [, id = WATER, share = "1"] of step.matchAll(AMOUNT))
      if (id !== WATER) shares.set(id, (shares.get(id) ?? 0) + Number(share));
    return [...shares].map(([foodId, share]) => ({ foodId, share: Math.min(1, share) }));
  });

/**
 * Fills in a method's amounts for a number of portions.
 *
 * `{carrot}` becomes "2 carrots"; `{olive-oil*0.5}` half of the oil; `{water*150}` 150 ml of water a portion;
 * `[up to 2: a 20 cm pan | up to 4: a 28 cm pan | two 28 cm pans]` the wording for so many portions, for pans and minutes.
 * If a step overfills a pan or tray, adds how to divide the food.
 * @throws if a step names a food that is not an ingredient; the catalogue's quality gates reject such recipes.
 */
export function methodFor(steps: readonly string[], ingredients: readonly Ingredient[], foods: Foods, portions: number): string[] {
  const cooked = cookedAmounts(ingredients, foods, portions);
  return steps.map((step) => {
    const load = { grams: 0, fried: 0 };
    const text = step
      .replace(BY_PORTIONS, (_, wordings: string) => wordingFor(wordings, portions))
      .replace(AMOUNT, (_, id: string, share?: string) => {
        if (id === WATER) return `${roundForScale(Number(share) * portions)} ml water`;
        const whole = cooked.get(id);
        if (whole === undefined) throw new Error(`a step names "${id}", which is not an ingredient`);
        const food = foodOf(foods, id);
        const quantity = whole * Number(share ?? 1);
        const put = panLoad(food, quantity);
        load.grams += put.grams;
        load.fried += put.fried;
        return formatFoodAmount(food, quantity);
      });
    return [text, batchAdvice(text, load)].filter(Boolean).join(" ");
  });
}
