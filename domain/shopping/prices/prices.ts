import type { Food, Foods, Pack, PriceOrigin } from "../../catalogue/food.ts";
import { LOCALE } from "../../locale.ts";

/** What a shop really charges for one food; `packs` smallest first and never empty. */
export type OwnPrice = PriceOrigin & { packs: readonly Pack[] };
export type OwnPrices = ReadonlyMap<string, OwnPrice>;

/** How a shop prices: the real prices that we have of it, and its level against the food table's for all other foods. */
export type ShopPrices = { priceIndex: number; own: OwnPrices };

const atLevel = (food: Food, index: number): Food => ({
  ...food,
  packs: food.packs.map((pack) => ({ ...pack, pence: Math.round(pack.pence * index) })),
});

const atOwnPrice = (food: Food, { packs, asOf, source }: OwnPrice): Food => ({ ...food, packs, priceFrom: { asOf, source } });

/**
 * Foods as a shop sells them; without a shop, as the food table has them. A food with a real price has its own packs only;
 * every other one is the national average at the shop's level, and so an estimate.
 */
export const pricesOf = (foods: Foods, shop: ShopPrices | undefined): Foods =>
  shop
    ? new Map(
        [...foods].map(([id, food]) => {
          const own = shop.own.get(id);
          return [id, own ? atOwnPrice(food, own) : atLevel(food, shop.priceIndex)];
        }),
      )
    : foods;

/** The day of the newest real price, and its source; `undefined` where a shop has none. */
export function newestOf(prices: Iterable<PriceOrigin>): PriceOrigin | undefined {
  let newest: PriceOrigin | undefined;
  for (const { asOf, source } of prices) if (!newest || asOf > newest.asOf) newest = { asOf, source };
  return newest;
}

const day = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
/** "20 Nov 2026" of `2026-11-20`. */
export const dayInWords = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
