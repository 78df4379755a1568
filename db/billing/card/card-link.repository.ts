import type { EntityManager } from "@mikro-orm/postgresql";
import type { NotNull } from "kysely";
import { now, query } from "../../query.ts";
import { hashSecret, newSecret } from "../../secret.ts";

/** The address of the card page for a user with an account. */
export const cardPageUrl = (origin: string, subscriptionId: string): string => `${origin}/billing/card?subscription=${subscriptionId}`;

/** A new card-page link for a holder without an account. The secret follows `#`, so that it reaches no server; it is valid after `saveCardLink`. */
export function newCardLink(origin: string): { secret: string; address: string } {
  const secret = newSecret();
  return { secret, address: `${origin}/billing/card#token=${secret}` };
}

/** The contract and holder of a valid link; null if it has expired. */
export const findLinkedContract = async (em: EntityManager, secret: string): Promise<{ subscriptionId: string; holderId: string } | null> =>
  (await query(em)
    .selectFrom("card_link as l")
    .innerJoin("subscription as s", "s.id", "l.subscription_id")
    .select(["s.id as subscriptionId", "s.holder_id as holderId"])
    .where("l.secret_hash", "=", hashSecret(secret))
    .where("l.expires_at", ">", now)
    .where("s.holder_id", "is not", null)
    .$narrowType<{ holderId: NotNull }>()
    .executeTakeFirst()) ?? null;
