import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { KEYS_AT_A_TIME } from "#domain/leads/buying.ts";
import { now, query } from "../../query.ts";
import { hashOfSecret } from "../../secret.ts";

const LAST_LETTERS = 4;

export const insertKey = (unit: EntityManager, sellerId: string, { id, name, key }: { id: string; name: string; key: string }) =>
  query(unit)
    .insertInto("lead_seller_key")
    .values({ id, seller_id: sellerId, name, key_hash: hashOfSecret(key), last_four: key.slice(-LAST_LETTERS), created_at: now })
    .execute();

/** Gives a seller another key, beside the one in use. @returns null where two work already: one of them has to be revoked first. */
export const addKey = (em: EntityManager, sellerId: string, { name, key }: { name: string; key: string }): Promise<string | null> =>
  em.fork().transactional(async (unit) => {
    await query(unit).selectFrom("lead_seller").select("id").where("id", "=", sellerId).forUpdate().executeTakeFirstOrThrow();
    const working = query(unit)
      .selectFrom("lead_seller_key")
      .select("id")
      .where("seller_id", "=", sellerId)
      .where("revoked_at", "is", null);
    if ((await working.execute()).length >= KEYS_AT_A_TIME) return null;
    const id = randomUUID();
    await insertKey(unit, sellerId, { id, name, key });
    return id;
  });

/** Ends a key of this seller at once. @returns whether it had one of this id that worked. */
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

/** Notes that a key was used; to the minute, so that a busy seller does not write the same row all the time. */
export const noteKeyUse = async (em: EntityManager, keyId: string): Promise<void> =>
  void (await query(em)
    .updateTable("lead_seller_key")
    .set({ last_used_at: now })
    .where("id", "=", keyId)
    .where(({ ref }) => sql<boolean>`coalesce(${ref("last_used_at")} < now() - interval '1 minute', true)`)
    .execute());
