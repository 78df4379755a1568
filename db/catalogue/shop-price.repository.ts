import type { EntityManager } from "@mikro-orm/postgresql";
import type { PriceOrigin } from "#domain/catalogue/food.ts";
import type { FilePrice } from "#domain/shopping/prices/price-file.ts";
import type { OwnPrice, OwnPrices } from "#domain/shopping/prices/prices.ts";
import { ShopPrice } from "./shop-price.entity.ts";

/** Every shop's imported prices, by shop and food. */
export async function loadShopPrices(em: EntityManager): Promise<Map<string, OwnPrices>> {
  const rows = await em.find(ShopPrice, {}, { orderBy: { shop: "asc", food: "asc", packSize: "asc" } });
  const shops = new Map<string, Map<string, OwnPrice>>();
  for (const { shop, food, packSize, packPence, asOf, source } of rows) {
    const foods = shops.get(shop.id) ?? new Map<string, OwnPrice>();
    const packs = [...(foods.get(food.id)?.packs ?? []), { size: packSize, pence: packPence }];
    shops.set(shop.id, foods.set(food.id, { packs, asOf, source }));
  }
  return shops;
}

/** Makes running processes reload prices. The row lock also serialises imports. */
const markPricesChanged = (em: EntityManager): Promise<unknown> =>
  em.execute("update catalogue_version set prices = prices + 1 where id = 1");

/**
 * Stores a shop's prices in one transaction. Foods in the file get exactly its packs; other foods keep their prices unless `replace` is set.
 */
export const storePrices = (
  em: EntityManager,
  shopId: string,
  prices: readonly FilePrice[],
  origin: PriceOrigin,
  replace: boolean,
): Promise<void> =>
  em.fork().transactional(async (unit) => {
    await markPricesChanged(unit);
    const foods = [...new Set(prices.map(({ foodId }) => foodId))];
    await unit.nativeDelete(ShopPrice, replace ? { shop: shopId } : { shop: shopId, food: { $in: foods } });
    const importedAt = new Date();
    await unit.insertMany(
      ShopPrice,
      prices.map(({ foodId, size, pence }) => ({
        shop: shopId,
        food: foodId,
        packSize: size,
        packPence: pence,
        asOf: origin.asOf,
        source: origin.source,
        importedAt,
      })),
    );
  });

/** Deletes a shop's imported prices. @returns how many there were. */
export const removePrices = (em: EntityManager, shopId: string): Promise<number> =>
  em.fork().transactional(async (unit) => {
    const removed = await unit.nativeDelete(ShopPrice, { shop: shopId });
    if (removed > 0) await markPricesChanged(unit);
    return removed;
  });
