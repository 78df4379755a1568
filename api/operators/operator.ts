import type { EntityManager } from "@mikro-orm/postgresql";
import { accountByEmail, demoteOthers, endSessions, makeOperator, passwordHashOf } from "../../db/operators/operator.repository.ts";
import { underLock } from "../../db/orm.ts";
import type { Auth } from "../accounts/public/auth.ts";

type Deps = { auth: Auth; em: EntityManager; databaseUrl: string };
/** `reset`: an account that is there already gets this password, too. */
type Wanted = { email: string; password: string; reset?: boolean };

/** What became of the configured operator. `not confirmed`: somebody else may have signed up with that address, so it was given no powers. */
export type OperatorOutcome = "made" | "is one" | "promoted" | "not confirmed" | "none";

/** Gives an operator this password where it has another, and ends what was opened with that one. */
async function resetPassword({ auth, em }: Deps, userId: string, password: string): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.$context;
  const hash = await passwordHashOf(em, userId);
  if (hash && (await passwords.verify({ hash, password }))) return;
  await internalAdapter.updatePassword(userId, await passwords.hash(password));
  await endSessions(em, userId);
}

async function promote(deps: Deps, { email, password, reset }: Wanted & { email: string }): Promise<OperatorOutcome> {
  const { auth, em } = deps;
  const { internalAdapter, password: passwords } = await auth.$context;
  const givePassword = async (userId: string) =>
    internalAdapter.linkAccount({ userId, accountId: userId, providerId: "credential", password: await passwords.hash(password) });
  const account = await accountByEmail(em, email);
  if (!account) {
    const { id } = await internalAdapter.createUser({ email, name: "Operator", emailVerified: true, role: "admin" }, { method: "admin" });
    await givePassword(id);
    return "made";
  }
  if (account.role !== "admin" && !account.emailVerified) return "not confirmed";
  if (!account.hasPassword)
    await givePassword(account.id); // signed in by mail so far, or a start was cut off before this line
  else if (reset) await resetPassword(deps, account.id, password);
  await makeOperator(em, account.id);
  return account.role === "admin" ? "is one" : "promoted";
}

/**
 * Sees that the person whom the configuration names is the operator, and nobody else is. Makes the account where there is none; one that is
 * there already is promoted only where its address is confirmed, and keeps its password unless that is to be reset. In one process at a time: several may start at once.
 */
export const ensureOperator = (given: Deps, wanted: Wanted | null): Promise<OperatorOutcome> =>
  underLock(given.databaseUrl, async () => {
    const deps = { ...given, em: given.em.fork() };
    const email = wanted?.email.toLowerCase() ?? null;
    await demoteOthers(deps.em, email);
    return wanted && email ? promote(deps, { ...wanted, email }) : "none";
  });
