import type { EntityManager } from "@mikro-orm/postgresql";
import { type OperatorRole, parseOperatorRole } from "#domain/operators/roles.ts";
import { writeAudit } from "../../db/operators/audit.writes.ts";
import { machineEntry } from "../../db/operators/machine-entry.ts";
import { accountByEmail, findPasswordHash } from "../../db/operators/operator.repository.ts";
import { demoteOthers, endSessions, makeConfiguredOwner } from "../../db/operators/operator.writes.ts";
import { withMigrationLock } from "../../db/orm.ts";
import { securityEvent } from "../../server/security-events.ts";
import type { Auth } from "../accounts/public/auth.ts";

type Deps = { auth: Auth; em: EntityManager; databaseUrl: string };
/** `reset`: replaces the password of an existing account. */
type ConfiguredOperator = { email: string; password: string; reset?: boolean };

/** `not confirmed`: someone else may have signed up with the address, so the account is not promoted. `none`: no operator is configured. */
export type OperatorOutcome = "created" | "unchanged" | "promoted" | "not confirmed" | "none";

/** Replaces a different password and ends the account's sessions. */
async function resetPassword({ auth, em }: Deps, userId: string, password: string): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.$context;
  const hash = await findPasswordHash(em, userId);
  if (hash && (await passwords.verify({ hash, password }))) return;
  await internalAdapter.updatePassword(userId, await passwords.hash(password));
  await endSessions(em, userId);
}

/** Makes the account an owner; audited if it was not one before. */
const makeOwner = (em: EntityManager, userId: string, before: OperatorRole | null): Promise<void> =>
  em.transactional(async (unit) => {
    await makeConfiguredOwner(unit, userId);
    if (before === "owner") return;
    const what = before ? "changed an operator’s role" : "made somebody an operator";
    await endSessions(unit, userId);
    await writeAudit(unit, machineEntry("configuration", what, { userId, before: { role: before }, after: { role: "owner" } }));
    securityEvent("role-changed", { subject: userId, role: "owner", how: "configuration" });
  });

/** Removes the role of accounts that the configuration no longer names. */
const demoteUnnamed = (em: EntityManager, email: string | null): Promise<void> =>
  em.transactional(async (unit) => {
    for (const { id, role } of await demoteOthers(unit, email)) {
      const facts = { userId: id, before: { role }, after: { role: null } };
      await writeAudit(unit, machineEntry("configuration", "took an operator’s role away", facts));
      securityEvent("role-changed", { subject: id, role: "household", how: "configuration" });
    }
  });

async function promote(deps: Deps, { email, password, reset }: ConfiguredOperator & { email: string }): Promise<OperatorOutcome> {
  const { auth, em } = deps;
  const { internalAdapter, password: passwords } = await auth.$context;
  const setPassword = async (userId: string) =>
    internalAdapter.linkAccount({ userId, accountId: userId, providerId: "credential", password: await passwords.hash(password) });
  const account = await accountByEmail(em, email);
  if (!account) {
    const { id } = await internalAdapter.createUser({ email, name: "Operator", emailVerified: true, role: "user" }, { method: "admin" });
    await setPassword(id);
    await makeOwner(em, id, null);
    return "created";
  }
  const role = parseOperatorRole(account.role);
  if (!role && !account.emailVerified) return "not confirmed";
  if (!account.hasPassword)
    await setPassword(account.id); // used emailed links so far, or an earlier start was interrupted here
  else if (reset) await resetPassword(deps, account.id, password);
  await makeOwner(em, account.id, role);
  return role === "owner" ? "unchanged" : "promoted";
}

/**
 * Makes the configured account an owner and demotes accounts that the configuration named before; operators made by an owner stay. Creates a
 * missing account. Promotes an existing one only if its address is confirmed, and keeps its password unless `reset` is set. Holds a lock, as
 * several processes may start at once.
 */
export const ensureOperator = (given: Deps, configured: ConfiguredOperator | null): Promise<OperatorOutcome> =>
  withMigrationLock(given.databaseUrl, async () => {
    const deps = { ...given, em: given.em.fork() };
    const email = configured?.email.toLowerCase() ?? null;
    await demoteUnnamed(deps.em, email);
    return configured && email ? promote(deps, { ...configured, email }) : "none";
  });
