import { AsyncLocalStorage } from "node:async_hooks";
import { APIError } from "better-auth/api";
import type pg from "pg";
import { OPERATOR_ROLES } from "#domain/operators/roles.ts";

const door = new AsyncLocalStorage<true>();

/** Runs what signs an operator in: only there an operator's account gets a session (decision 57). */
export const throughOperatorsDoor = <Result>(signIn: () => Promise<Result>): Promise<Result> => door.run(true, signIn);

export const isOperatorsAddress = async (pool: pg.Pool, email: string): Promise<boolean> =>
  ((await pool.query(`select 1 from "user" where email = $1 and role = any($2)`, [email.toLowerCase(), OPERATOR_ROLES])).rowCount ?? 0) > 0;

type SignIn = { path?: string; context: { internalAdapter: { findUserById(id: string): Promise<{ id: string; role?: unknown } | null> } } };

/**
 * Before a session is made: an operator's account gets none by a household's password, mailed link or passkey.
 * @throws what a wrong password is answered with, so that nobody is told whose address it is. @returns false: the library says so in its own way.
 */
export async function refuseOperators({ userId }: { userId: string }, signIn: SignIn | null): Promise<false | undefined> {
  if (door.getStore()) return undefined;
  // a sign-up makes its session inside a transaction: asked for on another connection, as many sign-ups as there are connections wait for ever
  const role = (await signIn?.context.internalAdapter.findUserById(userId))?.role;
  if (signIn && !OPERATOR_ROLES.some((one) => one === role)) return undefined;
  if (signIn?.path === "/sign-in/email")
    throw new APIError("UNAUTHORIZED", { code: "INVALID_EMAIL_OR_PASSWORD", message: "Invalid email or password" });
  if (signIn?.path === "/passkey/verify-authentication") throw new APIError("UNAUTHORIZED", { code: "PASSKEY_NOT_FOUND" });
  return false;
}
