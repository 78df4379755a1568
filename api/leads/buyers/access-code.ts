import { createHmac } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { verify } from "@node-rs/argon2";
import { HOUR_MS } from "#domain/time.ts";
import { findBuyerByToken } from "../../../db/leads/trade/buyer-token.repository.ts";
import { deleteToken, saveToken } from "../../../db/leads/trade/buyer-token.writes.ts";
import { hashSecret, newSecret } from "../../../db/secret.ts";

const PURPOSE = "buyer-analytics";
export const TOKEN_HOURS = 1;
/** The shared password shows leads bought for no organisation. */
const NO_BUYER = null;

/** Access to the analytics page by a shared password and short-lived tokens. */
export type BuyerAccess = {
  /** @returns null for a wrong password. */
  issueToken(em: EntityManager, password: string, nowMs: number): Promise<string | null>;
  /** @returns null for an unknown or expired token. `buyerId` null = leads bought for no organisation. */
  findBuyer(em: EntityManager, token: string): Promise<{ buyerId: string | null } | null>;
  revokeToken(em: EntityManager, token: string): Promise<void>;
};

/** @param passwordHash Argon2 hash from the configuration. Changing it, or the secret, ends every token. */
export function createBuyerAccess({ secret, passwordHash }: { secret: string; passwordHash: string }): BuyerAccess {
  const passwordMark = createHmac("sha256", secret).update(`${PURPOSE}:${passwordHash}`).digest("hex");
  return {
    async issueToken(em, password, nowMs) {
      if (!(await verify(passwordHash, password))) return null;
      const token = newSecret();
      const expiresAt = new Date(nowMs + TOKEN_HOURS * HOUR_MS);
      await saveToken(em, { tokenHash: hashSecret(token), buyerId: NO_BUYER, passwordMark, expiresAt });
      return token;
    },
    findBuyer: async (em, token) => (await findBuyerByToken(em, { tokenHash: hashSecret(token), passwordMark })) ?? null,
    revokeToken: (em, token) => deleteToken(em, hashSecret(token)),
  };
}
