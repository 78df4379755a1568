import { AsyncLocalStorage } from "node:async_hooks";
import { APIError } from "better-auth/api";
import type pg from "pg";
import { OPERATOR_ROLES } from "#domain/operators/roles.ts";

const door = new AsyncLocalStorage<true>();

/** Runs what signs an operator in: only there an operator's account gets a session (decision 57). */
export const throughOperatorsDoor = <Result>(signIn: () => Promise<Result>): Promise<Result> => door.run(true, signIn);

const isOperators = async (pool: pg.Pool, where: "id" | "email", value: string): Promise<boolean> =>
  ((await pool.query(`select 1 from "user" where ${where} = $1 and role = any($2)`, [value, OPERATOR_ROLES])).rowCount ?? 0) > 0;

export const isOperatorsAddress = (pool: pg.Pool, email: string): Promise<boolean> => isOperators(pool, "email", email.toLowerCase());

/**
 * Before a session is made: an operator's account gets none by a household's password, mailed link or passkey.
 * @throws what a wrong password is answered with, so that nobody is told whose address it is. @returns false: the library says so in its own way.
 */
export const refuseOperators =
  (pool: pg.Pool) =>
  async ({ userId }: { userId: string }, context: { path?: string } | null): Promise<false | undefined> => {
    if (door.getStore() || !(await isOperators(pool, "id", userId))) return undefined;
    if (context?.path === "/sign-in/email")
      throw new APIError("UNAUTHORIZED", { code: "INVALID_EMAIL_OR_PASSWORD", message: "Invalid email or password" });
    if (context?.path === "/passkey/verify-authentication") throw new APIError("UNAUTHORIZED", { code: "PASSKEY_NOT_FOUND" });
    return false;
  };
