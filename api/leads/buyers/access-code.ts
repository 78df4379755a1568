import { createHmac } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { verify as passwordFits } from "@node-rs/argon2";
import { HOUR_MS } from "#domain/time.ts";
import { buyerOfToken } from "../../../db/leads/trade/buyer-token.repository.ts";
import { endToken, keepToken } from "../../../db/leads/trade/buyer-token.writes.ts";
import { hashOfSecret, newSecret } from "../../../db/secret.ts";

const PURPOSE = "buyer-analytics";
/** A buyer looks at figures, and gives the password again for the next look. */
export const TOKEN_HOURS = 1;
/** The shared password is for what is bought for no organisation with accounts of its own. */
const OWN_BUYING = null;

/** The door of the buyer's page: one shared password, and short-lived tokens for who knew it. */
export type BuyerAccess = {
  /** Compares in constant time, by the hash alone. @returns a token, or null where the password is another. */
  enter(em: EntityManager, password: string, nowMs: number): Promise<string | null>;
  /** Whose leads a token shows; null where it no longer works. */
  shows(em: EntityManager, token: string): Promise<{ buyerId: string | null } | null>;
  leave(em: EntityManager, token: string): Promise<void>;
};

/**
 * @param passwordHash argon2, as configured. Tokens are kept with a mark of it: another password, or another secret, ends every one.
 */
export function createBuyerAccess({ secret, passwordHash }: { secret: string; passwordHash: string }): BuyerAccess {
  const passwordMark = createHmac("sha256", secret).update(`${PURPOSE}:${passwordHash}`).digest("hex");
  return {
    async enter(em, password, nowMs) {
      if (!(await passwordFits(passwordHash, password))) return null;
      const token = newSecret();
      const expiresAt = new Date(nowMs + TOKEN_HOURS * HOUR_MS);
      await keepToken(em, { tokenHash: hashOfSecret(token), buyerId: OWN_BUYING, passwordMark, expiresAt });
      return token;
    },
    shows: async (em, token) => (await buyerOfToken(em, { tokenHash: hashOfSecret(token), passwordMark })) ?? null,
    leave: (em, token) => endToken(em, hashOfSecret(token)),
  };
}
