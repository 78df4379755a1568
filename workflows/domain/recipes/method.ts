import { spoken } from "../catalogue/amounts.ts";
import { type Foods, foodOf } from "../catalogue/food.ts";
import type { Ingredient } from "./recipe.ts";

const AMOUNT = /\{([a-z0-9-]+)(?:\*([0-9.]+))?\}/g;
const WATER = "water";

/**
 * The method for a number of portions.
 *
 * `{carrot}` becomes "200 g carrots (about 2)"; `{olive-oil*0.5}` half of the oil; `{water*150}` 150 ml of water a portion.
 * A step that names a food the recipe does not have is a fault of the catalogue and throws; the catalogue's gates find it first.
 */
export function methodFor(steps: readonly string[], ingredients: readonly Ingredient[], foods: Foods, portions: number): string[] {
  const perPortion = new Map(ingredients.map((ingredient) => [ingredient.foodId, ingredient.perPortion]));
  return steps.map((step) =>
    step.replace(AMOUNT, (_, id: string, share?: string) => {
      if (id === WATER) return `${Math.round((Number(share) * portions) / 10) * 10} ml water`;
      const quantity = perPortion.get(id);
      if (quantity === undefined) throw new Error(`a step names "${id}", which is not an ingredient`);
      return spoken(foodOf(foods, id), quantity * Number(share ?? 1) * portions);
    }),
  );
}
