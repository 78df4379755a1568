import type { EntityManager } from "@mikro-orm/postgresql";
import { inMs, query } from "../../query.ts";

export type SellerKeyRow = { id: string; name: string; lastFour: string; createdAtMs: number; lastUsedAtMs: number | null };

/** A seller's active keys, newest first. */
export const findActiveKeys = (em: EntityManager, sellerId: string): Promise<SellerKeyRow[]> =>
  query(em)
    .selectFrom("lead_seller_key")
    .select(({ ref }) => [
      "id",
      "name",
      "last_four as lastFour",
      inMs(ref("created_at")).as("createdAtMs"),
      inMs(ref("last_used_at")).as("lastUsedAtMs"),
    ])
    .where("seller_id", "=", sellerId)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
