import type { EntityManager } from "@mikro-orm/postgresql";
import type { AuditEntry } from "#domain/operators/audit.ts";
import { writeAudit } from "../operators/audit.writes.ts";
import { ROLES_IN_SQL } from "../operators/operator.repository.ts";

export type StoredPasskey = { id: string; name: string; createdAt: string; lastUsedAt: string | null };

/** A person's passkeys, oldest first. Only the auth library inserts rows into this table. */
export async function findPasskeys(em: EntityManager, userId: string): Promise<StoredPasskey[]> {
  const rows = await em.execute<{ id: string; name: string; createdAt: Date | string; lastUsedAt: Date | string | null }[]>(
    `select id, coalesce(name, 'Passkey') as name, "createdAt", "lastUsedAt" from auth.passkey where "userId" = ? order by "createdAt", id`,
    [userId],
  );
  const iso = (at: Date | string) => new Date(at).toISOString();
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: iso(createdAt),
    lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
  }));
}

/** The holder of a passkey, by the credential id; `undefined` = unknown passkey. */
export async function findPasskeyHolder(em: EntityManager, credentialId: string): Promise<string | undefined> {
  const [row] = await em.execute<{ userId: string }[]>(`select "userId" from auth.passkey where "credentialID" = ?`, [credentialId]);
  return row?.userId;
}

/** Result of removing a passkey. `last factor`: an operator would have only a password left. */
export type PasskeyRemoval = "removed" | "not found" | "last factor";

/** Removes a passkey. Locks the account, so that concurrent removals cannot remove both factors. @param audit the entry if an operator removes it. */
export const removePasskey = (em: EntityManager, userId: string, id: string, audit: AuditEntry | null): Promise<PasskeyRemoval> =>
  em.transactional(async (unit) => {
    const [person] = await unit.execute<{ needsOne: boolean }[]>(
      `select coalesce(role = any(?::text[]) and "twoFactorEnabled" is not true, false) as "needsOne" from auth."user" where id = ? for update`,
      [ROLES_IN_SQL, userId],
    );
    const held = await unit.execute<{ id: string }[]>(`select id from auth.passkey where "userId" = ?`, [userId]);
    if (!held.some((passkey) => passkey.id === id)) return "not found";
    if (person?.needsOne && held.length === 1) return "last factor";
    await unit.execute("delete from auth.passkey where id = ?", [id]);
    if (audit) await writeAudit(unit, audit);
    return "removed";
  });
