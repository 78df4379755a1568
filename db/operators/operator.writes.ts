import type { EntityManager } from "@mikro-orm/postgresql";
import { TRADE_ROLE } from "#domain/leads/trade.ts";
import { type OperatorRole, parseOperatorRole } from "#domain/operators/roles.ts";
import { ROLES_IN_SQL } from "./operator.repository.ts";

type Person = { id: string; email: string; role: string | null; confirmed: boolean; named: boolean; hasPassword: boolean };
/** Addresses are compared case-insensitively. */
type AccountKey = { id: string } | { email: string };

/** Locks an account and all owners until the transaction ends, so that two owners cannot remove each other at the same time. */
async function lockAccount(unit: EntityManager, key: AccountKey): Promise<{ person: Person | undefined; owners: readonly string[] }> {
  const owners = await unit.execute<{ id: string }[]>(`select id from auth."user" where role = 'owner' order by id for update`);
  const [where, value] = "id" in key ? ["u.id = ?", key.id] : ["lower(u.email) = lower(?)", key.email];
  const [person] = await unit.execute<Person[]>(
    `select u.id, u.email, u.role, u."emailVerified" as confirmed, coalesce(u."namedByConfiguration", false) as named,
       exists (select 1 from auth.account a where a."userId" = u.id and a.password is not null) as "hasPassword"
     from auth."user" u where ${where} for update of u`,
    [value],
  );
  return { person, owners: owners.map(({ id }) => id) };
}

/** Deletes all sessions of an account. @returns their number. */
export async function endSessions(em: EntityManager, userId: string): Promise<number> {
  return (await em.execute<unknown[]>(`delete from auth.session where "userId" = ? returning id`, [userId])).length;
}

/** Deletes an account's authenticator app, passkeys and remembered devices. */
export async function deleteSecondFactor(unit: EntityManager, userId: string): Promise<void> {
  await unit.execute(`update auth."user" set "twoFactorEnabled" = false where id = ?`, [userId]);
  await unit.execute(`delete from auth."twoFactor" where "userId" = ?`, [userId]);
  await unit.execute(`delete from auth.passkey where "userId" = ?`, [userId]);
  await unit.execute(`delete from auth.verification where value = ?`, [userId]);
}

type RoleChange = { id: string; before: OperatorRole | null; role: OperatorRole | null };
/** Deletes the second factor when an account becomes or stops being an operator's, as a household's factor does not count for operators. */
async function setRole(unit: EntityManager, { id, before, role }: RoleChange): Promise<void> {
  await unit.execute(`update auth."user" set role = ? where id = ?`, [role ?? "user", id]);
  if (!before || !role) await deleteSecondFactor(unit, id);
  if (!role) await unit.execute(`update auth."user" set "namedByConfiguration" = false where id = ?`, [id]);
  await endSessions(unit, id);
}

/** After a passkey was set up: deletes the app secret offered beside it and all other sessions. */
export async function endOtherSetUps(em: EntityManager, userId: string, sessionId: string): Promise<void> {
  await em.execute(`delete from auth."twoFactor" where "userId" = ?`, [userId]);
  await em.execute(`delete from auth.session where "userId" = ? and id <> ?`, [userId, sessionId]);
}

export type Promoted =
  | { done: true; id: string; email: string }
  | { done: false; why: "no account" | "of trade" | "not confirmed" | "no password" | "is one" };

/**
 * Makes an account an operator's and ends its sessions, in the caller's transaction. The address must be confirmed, as it may be someone
 * else's, and the account needs a password, as operators sign in with one.
 */
export async function makeOperator(unit: EntityManager, email: string, role: OperatorRole): Promise<Promoted> {
  const { person } = await lockAccount(unit, { email });
  if (!person) return { done: false, why: "no account" };
  if (parseOperatorRole(person.role)) return { done: false, why: "is one" };
  if (person.role === TRADE_ROLE) return { done: false, why: "of trade" };
  if (!person.confirmed) return { done: false, why: "not confirmed" };
  if (!person.hasPassword) return { done: false, why: "no password" };
  await setRole(unit, { id: person.id, before: null, role });
  return { done: true, id: person.id, email: person.email };
}

export type RoleChanged =
  | { done: true; id: string; before: OperatorRole }
  | { done: false; why: "no operator" | "last owner" | "named by the configuration" };

/**
 * Changes an operator's role, or removes it (null), and ends their sessions, in the caller's transaction. Rejects changes to the last owner, and
 * to the account in `OPERATOR_EMAIL`, which the next start would make an owner again.
 */
export async function changeOperatorRole(unit: EntityManager, key: AccountKey, role: OperatorRole | null): Promise<RoleChanged> {
  const { person, owners } = await lockAccount(unit, key);
  const before = parseOperatorRole(person?.role);
  if (!person || !before) return { done: false, why: "no operator" };
  if (before === role) return { done: true, id: person.id, before };
  if (person.named) return { done: false, why: "named by the configuration" };
  if (before === "owner" && owners.length < 2) return { done: false, why: "last owner" };
  await setRole(unit, { id: person.id, before, role });
  return { done: true, id: person.id, before };
}

/** Removes the role of accounts that the configuration no longer names. @param email null = it names none. @returns the demoted accounts. */
export async function demoteOthers(unit: EntityManager, email: string | null): Promise<{ id: string; role: string }[]> {
  const others = await unit.execute<{ id: string; role: string }[]>(
    `select id, role from auth."user" where "namedByConfiguration" and role = any(?::text[]) and email is distinct from ? for update`,
    [ROLES_IN_SQL, email],
  );
  for (const { id, role } of others) await setRole(unit, { id, before: parseOperatorRole(role), role: null });
  return others;
}

/**
 * Makes the configured account an owner. Marks its address as confirmed, because a login link would otherwise delete the password of an
 * unconfirmed account. Deletes a second factor set up as a household.
 */
export async function makeConfiguredOwner(unit: EntityManager, userId: string): Promise<void> {
  const operators = await unit.execute<unknown[]>(`select 1 from auth."user" where id = ? and role = any(?::text[])`, [
    userId,
    ROLES_IN_SQL,
  ]);
  if (operators.length === 0) await deleteSecondFactor(unit, userId);
  await unit.execute(`update auth."user" set role = 'owner', "namedByConfiguration" = true, "emailVerified" = true where id = ?`, [userId]);
}
