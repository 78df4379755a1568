import { type Foods, foodOf, type PriceOrigin } from "../../catalogue/food.ts";
import { buy } from "../../planning/till.ts";
import { AVERAGE_SHOP_ID } from "../aisles.ts";
import { foodsAtShopPrices, newestPrice, type ShopPrices } from "./prices.ts";
import { priceOrigin } from "./shelf-price.ts";

/** A supermarket with the source of its price level. `estimate` = the level was set by hand. */
export type PricedShop = ShopPrices & { name: string; source: string; asOf: string; estimate: boolean };
/** What a list still has to buy of one food, in the food's own unit, without the stock at home. */
export type ToBuy = { foodId: string; quantity: number };
/** `foods` = number of foods bought; `real` = those with a real price of this shop; `newest` = the newest of these prices. */
export type ShopTotal = { id: string; shop: PricedShop; totalPence: number; foods: number; real: number; newest: PriceOrigin | undefined };

const NOTHING_AT_HOME = { basicsAtHome: false, stock: {} };

/** Prices a list at every shop but the average, cheapest first: whole packs, as in the plan. */
export function pricedElsewhere(list: readonly ToBuy[], foods: Foods, shops: ReadonlyMap<string, PricedShop>): ShopTotal[] {
  const bought = list.filter(({ quantity }) => quantity > 0);
  const used = new Map(bought.map(({ foodId }) => [foodId, foodOf(foods, foodId)]));
  const named = [...shops].filter(([id]) => id !== AVERAGE_SHOP_ID);
  const totals = named.map(([id, shop]) => {
    const priced = foodsAtShopPrices(used, shop);
    const totalPence = bought.reduce(
      (sum, { foodId, quantity }) => sum + buy(foodOf(priced, foodId), quantity, NOTHING_AT_HOME).tillPence,
      0,
    );
    const real = [...used.keys()].flatMap((foodId) => priceOrigin(foodOf(priced, foodId), foodOf(priced, foodId).packs) ?? []);
    return { id, shop, totalPence, foods: used.size, real: real.length, newest: newestPrice(real) };
  });
  return totals.sort((a, b) => a.totalPence - b.totalPence || (a.shop.name < b.shop.name ? -1 : 1));
}
