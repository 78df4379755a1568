import type { EntityManager } from "@mikro-orm/postgresql";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { AVERAGE_SHOP_ID } from "#domain/shopping/aisles.ts";
import type { ShelfPrice } from "#domain/shopping/list-operations.ts";
import type { PricedShop } from "#domain/shopping/prices/price-elsewhere.ts";
import type { ShelfPack } from "#domain/shopping/prices/shelf-price.ts";
import { AVERAGE_SHOP } from "#domain/shopping/shopping.ts";
import { HouseholdPrice } from "./household-price.entity.ts";

const NO_SHOP: PricedShop = { name: AVERAGE_SHOP, priceIndex: 1, own: new Map(), source: "", asOf: "", estimate: true };

/**
 * The shops with the household's own prices. A household without a shop buys at the average, which is among them if it has prices for it.
 * @param withoutList leaves out the prices that were told for a list's lines.
 */
export async function withHouseholdPrices(
  em: EntityManager,
  householdId: string,
  shops: ReadonlyMap<string, PricedShop>,
  withoutList?: string,
): Promise<ReadonlyMap<string, PricedShop>> {
  const rows = await em.execute<({ shop: string; food: string } & ShelfPack)[]>(
    `select distinct on (shop_id, food_id, pack_size) shop_id as shop, food_id as food, pack_size as size, pack_pence as pence, seen_on::text as "seenOn"
     from household_price h where household_id = ? and not exists (select from shopping_list_item i where i.id = h.item_id and i.list_id = ?)
     order by shop_id, food_id, pack_size, seen_on desc, told_at desc`,
    [householdId, withoutList ?? null],
  );
  if (rows.length === 0) return shops;
  const priced = new Map(shops);
  for (const [shopId, told] of Map.groupBy(rows, ({ shop }) => shop)) {
    const shop = shops.get(shopId) ?? (shopId === AVERAGE_SHOP_ID ? NO_SHOP : undefined);
    const shelf = new Map(
      [...Map.groupBy(told, ({ food }) => food)].map(([food, packs]) => [
        food,
        packs.map(({ size, pence, seenOn }) => ({ size, pence, seenOn })),
      ]),
    );
    if (shop) priced.set(shopId, { ...shop, shelf });
  }
  return priced;
}

/**
 * Replaces what was told of a line's price; null takes it back. A day to come is stored as today, because a phone's clock may be wrong.
 * @returns whether that changed anything.
 */
export async function tellPrice(
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
