import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../query.ts";

type Token = { tokenHash: string; buyerId: string | null; passwordMark: string; expiresAt: Date };

export const saveToken = async (em: EntityManager, { tokenHash, buyerId, passwordMark, expiresAt }: Token): Promise<void> =>
  void (await query(em)
    .insertInto("lead_buyer_token")
    .values({ token_hash: tokenHash, buyer_id: buyerId, password_mark: passwordMark, expires_at: expiresAt })
    .execute());

export const deleteToken = async (em: EntityManager, tokenHash: string): Promise<void> =>
  void (await query(em).deleteFrom("lead_buyer_token").where("token_hash", "=", tokenHash).execute());
