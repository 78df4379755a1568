import { type Food, type Foods, foodOf, gramsOf } from "../catalogue/food.ts";
import { foodRounding, MOST_TEASPOONS, roundForScale, roundPieces, roundTeaspoons, teaspoonSize, tinSize } from "../catalogue/rounding.ts";
import type { Ingredient } from "./recipe.ts";

/** Cut-up food is weighed, because it need not come in whole pieces. */
const CUT_UP = /\b(cut|sliced|diced|chopped|flaked|torn|snipped|shredded|halved|crumbled)\b/;
/** Amounts this close to a whole or half tin are rounded to it, because an opened tin does not keep. */
const NEAR_A_TIN = 0.11;
/** Between these fractions of a piece, both whole numbers are acceptable and the dish's energy decides. */
const EITHER_WAY = [0.4, 0.6] as const;

const kcalOf = (food: Food, quantity: number) => (gramsOf(food, quantity) * food.edibleShare * food.per100g.kcal) / 100;
/** Removes floating-point noise: 0.30000000000000004 becomes 0.3. */
const clean = (quantity: number) => Math.round(quantity * 1000) / 1000;

function weighed(food: Food, quantity: number): number {
  const tin = tinSize(food);
  if (tin !== undefined) {
    const tins = Math.round((quantity / tin) * 2) / 2;
    if (tins > 0 && Math.abs(quantity / (tins * tin) - 1) <= NEAR_A_TIN) return tins * tin;
  }
  const teaspoon = teaspoonSize(food);
  if (teaspoon !== undefined && quantity / teaspoon <= MOST_TEASPOONS) return roundTeaspoons(quantity / teaspoon) * teaspoon;
  return roundForScale(quantity);
}

/**
 * The rounded amounts for a number of portions, by food, in the food's own unit: whole eggs and fillets, half tins, quarter teaspoons, fives and tens of
 * grams. The list, the method and the prices all use these amounts.
 *
 * If a recipe asks for about half a piece of a food that comes in whole pieces, rounds to the number that brings the dish closer to the energy of the
 * requested portions. Empty for 0 portions.
 * @throws RangeError if `portions` is not finite.
 */
export function cookedAmounts(ingredients: readonly Ingredient[], foods: Foods, portions: number): Map<string, number> {
  if (!Number.isFinite(portions)) throw new RangeError(`${portions} portions`);
  const amounts = new Map<string, number>();
  if (portions <= 0) return amounts;
  let missingKcal = 0;
  const eitherWay: { food: Food; one: number; asked: number }[] = [];
  for (const { foodId, perPortion, prep } of ingredients) {
    const food = foodOf(foods, foodId);
    const asked = perPortion * portions;
    const step = foodRounding(food);
    const byWeight = step === "weighed" || (food.unit === "g" && food.piece === undefined && prep !== undefined && CUT_UP.test(prep));
    const one = food.unit === "each" ? 1 : (food.eachGrams ?? 1);
    const part = (asked / one) % 1;
    amounts.set(foodId, clean(byWeight ? weighed(food, asked) : roundPieces(step, asked / one) * one));
    if (!byWeight && step === "whole" && asked > one && part >= EITHER_WAY[0] && part <= EITHER_WAY[1])
      eitherWay.push({ food, one, asked });
    else missingKcal += kcalOf(food, asked) - kcalOf(food, amounts.get(foodId) ?? 0);
  }
  for (const { food, one, asked } of eitherWay) {
    const [fewer, more] = [Math.floor(asked / one) * one, Math.ceil(asked / one) * one];
    const missing = (quantity: number) => missingKcal + kcalOf(food, asked) - kcalOf(food, quantity);
    const taken = Math.abs(missing(more)) <= Math.abs(missing(fewer)) ? more : fewer;
    missingKcal = missing(taken);
    amounts.set(food.id, clean(taken));
  }
  return amounts;
}
