import { randomBytes } from "node:crypto";
import { makeSignature } from "better-auth/crypto";
import { sessionCookieName } from "#domain/accounts/session-cookie.ts";
import { endSession, openSession } from "../../db/operators/command-line.writes.ts";
import { withDatabase } from "../prices/database.ts";

/**
 * Runs `work` in a temporary operator's session. For commands only: access to the database and to AUTH_SECRET replaces the second factor.
 */
export const withOperatorSession = <Result>(
  { url, secret }: { url: string; secret: string },
  work: (cookie: string) => Promise<Result>,
): Promise<Result> =>
  withDatabase(async (orm) => {
    const token = randomBytes(24).toString("base64url");
    if (!(await openSession(orm.em.fork(), token))) throw new Error("There is no operator yet. Start the product first.");
    const signed = encodeURIComponent(`${token}.${await makeSignature(token, secret)}`);
    try {
      return await work(`${sessionCookieName(url)}=${signed}`);
    } finally {
      await endSession(orm.em.fork(), token);
    }
  });
