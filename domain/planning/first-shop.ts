import { type Food, type Foods, foodOf } from "../catalogue/food.ts";
import type { AtHome } from "../shopping/pantry.ts";
import { bestBasket, buy, countedStock, type PacksBought } from "./till.ts";

/** Explains to the reader why a plan has two totals. */
export const WHY_TWO_TOTALS =
  "This week's food counts only the oil, rice and spices the week uses; a first shop buys whole packs, which last for weeks. Once your cupboard is stocked, a week costs the first amount.";

/** Packs of one food in a first shop. `pence` is never below the till price, which charges store-cupboard foods by their smallest pack. */
export type FirstPurchase = { packs: PacksBought; pence: number };

/**
 * What a household with an empty cupboard buys of one food: whole packs, chosen as at the till. Counts as at home only what its pantry lists; assumed
 * basics are bought.
 */
export function firstPurchase(food: Food, needed: number, { stock }: AtHome): FirstPurchase {
  const home: AtHome = { basicsAtHome: false, stock };
  const { tillPence, packs } = buy(food, needed, home);
  if (food.storage !== "cupboard" || stock[food.id] === "enough") return { packs, pence: tillPence };
  const quantity = needed - countedStock(food, home);
  if (quantity <= 1e-6) return { packs: [], pence: 0 };
  const basket = bestBasket(food, quantity);
  return { packs: basket.packs, pence: Math.max(basket.pence, tillPence) };
}

/** The price of a week's first shop with an empty cupboard, in whole pence. @param needs by food, in its own unit. */
export function firstShopPence(needs: ReadonlyMap<string, number>, foods: Foods, home: AtHome): number {
  return [...needs].reduce((sum, [foodId, needed]) => sum + firstPurchase(foodOf(foods, foodId), needed, home).pence, 0);
}
