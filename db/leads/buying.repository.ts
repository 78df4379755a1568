import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { query } from "../query.ts";

export type SellerRow = { id: string; name: string; buyerId: string | null; ceilingPence: number; dailyCap: number; enabled: boolean };

export const sellers = (em: EntityManager) =>
  query(em)
    .selectFrom("lead_seller as r")
    .select(["r.id", "r.name", "r.buyer_id as buyerId", "r.ceiling_pence as ceilingPence", "r.daily_cap as dailyCap", "r.enabled"]);

/** Whose key this is, by its hash; a key that was revoked is nobody's. */
export const sellerByKey = (em: EntityManager, keyHash: string): Promise<(SellerRow & { keyId: string }) | undefined> =>
  sellers(em)
    .innerJoin("lead_seller_key as k", "k.seller_id", "r.id")
    .select("k.id as keyId")
    .where("k.key_hash", "=", keyHash)
    .where("k.revoked_at", "is", null)
    .executeTakeFirst();

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
