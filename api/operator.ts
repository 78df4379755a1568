import type pg from "pg";
import type { Auth } from "./auth.ts";

/** Makes the first operator where that account is not there yet, and sees that it is one. The password of an existing account stays as it is. */
export async function ensureOperator(auth: Auth, pool: pg.Pool, { email, password }: { email: string; password: string }): Promise<void> {
  const address = email.toLowerCase();
  const { rowCount } = await pool.query('select 1 from "user" where email = $1', [address]);
  if (rowCount === 0) await auth.api.signUpEmail({ body: { email: address, password, name: "Operator" } });
  await pool.query('update "user" set role = $1 where email = $2 and role is distinct from $1', ["admin", address]);
}
