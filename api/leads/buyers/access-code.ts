import { createHmac } from "node:crypto";
import { verify as passwordFits } from "@node-rs/argon2";
import { sign, verify } from "hono/jwt";

const PURPOSE = "buyer-analytics";
/** A buyer looks at figures for an afternoon, then signs in again. */
export const TOKEN_HOURS = 4;

/** The door of the buyer's page: one shared password, and short-lived tokens for who knew it. */
export type BuyerAccess = {
  /** Compares in constant time, by the hash alone. @returns a token, or null where the password is another. */
  enter(password: string, nowMs: number): Promise<string | null>;
  holds(token: string): Promise<boolean>;
};

/**
 * @param passwordHash argon2, as configured. Tokens are signed with a key that depends on it: another password ends every token.
 */
export function createBuyerAccess({ secret, passwordHash }: { secret: string; passwordHash: string }): BuyerAccess {
  const key = createHmac("sha256", secret).update(`${PURPOSE}:${passwordHash}`).digest("hex");
  return {
    async enter(password, nowMs) {
      if (!(await passwordFits(passwordHash, password))) return null;
      return sign({ aud: PURPOSE, exp: Math.floor(nowMs / 1000) + TOKEN_HOURS * 3600 }, key, "HS256");
    },
    holds: (token) =>
      verify(token, key, { alg: "HS256", aud: PURPOSE }).then(
        ({ exp }) => typeof exp === "number",
        () => false,
      ),
  };
}
