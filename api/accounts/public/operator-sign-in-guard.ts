import { AsyncLocalStorage } from "node:async_hooks";
import { APIError } from "better-auth/api";
import type pg from "pg";
import { OPERATOR_ROLES } from "#domain/operators/roles.ts";

const isOperatorSignIn = new AsyncLocalStorage<true>();

/** Runs an operator's sign-in. Only inside it does an operator's account get a session (decision 57). */
export const runOperatorSignIn = <Result>(signIn: () => Promise<Result>): Promise<Result> => isOperatorSignIn.run(true, signIn);

export const isOperatorAddress = async (pool: pg.Pool, email: string): Promise<boolean> =>
  ((await pool.query(`select 1 from "user" where email = $1 and role = any($2)`, [email.toLowerCase(), OPERATOR_ROLES])).rowCount ?? 0) > 0;

type SignIn = { path?: string; context: { internalAdapter: { findUserById(id: string): Promise<{ id: string; role?: unknown } | null> } } };

/**
 * Hook before a session is created: operators get none by a household's password, mailed link or passkey.
 * @throws the error for a wrong password, so that the response does not reveal an operator's address.
 * @returns false to make the library reject the session with its own error.
 */
export async function rejectOperators({ userId }: { userId: string }, signIn: SignIn | null): Promise<false | undefined> {
  if (isOperatorSignIn.getStore()) return undefined;
  // use the sign-up's own transaction: a query on another connection would deadlock once as many sign-ups run as there are connections
  const role = (await signIn?.context.internalAdapter.findUserById(userId))?.role;
  if (signIn && !OPERATOR_ROLES.some((one) => one === role)) return undefined;
  if (signIn?.path === "/sign-in/email")
    throw new APIError("UNAUTHORIZED", { code: "INVALID_EMAIL_OR_PASSWORD", message: "Invalid email or password" });
  if (signIn?.path === "/passkey/verify-authentication") throw new APIError("UNAUTHORIZED", { code: "PASSKEY_NOT_FOUND" });
  return false;
}
