import { type Foods, foodOf } from "./food.ts";
import { buy, priceAt } from "./till.ts";

/** A supermarket's level of prices against the food table's, and where it is from. `estimate` = set by hand. */
export type PricedShop = { name: string; priceIndex: number; source: string; asOf: string; estimate: boolean };
/** What a list still has to buy of one food, in the food's own unit; what is at home is not in it. */
export type ToBuy = { foodId: string; quantity: number };
export type ShopTotal = { id: string; shop: PricedShop; totalPence: number };

const NOTHING_AT_HOME = { basicsAtHome: false, stock: {} };

/** What the same list costs at every shop, cheapest first: whole packs for what spoils, pro rata for the store cupboard, as in the plan. */
export function pricedElsewhere(list: readonly ToBuy[], foods: Foods, shops: ReadonlyMap<string, PricedShop>): ShopTotal[] {
  const used = new Map(list.map(({ foodId }) => [foodId, foodOf(foods, foodId)]));
  const totals = [...shops].map(([id, shop]) => {
    const priced = priceAt(used, shop.priceIndex);
    const totalPence = list.reduce(
      (sum, { foodId, quantity }) => sum + buy(foodOf(priced, foodId), quantity, NOTHING_AT_HOME).tillPence,
      0,
    );
    return { id, shop, totalPence };
  });
  return totals.sort((a, b) => a.totalPence - b.totalPence || (a.shop.name < b.shop.name ? -1 : 1));
}
