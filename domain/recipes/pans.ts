import { type Food, gramsOf } from "../catalogue/food.ts";
import { foodRounding } from "../catalogue/rounding.ts";

/** The most raw food that one wide frying pan browns, in grams; more would stew. */
export const MOST_IN_A_FRYING_PAN = 1000;
/** How many eggs, fillets or thighs fit side by side in a wide pan. */
const MOST_SIDE_BY_SIDE = 6;
const SIDE_BY_SIDE: readonly Food["group"][] = ["egg", "fish", "poultry", "red-meat"];
/** The most that one large roasting tin or oven tray holds in a single layer, in grams. */
export const MOST_ON_A_TRAY = 2200;

const FRIED = /\b(frying pan|wok|same pan|to the pan|(fry|brown)\b[^.]*\bpan)\b/i;
const ROASTED = /\b(roasting tin|oven tray|baking tray)\b/i;
/** Beaten eggs are poured, so they do not lie side by side. */
const POURED = /\bpour in\b/i;
/** The step itself says how to divide many portions. */
const SHARED_OUT = /\b(batch(es)?|one after another|in turns?|(two|three|four|each|2|3|4) [a-z0-9– -]*(pans?|tins?|trays?|cm))\b/i;

/** The grams a step adds: by weight, and as equivalent grams that fill a frying pan. Liquids count as 0. */
export type Load = { grams: number; fried: number };

export function panLoad(food: Food, quantity: number): Load {
  if (food.unit === "ml") return { grams: 0, fried: 0 };
  const grams = gramsOf(food, quantity);
  const flat = SIDE_BY_SIDE.includes(food.group) && foodRounding(food) === "whole";
  return { grams, fried: flat ? (grams / (food.eachGrams ?? grams)) * (MOST_IN_A_FRYING_PAN / MOST_SIDE_BY_SIDE) : grams };
}

/** Advice for a large amount: to fry in batches, or to roast on several trays. Empty if one holds it all. */
export function batchAdvice(step: string, { grams, fried }: Load): string {
  if (SHARED_OUT.test(step)) return "";
  if (ROASTED.test(step)) {
    const trays = Math.ceil(grams / MOST_ON_A_TRAY);
    return trays > 1 ? `Use ${trays} tins or trays, and swap them round halfway.` : "";
  }
  if (!FRIED.test(step)) return "";
  const batches = Math.ceil((POURED.test(step) ? grams : fried) / MOST_IN_A_FRYING_PAN - 0.05);
  return batches > 1 ? `Do this in ${batches} pans or in ${batches} batches.` : "";
}
