import type { Food, Foods, Pack, PriceOrigin } from "../../catalogue/food.ts";
import { LOCALE } from "../../locale.ts";
import { AVERAGE_SHOP_ID } from "../aisles.ts";
import { SHELF_SOURCE, type ShelfPrices, withShelfPrices } from "./shelf-price.ts";

/** A shop's real price of one food; `packs` smallest first and never empty. */
export type OwnPrice = PriceOrigin & { packs: readonly Pack[] };
export type OwnPrices = ReadonlyMap<string, OwnPrice>;

/**
 * A shop's prices: real prices where we have them, and its price level against the food table for all other foods. `shelf`: the prices that the asking
 * household read there.
 */
export type ShopPrices = { priceIndex: number; own: OwnPrices; shelf?: ShelfPrices | undefined };

/** The household's shop; without one, the average of shops, where the household's own prices for it exist. */
export const shopOf = <Shop>(shops: ReadonlyMap<string, Shop>, shopId: string | null | undefined): Shop | undefined =>
  shops.get(shopId ?? AVERAGE_SHOP_ID);

const atLevel = (food: Food, index: number): Food => ({
  ...food,
  packs: food.packs.map((pack) => ({ ...pack, pence: Math.round(pack.pence * index) })),
});

const atOwnPrice = (food: Food, { packs, asOf, source }: OwnPrice): Food => ({ ...food, packs, priceFrom: { asOf, source } });

const priced = new WeakMap<Foods, WeakMap<ShopPrices, Foods>>();

/**
 * Foods with a shop's prices; without a shop, with the food table's. A food with a real price has only that price's packs; every other
 * price is an estimate: the national average at the shop's price level. The household's own price of a pack counts before both. Computed once for each
 * pair of foods and shop.
 */
export function foodsAtShopPrices(foods: Foods, shop: ShopPrices | undefined): Foods {
  if (!shop) return foods;
  const known = priced.get(foods) ?? new WeakMap<ShopPrices, Foods>();
  priced.set(foods, known);
  const atShop =
    known.get(shop) ??
    new Map(
      [...foods].map(([id, food]) => {
        const own = shop.own.get(id);
        return [id, withShelfPrices(own ? atOwnPrice(food, own) : atLevel(food, shop.priceIndex), shop.shelf?.get(id))];
      }),
    );
  known.set(shop, atShop);
  return atShop;
}

/** Day and source of the newest real price; `undefined` if there is none. */
export function newestPrice(prices: Iterable<PriceOrigin>): PriceOrigin | undefined {
  let newest: PriceOrigin | undefined;
  for (const { asOf, source } of prices) if (!newest || asOf > newest.asOf) newest = { asOf, source };
  return newest;
}

const day = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
/** "20 Nov 2026" of `2026-11-20`. */
export const dayInWords = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

const month = new Intl.DateTimeFormat(LOCALE, { month: "short", year: "numeric", timeZone: "UTC" });
/** "Jan 2025" of `2025-01`. */
export const monthInWords = (yearMonth: string): string => month.format(new Date(`${yearMonth}-01T00:00:00Z`));

/** "your price, 29 Nov 2026" or "price as of 20 Nov 2026, Receipts". */
export const originInWords = ({ asOf, source }: PriceOrigin): string =>
  source === SHELF_SOURCE ? `your price, ${dayInWords(asOf)}` : `price as of ${dayInWords(asOf)}, ${source}`;
