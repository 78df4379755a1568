import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { query } from "../query.ts";

export type SellerRow = { id: string; name: string; ceilingPence: number; dailyCap: number; enabled: boolean };

export const sellers = (em: EntityManager) =>
  query(em).selectFrom("lead_seller").select(["id", "name", "ceiling_pence as ceilingPence", "daily_cap as dailyCap", "enabled"]);

/** Whose key this is, by its hash. */
export const sellerByKey = (em: EntityManager, keyHash: string): Promise<SellerRow | undefined> =>
  sellers(em).where("key_hash", "=", keyHash).executeTakeFirst();

/** How many leads of a seller were bought on the London day of an instant. */
export async function boughtOnDay(em: EntityManager, sellerId: string, nowMs: number): Promise<number> {
  const { bought } = await query(em)
    .selectFrom("lead")
    .select(({ fn }) => fn.countAll<number>().as("bought"))
    .where("seller_id", "=", sellerId)
    .where(({ ref }) => sql<boolean>`(${ref("created_at")} at time zone 'Europe/London')::date = ${londonDay(nowMs)}::date`)
    .executeTakeFirstOrThrow();
  return bought;
}
