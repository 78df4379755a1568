import type { EntityManager } from "@mikro-orm/postgresql";
import type { OperatorRole } from "#domain/operators/roles.ts";
import { writeAudit } from "./audit.writes.ts";
import { machineEntry } from "./machine-entry.ts";
import { ROLES_IN_SQL } from "./operator.repository.ts";
import { changeOperatorRole, deleteSecondFactor, endSessions, makeOperator, type Promoted, type RoleChanged } from "./operator.writes.ts";

/**
 * Opens a short owner's session for a command, audited. Access to the machine counts as a recent sign-in.
 * @returns false if there is no owner.
 */
export const openSession = (em: EntityManager, token: string): Promise<boolean> =>
  em.transactional(async (unit) => {
    const [opened] = await unit.execute<{ userId: string }[]>(
      `insert into auth.session (token, "userId", "expiresAt", "operatorUntil", "provedAt", "updatedAt")
       select ?, id, now() + interval '10 minutes', now() + interval '10 minutes', now(), now() from auth."user" where role = 'owner'
       order by "namedByConfiguration" desc nulls last, id limit 1 returning "userId"`,
      [token],
    );
    if (opened) await writeAudit(unit, machineEntry("command line", "opened an operator’s session", { userId: opened.userId }));
    return opened !== undefined;
  });

export const endSession = (em: EntityManager, token: string): Promise<unknown> =>
  em.execute("delete from auth.session where token = ?", [token]);

/**
 * Removes an operator's second factor, sessions and remembered devices. The next login sets up a new factor.
 * @returns false if there is no such operator.
 */
export const resetSecondFactor = (em: EntityManager, email: string): Promise<boolean> =>
  em.transactional(async (unit) => {
    const [account] = await unit.execute<{ id: string }[]>(
      `select id from auth."user" where lower(email) = lower(?) and role = any(?::text[]) for update`,
      [email, ROLES_IN_SQL],
    );
    if (!account) return false;
    await deleteSecondFactor(unit, account.id);
    await endSessions(unit, account.id);
    await writeAudit(unit, machineEntry("command line", "removed a second factor", { userId: account.id }));
    return true;
  });

export type Given = Promoted | RoleChanged;

/** Gives an account an operator role, or removes it (null). Like the owners' page, but from the command line. */
export const giveRole = (em: EntityManager, email: string, role: OperatorRole | null): Promise<Given> =>
  em.transactional(async (unit): Promise<Given> => {
    const made = role && (await makeOperator(unit, email, role));
    if (made?.done) {
      await writeAudit(unit, machineEntry("command line", "made somebody an operator", { userId: made.id, after: { role } }));
      return made;
    }
    if (made && made.why !== "is one") return made;
    const changed = await changeOperatorRole(unit, { email }, role);
    if (!changed.done || changed.before === role) return changed;
    const what = role ? "changed an operator’s role" : "took an operator’s role away";
    const facts = { userId: changed.id, before: { role: changed.before }, after: { role } };
    await writeAudit(unit, machineEntry("command line", what, facts));
    return changed;
  });
