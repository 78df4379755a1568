import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { query } from "../query.ts";

export type SellerLimits = { ceilingPence: number; dailyCap: number };
export type SellerRow = SellerLimits & { id: string; name: string; buyerId: string | null; enabled: boolean };

export const sellers = (em: EntityManager) =>
  query(em)
    .selectFrom("lead_seller as r")
    .select(["r.id", "r.name", "r.buyer_id as buyerId", "r.ceiling_pence as ceilingPence", "r.daily_cap as dailyCap", "r.enabled"]);

/** Finds the seller by the hash of one of its active keys. */
export const sellerByKey = (em: EntityManager, keyHash: string): Promise<(SellerRow & { keyId: string }) | undefined> =>
  sellers(em)
    .innerJoin("lead_seller_key as k", "k.seller_id", "r.id")
    .select("k.id as keyId")
    .where("k.key_hash", "=", keyHash)
    .where("k.revoked_at", "is", null)
    .executeTakeFirst();

/** Counts a seller's leads bought on the London day of `nowMs`. */
export async function boughtOnDay(em: EntityManager, sellerId: string, nowMs: number): Promise<number> {
  const { bought } = await query(em)
    .selectFrom("lead")
    .select(({ fn }) => fn.countAll<number>().as("bought"))
    .where("seller_id", "=", sellerId)
    .where(({ ref }) => sql<boolean>`(${ref("created_at")} at time zone 'Europe/London')::date = ${londonDay(nowMs)}::date`)
    .executeTakeFirstOrThrow();
  return bought;
}

export const listSellers = (em: EntityManager): Promise<(SellerLimits & { name: string; enabled: boolean })[]> =>
  query(em)
    .selectFrom("lead_seller")
    .select(["name", "enabled", "ceiling_pence as ceilingPence", "daily_cap as dailyCap"])
    .orderBy("name")
    .execute();
