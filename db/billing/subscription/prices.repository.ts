import type { EntityManager } from "@mikro-orm/postgresql";
import { Price } from "./price.entity.ts";

export type PriceRow = Pick<
  Price,
  "id" | "name" | "currency" | "trialDays" | "firstPeriodPence" | "laterPeriodPence" | "minPence" | "maxPence"
>;

/** All prices, ordered by id. Whole pence a month. */
export const listPrices = (em: EntityManager): Promise<PriceRow[]> => em.find(Price, {}, { orderBy: { id: "asc" } });

export const findPrice = (em: EntityManager, priceId: string): Promise<PriceRow | null> => em.findOne(Price, priceId);
