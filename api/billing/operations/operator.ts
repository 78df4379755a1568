import type pg from "pg";
import { underLock } from "../../../db/orm.ts";
import type { Auth } from "../../accounts/public/auth.ts";

type Deps = { auth: Auth; pool: pg.Pool; databaseUrl: string };
/** `reset`: an account that is there already gets this password, too. */
type Wanted = { email: string; password: string; reset?: boolean };
type Account = { id: string; role: string | null; emailVerified: boolean; hasPassword: boolean };

/** What became of the configured operator. `not confirmed`: somebody else may have signed up with that address, so it was given no powers. */
export type OperatorOutcome = "made" | "is one" | "promoted" | "not confirmed" | "none";

const ACCOUNT = `select u.id, u.role, u."emailVerified",
  exists (select 1 from account a where a."userId" = u.id and a.password is not null) as "hasPassword" from "user" u where u.email = $1`;

/** Whoever the configuration does not name (any more) is no operator, and what they opened as one is closed. */
async function demoteOthers(pool: pg.Pool, email: string | null): Promise<void> {
  const others = `select id from "user" where role = 'admin' and email is distinct from $1`;
  await pool.query(`delete from "session" where "operatorUntil" is not null and "userId" in (${others})`, [email]);
  await pool.query(`update "user" set role = 'user' where role = 'admin' and email is distinct from $1`, [email]);
}

/** Gives an operator this password where it has another, and ends what was opened with that one. */
async function resetPassword({ auth, pool }: Deps, userId: string, password: string): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.$context;
  const { rows } = await pool.query<{ password: string }>(`select password from account where "userId" = $1 and password is not null`, [
    userId,
  ]);
  const [held] = rows;
  if (held && (await passwords.verify({ hash: held.password, password }))) return;
  await internalAdapter.updatePassword(userId, await passwords.hash(password));
  await pool.query(`delete from "session" where "userId" = $1`, [userId]);
}

async function promote(deps: Deps, { email, password, reset }: Wanted & { email: string }): Promise<OperatorOutcome> {
  const { auth, pool } = deps;
  const { internalAdapter, password: passwords } = await auth.$context;
  const givePassword = async (userId: string) =>
    internalAdapter.linkAccount({ userId, accountId: userId, providerId: "credential", password: await passwords.hash(password) });
  const [account] = (await pool.query<Account>(ACCOUNT, [email])).rows;
  if (!account) {
    const { id } = await internalAdapter.createUser({ email, name: "Operator", emailVerified: false, role: "admin" }, { method: "admin" });
    await givePassword(id);
    return "made";
  }
  if (account.role !== "admin" && !account.emailVerified) return "not confirmed";
  if (!account.hasPassword)
    await givePassword(account.id); // signed in by mail so far, or a start was cut off before this line
  else if (reset) await resetPassword(deps, account.id, password);
  if (account.role === "admin") return "is one";
  await pool.query(`update "user" set role = 'admin' where id = $1`, [account.id]);
  return "promoted";
}

/**
 * Sees that the person whom the configuration names is the operator, and nobody else is. Makes the account where there is none; one that is
 * there already is promoted only where its address is confirmed, and keeps its password unless that is to be reset. In one process at a time: several may start at once.
 */
export const ensureOperator = (deps: Deps, wanted: Wanted | null): Promise<OperatorOutcome> =>
  underLock(deps.databaseUrl, async () => {
    const email = wanted?.email.toLowerCase() ?? null;
    await demoteOthers(deps.pool, email);
    return wanted && email ? promote(deps, { ...wanted, email }) : "none";
  });
