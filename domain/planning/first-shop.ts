import { type Food, type Foods, foodOf } from "../catalogue/food.ts";
import type { AtHome } from "../shopping/pantry.ts";
import { bestBasket, buy, type PacksBought, stockOf } from "./till.ts";

/** Why a plan has two totals, and when the second becomes the first. */
export const WHY_TWO_TOTALS =
  "This week's food counts only the oil, rice and spices the week uses; a first shop buys whole packs, which last for weeks. Once your cupboard is stocked, a week costs the first amount.";

/** What is bought of one food in a first shop. `pence` is never below the till's, which charges the store cupboard by its smallest pack. */
export type FirstPurchase = { packs: PacksBought; pence: number };

/**
 * What a household with an empty cupboard buys of one food: whole packs, by the till's own rule. Nothing is taken to be at home except
 * what its pantry says it has; what it is guessed to have, such as basics, is bought.
 */
export function firstPurchase(food: Food, needed: number, { stock }: AtHome): FirstPurchase {
  const home: AtHome = { basicsAtHome: false, stock };
  const { tillPence, packs } = buy(food, needed, home);
  if (food.storage !== "cupboard" || stock[food.id] === "enough") return { packs, pence: tillPence };
  const quantity = needed - stockOf(food, home);
  if (quantity <= 1e-6) return { packs: [], pence: 0 };
  const basket = bestBasket(food, quantity);
  return { packs: basket.packs, pence: Math.max(basket.pence, tillPence) };
}

/** What a week costs in a first shop with an empty cupboard, in whole pence. `needs` by food, in its own unit. */
export function firstShopPence(needs: ReadonlyMap<string, number>, foods: Foods, home: AtHome): number {
  return [...needs].reduce((sum, [foodId, needed]) => sum + firstPurchase(foodOf(foods, foodId), needed, home).pence, 0);
}
