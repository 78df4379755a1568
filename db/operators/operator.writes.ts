import type { EntityManager } from "@mikro-orm/postgresql";
import { TRADE_ROLE } from "#domain/leads/trade.ts";
import { type OperatorRole, operatorRoleOf } from "#domain/operators/roles.ts";
import { ROLES_IN_SQL } from "./operator.repository.ts";

type Person = { id: string; email: string; role: string | null; confirmed: boolean; named: boolean; hasPassword: boolean };
/** Of whom: an address is compared without regard to its case. */
type Whose = { id: string } | { email: string };

/** Held until the transaction ends, and every owner with them: of two owners who take each other's role away, the second sees that they are the last. */
async function held(unit: EntityManager, whose: Whose): Promise<{ person: Person | undefined; owners: readonly string[] }> {
  const owners = await unit.execute<{ id: string }[]>(`select id from auth."user" where role = 'owner' order by id for update`);
  const [where, value] = "id" in whose ? ["u.id = ?", whose.id] : ["lower(u.email) = lower(?)", whose.email];
  const [person] = await unit.execute<Person[]>(
    `select u.id, u.email, u.role, u."emailVerified" as confirmed, coalesce(u."namedByConfiguration", false) as named,
       exists (select 1 from auth.account a where a."userId" = u.id and a.password is not null) as "hasPassword"
     from auth."user" u where ${where} for update of u`,
    [value],
  );
  return { person, owners: owners.map(({ id }) => id) };
}

/** Whoever was signed in with the account is signed out, by a role that it has no longer too. @returns how many sessions that were. */
export async function endSessions(em: EntityManager, userId: string): Promise<number> {
  return (await em.execute<unknown[]>(`delete from auth.session where "userId" = ? returning id`, [userId])).length;
}

/** Forgets the second factor of an account, app and passkeys, and the devices that were remembered for it. */
export async function forgetSecondFactor(unit: EntityManager, userId: string): Promise<void> {
  await unit.execute(`update auth."user" set "twoFactorEnabled" = false where id = ?`, [userId]);
  await unit.execute(`delete from auth."twoFactor" where "userId" = ?`, [userId]);
  await unit.execute(`delete from auth.passkey where "userId" = ?`, [userId]);
  await unit.execute(`delete from auth.verification where value = ?`, [userId]);
}

type Becoming = { id: string; before: OperatorRole | null; role: OperatorRole | null };
/** What a household had set up is no operator's second factor, and the other way round. */
async function setRole(unit: EntityManager, { id, before, role }: Becoming): Promise<void> {
  await unit.execute(`update auth."user" set role = ? where id = ?`, [role ?? "user", id]);
  if (!before || !role) await forgetSecondFactor(unit, id);
  if (!role) await unit.execute(`update auth."user" set "namedByConfiguration" = false where id = ?`, [id]);
  await endSessions(unit, id);
}

/** A second factor was set up: an app that was offered beside it, and whatever else was begun with the password meanwhile, opens nothing. */
export async function endOtherWaysIn(em: EntityManager, userId: string, sessionId: string): Promise<void> {
  await em.execute(`delete from auth."twoFactor" where "userId" = ?`, [userId]);
  await em.execute(`delete from auth.session where "userId" = ? and id <> ?`, [userId, sessionId]);
}

export type Promoted =
  | { done: true; id: string; email: string }
  | { done: false; why: "no account" | "of trade" | "not confirmed" | "no password" | "is one" };

/**
 * Makes the account with an address an operator's, in the unit's transaction; their household's sessions end. Not one whose address nobody has confirmed (it may be
 * somebody else's), nor one without a password: operators sign in with one, and none is mailed to them.
 */
export async function makeOperator(unit: EntityManager, email: string, role: OperatorRole): Promise<Promoted> {
  const { person } = await held(unit, { email });
  if (!person) return { done: false, why: "no account" };
  if (operatorRoleOf(person.role)) return { done: false, why: "is one" };
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
 * Gives an operator another role, or none (null), in the unit's transaction, and ends their sessions. The last owner stays one; so does whoever
 * `OPERATOR_EMAIL` names, as the next start would make them an owner again.
 */
export async function changeOperatorRole(unit: EntityManager, whose: Whose, role: OperatorRole | null): Promise<RoleChanged> {
  const { person, owners } = await held(unit, whose);
  const before = operatorRoleOf(person?.role);
  if (!person || !before) return { done: false, why: "no operator" };
  if (before === role) return { done: true, id: person.id, before };
  if (person.named) return { done: false, why: "named by the configuration" };
  if (before === "owner" && owners.length < 2) return { done: false, why: "last owner" };
  await setRole(unit, { id: person.id, before, role });
  return { done: true, id: person.id, before };
}

/** Whom the configuration named before and does not name now is an operator no more. @param email null = it names nobody. @returns whom that concerns. */
export async function demoteOthers(unit: EntityManager, email: string | null): Promise<{ id: string; role: string }[]> {
  const others = await unit.execute<{ id: string; role: string }[]>(
    `select id, role from auth."user" where "namedByConfiguration" and role = any(?::text[]) and email is distinct from ? for update`,
    [ROLES_IN_SQL, email],
  );
  for (const { id, role } of others) await setRole(unit, { id, before: operatorRoleOf(role), role: null });
  return others;
}

/**
 * The configuration names this account. Its address counts as confirmed: a mailed link would otherwise take the password away, as it does from whoever has
 * proven nothing. What was set up before it was an operator's is no second factor of one.
 */
export async function makeConfiguredOwner(unit: EntityManager, userId: string): Promise<void> {
  const operators = await unit.execute<unknown[]>(`select 1 from auth."user" where id = ? and role = any(?::text[])`, [
    userId,
    ROLES_IN_SQL,
  ]);
  if (operators.length === 0) await forgetSecondFactor(unit, userId);
  await unit.execute(`update auth."user" set role = 'owner', "namedByConfiguration" = true, "emailVerified" = true where id = ?`, [userId]);
}
