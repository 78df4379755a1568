import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { KEYS_AT_A_TIME } from "#domain/leads/buying.ts";
import { now, query } from "../../query.ts";
import { hashSecret } from "../../secret.ts";

const LAST_LETTERS = 4;

export const insertKey = (unit: EntityManager, sellerId: string, { id, name, key }: { id: string; name: string; key: string }) =>
  query(unit)
    .insertInto("lead_seller_key")
    .values({ id, seller_id: sellerId, name, key_hash: hashSecret(key), last_four: key.slice(-LAST_LETTERS), created_at: now })
    .execute();

/** Adds a key to a seller. @returns null if it already has `KEYS_AT_A_TIME` active keys. */
export const addKey = (em: EntityManager, sellerId: string, { name, key }: { name: string; key: string }): Promise<string | null> =>
  em.fork().transactional(async (unit) => {
    await query(unit).selectFrom("lead_seller").select("id").where("id", "=", sellerId).forUpdate().executeTakeFirstOrThrow();
    const active = query(unit).selectFrom("lead_seller_key").select("id").where("seller_id", "=", sellerId).where("revoked_at", "is", null);
    if ((await active.execute()).length >= KEYS_AT_A_TIME) return null;
    const id = randomUUID();
    await insertKey(unit, sellerId, { id, name, key });
    return id;
  });

/** @returns whether the seller had an active key with this id. */
export const revokeKey = async (em: EntityManager, sellerId: string, keyId: string): Promise<boolean> =>
  (
    await query(em)
      .updateTable("lead_seller_key")
      .set({ revoked_at: now })
      .where("id", "=", keyId)
      .where("seller_id", "=", sellerId)
      .where("revoked_at", "is", null)
      .returning("id")
      .execute()
  ).length > 0;

export const revokeKeys = (unit: EntityManager, sellerId: string) =>
  query(unit)
    .updateTable("lead_seller_key")
    .set({ revoked_at: now })
    .where("seller_id", "=", sellerId)
    .where("revoked_at", "is", null)
    .execute();

/** Records the last use of a key, at most once a minute, so that a busy seller does not cause a write per request. */
export const recordKeyUse = async (em: EntityManager, keyId: string): Promise<void> =>
  void (await query(em)
    .updateTable("lead_seller_key")
    .set({ last_used_at: now })
    .where("id", "=", keyId)
    .where(({ ref }) => sql<boolean>`coalesce(${ref("last_used_at")} < now() - interval '1 minute', true)`)
    .execute());
