import type { EntityManager } from "@mikro-orm/postgresql";
import { type MemberRefusal, type Person, type Role, removalRefusal, roleRefusal } from "#domain/accounts/membership.ts";
import { deleteLinksBy } from "../accounts/secret-link.repository.ts";
import { createHousehold, lockMembership } from "./household.repository.ts";

export type PersonRow = Person & { name: string; email: string; joinedAt: Date };

/** A household's members, in the order in which they joined. */
export const householdPeople = (em: EntityManager, householdId: string): Promise<PersonRow[]> =>
  em.execute<PersonRow[]>(
    `select m.user_id as "userId", m.role, u.name, u.email, m.created_at as "joinedAt"
     from household_member m join auth."user" u on u.id = m.user_id where m.household_id = ? order by m.created_at, m.user_id`,
    [householdId],
  );

/** A household whose members are locked until the transaction ends. */
export type LockedHousehold = { id: string; people: Person[] };

/** Locks households in order of their ids, which prevents deadlocks. @returns those that exist. */
export async function lockHouseholds(unit: EntityManager, ids: readonly string[]): Promise<LockedHousehold[]> {
  const rows = await unit.execute<{ id: string }[]>("select id from household where id = any(?::uuid[]) order by id for update", [
    `{${ids.join(",")}}`,
  ]);
  const people = await unit.execute<(Person & { householdId: string })[]>(
    `select user_id as "userId", role, household_id as "householdId" from household_member where household_id = any(?::uuid[])`,
    [`{${ids.join(",")}}`],
  );
  return rows.map(({ id }) => ({ id, people: people.filter(({ householdId }) => householdId === id) }));
}

export async function householdIdOf(unit: EntityManager, userId: string): Promise<string | undefined> {
  const [row] = await unit.execute<{ id: string }[]>("select household_id as id from household_member where user_id = ?", [userId]);
  return row?.id;
}

/** Locks a person's household; `undefined` if they were removed from it before the lock. */
export async function lockOwnHousehold(unit: EntityManager, userId: string): Promise<LockedHousehold | undefined> {
  const id = await householdIdOf(unit, userId);
  const [held] = id ? await lockHouseholds(unit, [id]) : [];
  return held?.people.some((person) => person.userId === userId) ? held : undefined;
}

/** Revokes the open invitations of a person who is no longer an owner. */
const revokeInvitationsBy = (unit: EntityManager, householdId: string, userId: string): Promise<unknown> =>
  unit.execute(
    "update household_invitation set revoked_at = now() where household_id = ? and invited_by_id = ? and accepted_at is null and revoked_at is null",
    [householdId, userId],
  );

/** Revokes the access that a person gave to others: invitations, and links to the calendar and to lists. */
export async function revokeAccessGivenBy(unit: EntityManager, householdId: string, userId: string): Promise<void> {
  await revokeInvitationsBy(unit, householdId, userId);
  await deleteLinksBy(unit, householdId, userId);
}

/** Removes a member, or `actorId` themselves, from the household of `actorId`. They get a new, empty household. */
export const removeMember = (em: EntityManager, actorId: string, userId: string): Promise<MemberRefusal | "done"> =>
  em.fork().transactional(async (unit) => {
    await lockMembership(unit, userId);
    const held = await lockOwnHousehold(unit, actorId);
    const refusal = held ? removalRefusal(held.people, actorId, userId) : "no such member";
    if (!held || refusal) return refusal ?? "no such member";
    await unit.execute("delete from household_member where user_id = ? and household_id = ?", [userId, held.id]);
    await revokeAccessGivenBy(unit, held.id, userId);
    await createHousehold(unit, userId);
    return "done";
  });

/** Changes the role of a member of `actorId`'s household. Idempotent. */
export const changeRole = (em: EntityManager, actorId: string, userId: string, role: Role): Promise<MemberRefusal | "done"> =>
  em.fork().transactional(async (unit) => {
    const held = await lockOwnHousehold(unit, actorId);
    const refusal = held ? roleRefusal(held.people, actorId, userId, role) : "owners only";
    if (!held || refusal) return refusal ?? "owners only";
    await unit.execute("update household_member set role = ? where user_id = ? and household_id = ?", [role, userId, held.id]);
    if (role === "member") await revokeInvitationsBy(unit, held.id, userId);
    return "done";
  });
