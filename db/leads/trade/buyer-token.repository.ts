import type { EntityManager } from "@mikro-orm/postgresql";
import { now, query } from "../../query.ts";

/** @returns undefined for an unknown or expired token. `buyerId` null = leads bought for no organisation. */
export const findBuyerByToken = (
  em: EntityManager,
  { tokenHash, passwordMark }: { tokenHash: string; passwordMark: string },
): Promise<{ buyerId: string | null } | undefined> =>
  query(em)
    .selectFrom("lead_buyer_token")
    .select("buyer_id as buyerId")
    .where("token_hash", "=", tokenHash)
    .where("password_mark", "=", passwordMark)
    .where("expires_at", ">", now)
    .executeTakeFirst();
