import type { EntityManager } from "@mikro-orm/postgresql";
import type { NotNull } from "kysely";
import { now, query } from "../../query.ts";
import { hashOfSecret, newSecret } from "../../secret.ts";

/** The address of the card page for somebody with an account. */
export const cardPageOf = (origin: string, subscriptionId: string): string => `${origin}/billing/card?subscription=${subscriptionId}`;

/** A new address of the card page for somebody without one. Its secret stands behind `#`, where no server sees it; it opens nothing before `saveCardLink`. */
export function newCardLink(origin: string): { secret: string; address: string } {
  const secret = newSecret();
  return { secret, address: `${origin}/billing/card#token=${secret}` };
}

/** Whose contract a link is about, while it works: the contract and its holder; null where it is over. */
export const contractBehindLink = async (em: EntityManager, secret: string): Promise<{ subscriptionId: string; holderId: string } | null> =>
  (await query(em)
    .selectFrom("card_link as l")
    .innerJoin("subscription as s", "s.id", "l.subscription_id")
    .select(["s.id as subscriptionId", "s.holder_id as holderId"])
    .where("l.secret_hash", "=", hashOfSecret(secret))
    .where("l.expires_at", ">", now)
    .where("s.holder_id", "is not", null)
    .$narrowType<{ holderId: NotNull }>()
    .executeTakeFirst()) ?? null;
