import type { EntityManager } from "@mikro-orm/postgresql";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { AVERAGE_SHOP_ID } from "#domain/shopping/aisles.ts";
import type { ShelfPrice } from "#domain/shopping/list-operations.ts";
import type { PricedShop } from "#domain/shopping/prices/price-elsewhere.ts";
import type { ShelfPack } from "#domain/shopping/prices/shelf-price.ts";
import { AVERAGE_SHOP } from "#domain/shopping/shopping.ts";
import { HouseholdPrice } from "./household-price.entity.ts";

const NO_SHOP: PricedShop = { name: AVERAGE_SHOP, priceIndex: 1, own: new Map(), source: "", asOf: "", estimate: true };

/** A household's newest price of a pack at a shop. */
export type HouseholdShelfPrice = { shop: string; food: string } & ShelfPack;

/** A household's newest price of each pack, as a JSON array. @param household an expression of its id. */
export const shelfPricesOf = (household: string, but = "true") => `
  select coalesce(json_agg(p), '[]'::json) from (
    select distinct on (shop_id, food_id, pack_size) shop_id as shop, food_id as food, pack_size as size, pack_pence as pence, seen_on as "seenOn"
    from household_price where household_id = ${household} and ${but} order by shop_id, food_id, pack_size, seen_on desc, told_at desc) p`;

/** The shops with a household's own prices. A household without a shop buys at the average, which is among them if it has prices for it. */
export function withShelfPricesAt(
  shops: ReadonlyMap<string, PricedShop>,
  prices: readonly HouseholdShelfPrice[],
): ReadonlyMap<string, PricedShop> {
  if (prices.length === 0) return shops;
  const priced = new Map(shops);
  for (const [shopId, told] of Map.groupBy(prices, ({ shop }) => shop)) {
    const shop = shops.get(shopId) ?? (shopId === AVERAGE_SHOP_ID ? NO_SHOP : undefined);
    const byFood = Map.groupBy(told, ({ food }) => food);
    const shelf = new Map([...byFood].map(([food, packs]) => [food, packs.map(({ size, pence, seenOn }) => ({ size, pence, seenOn }))]));
    if (shop) priced.set(shopId, { ...shop, shelf });
  }
  return priced;
}

/** @param withoutList leaves out the prices that were told for a list's lines. */
export async function withHouseholdPrices(
  em: EntityManager,
  householdId: string,
  shops: ReadonlyMap<string, PricedShop>,
  withoutList?: string,
): Promise<ReadonlyMap<string, PricedShop>> {
  const but = "not exists (select from shopping_list_item i where i.id = item_id and i.list_id = ?)";
  const [row] = await em.execute<{ prices: HouseholdShelfPrice[] }[]>(`select (${shelfPricesOf("?", but)}) as prices`, [
    householdId,
    withoutList ?? null,
  ]);
  return withShelfPricesAt(shops, row?.prices ?? []);
}

/**
 * Replaces the shelf price of a line; null removes it. A future date is stored as today, because a phone's clock may be wrong.
 * @returns whether that changed anything.
 */
export async function saveShelfPrice(
  em: EntityManager,
  line: { householdId: string; shopId: string; itemId: string; foodId: string },
  told: ShelfPrice | null,
): Promise<boolean> {
  const today = londonDay(Date.now());
  const seenOn = told && told.seenOn < today ? told.seenOn : today;
  const before = await em.find(HouseholdPrice, { itemId: line.itemId });
  const isKnown = (told?.packs ?? []).every(({ size, pence }) =>
    before.some((row) => row.packSize === size && row.packPence === pence && row.seenOn === seenOn),
  );
  if (isKnown && before.length === (told?.packs.length ?? 0)) return false;
  await em.nativeDelete(HouseholdPrice, { itemId: line.itemId });
  if (told)
    await em.insertMany(
      HouseholdPrice,
      told.packs.map(({ size, pence }) => ({
        itemId: line.itemId,
        packSize: size,
        packPence: pence,
        household: line.householdId,
        shop: line.shopId,
        food: line.foodId,
        seenOn,
        toldAt: new Date(),
      })),
    );
  return true;
}
