import { type Food, type Foods, foodOf, gramsOf } from "../catalogue/food.ts";
import { MOST_TEASPOONS, onTheScale, pieces, roundingOf, spoonfuls, teaspoonOf, tinOf } from "../catalogue/rounding.ts";
import type { Ingredient } from "./recipe.ts";

/** What is cut up is weighed: half a fillet is no fault once it is in strips. */
const CUT_UP = /\b(cut|sliced|diced|chopped|flaked|torn|snipped|shredded|halved|crumbled)\b/;
/** Whole and half tins are taken where the recipe asks for about as much: an opened one does not keep. */
const NEAR_A_TIN = 0.11;
/** Between these parts of a piece both whole numbers are as good, and the energy of the dish decides. */
const EITHER_WAY = [0.4, 0.6] as const;

const kcalOf = (food: Food, quantity: number) => (gramsOf(food, quantity) * food.edibleShare * food.per100g.kcal) / 100;
/** Without the dust of binary fractions: 0.30000000000000004 is 0.3. */
const clean = (quantity: number) => Math.round(quantity * 1000) / 1000;

function weighed(food: Food, quantity: number): number {
  const tin = tinOf(food);
  if (tin !== undefined) {
    const tins = Math.round((quantity / tin) * 2) / 2;
    if (tins > 0 && Math.abs(quantity / (tins * tin) - 1) <= NEAR_A_TIN) return tins * tin;
  }
  const teaspoon = teaspoonOf(food);
  if (teaspoon !== undefined && quantity / teaspoon <= MOST_TEASPOONS) return spoonfuls(quantity / teaspoon) * teaspoon;
  return onTheScale(quantity);
}

/**
 * What a cook takes for a number of portions, by food, in the food's own unit: whole eggs and fillets, half tins, quarter teaspoons,
 * fives and tens of grams. The list, the method and the shop all go by these amounts.
 *
 * Where a food comes in whole pieces and the recipe asks for about half of one more, that number is taken which brings the dish nearer to the
 * energy of the portions asked for. Pure and the same every time. No portions are no amounts.
 * @param portions any number of them, in quarters or not.
 * @throws RangeError when `portions` is no number.
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
    const step = roundingOf(food);
    const byWeight = step === "weighed" || (food.unit === "g" && food.piece === undefined && prep !== undefined && CUT_UP.test(prep));
    const one = food.unit === "each" ? 1 : (food.eachGrams ?? 1);
    const part = (asked / one) % 1;
    amounts.set(foodId, clean(byWeight ? weighed(food, asked) : pieces(step, asked / one) * one));
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
