import type { EntityManager } from "@mikro-orm/postgresql";
import { Price } from "./price.entity.ts";

export type PriceRow = Pick<
  Price,
  "id" | "name" | "currency" | "trialDays" | "firstPeriodPence" | "laterPeriodPence" | "minPence" | "maxPence"
>;

/** The catalogue of prices, in the order of their ids. Whole pence a month. */
export const pricesOf = (em: EntityManager): Promise<PriceRow[]> => em.find(Price, {}, { orderBy: { id: "asc" } });

/** @returns null where the catalogue has no such price. */
export const priceOf = (em: EntityManager, priceId: string): Promise<PriceRow | null> => em.findOne(Price, priceId);
