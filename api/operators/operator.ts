import type { EntityManager } from "@mikro-orm/postgresql";
import { type OperatorRole, operatorRoleOf } from "#domain/operators/roles.ts";
import { writeAudit } from "../../db/operators/audit.writes.ts";
import { machineEntry } from "../../db/operators/machine-entry.ts";
import { accountByEmail, passwordHashOf } from "../../db/operators/operator.repository.ts";
import { demoteOthers, endSessions, makeConfiguredOwner } from "../../db/operators/operator.writes.ts";
import { underLock } from "../../db/orm.ts";
import { securityEvent } from "../../server/security-events.ts";
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

/** The account is an owner's from here on; written down where it was none before. */
const owns = (em: EntityManager, userId: string, before: OperatorRole | null): Promise<void> =>
  em.transactional(async (unit) => {
    await makeConfiguredOwner(unit, userId);
    if (before === "owner") return;
    const what = before ? "changed an operator’s role" : "made somebody an operator";
    await endSessions(unit, userId);
    await writeAudit(unit, machineEntry("configuration", what, { userId, before: { role: before }, after: { role: "owner" } }));
    securityEvent("role-changed", { subject: userId, role: "owner", how: "configuration" });
  });

/** Whom the configuration does not name any more. */
const demote = (em: EntityManager, email: string | null): Promise<void> =>
  em.transactional(async (unit) => {
    for (const { id, role } of await demoteOthers(unit, email)) {
      const facts = { userId: id, before: { role }, after: { role: null } };
      await writeAudit(unit, machineEntry("configuration", "took an operator’s role away", facts));
      securityEvent("role-changed", { subject: id, role: "household", how: "configuration" });
    }
  });

async function promote(deps: Deps, { email, password, reset }: Wanted & { email: string }): Promise<OperatorOutcome> {
  const { auth, em } = deps;
  const { internalAdapter, password: passwords } = await auth.$context;
  const givePassword = async (userId: string) =>
    internalAdapter.linkAccount({ userId, accountId: userId, providerId: "credential", password: await passwords.hash(password) });
  const account = await accountByEmail(em, email);
  if (!account) {
    const { id } = await internalAdapter.createUser({ email, name: "Operator", emailVerified: true, role: "user" }, { method: "admin" });
    await givePassword(id);
    await owns(em, id, null);
    return "made";
  }
  const role = operatorRoleOf(account.role);
  if (!role && !account.emailVerified) return "not confirmed";
  if (!account.hasPassword)
    await givePassword(account.id); // signed in by mail so far, or a start was cut off before this line
  else if (reset) await resetPassword(deps, account.id, password);
  await owns(em, account.id, role);
  return role === "owner" ? "is one" : "promoted";
}

/**
 * Sees that the person whom the configuration names is an owner, and that whom it named before is no operator; whom an owner made one stays one. Makes the account
 * where there is none; one that is there already is promoted only where its address is confirmed, and keeps its password unless that is to be reset. In one process at
 * a time: several may start at once.
 */
export const ensureOperator = (given: Deps, wanted: Wanted | null): Promise<OperatorOutcome> =>
  underLock(given.databaseUrl, async () => {
    const deps = { ...given, em: given.em.fork() };
    const email = wanted?.email.toLowerCase() ?? null;
    await demote(deps.em, email);
    return wanted && email ? promote(deps, { ...wanted, email }) : "none";
  });
