import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Role } from "#domain/accounts/membership.ts";
import { trialEnd } from "#domain/household/household.ts";
import { TRADE_ROLE } from "#domain/leads/trade.ts";
import { HouseholdMember } from "../accounts/household-member.entity.ts";
import { Household } from "./household.entity.ts";

/** A household, and the role of the person who reads it. */
export type HouseholdRow = { household: Household; role: Role };

/** A person's household. Everyone except people of buyers and sellers has one: see `ensureHousehold`. */
export async function getHousehold(em: EntityManager, userId: string): Promise<HouseholdRow> {
  const membership = await em.findOneOrFail(HouseholdMember, { user: userId }, { populate: ["household"] });
  return { household: membership.household as Household, role: membership.role };
}

/** Locks a person's membership until the transaction ends. Call it before locking any household. */
export const lockMembership = (unit: EntityManager, userId: string): Promise<unknown> =>
  unit.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [userId]);

/**
 * Creates a person's own household. Its trial starts at their sign-up, so leaving a shared household does not start a new trial.
 * @param unit a transaction that has locked their membership.
 */
export async function createHousehold(unit: EntityManager, userId: string): Promise<void> {
  const [person] = await unit.execute<{ signedUpAt: Date | string }[]>('select "createdAt" as "signedUpAt" from auth."user" where id = ?', [
    userId,
  ]);
  const household = unit.create(Household, { id: randomUUID(), trialEndsAt: trialEnd(new Date(person?.signedUpAt ?? Date.now())) });
  unit.create(HouseholdMember, { user: userId, household, role: "owner" });
  await unit.flush();
}

const isOfTrade = async (unit: EntityManager, userId: string): Promise<boolean> =>
  (await unit.execute<unknown[]>('select 1 from auth."user" where id = ? and role = ?', [userId, TRADE_ROLE])).length > 0;

/** Creates a person's household if they have none; called at sign-up and sign-in. Concurrent calls create one. People of buyers and sellers get none. */
export const ensureHousehold = (em: EntityManager, userId: string): Promise<void> =>
  em.fork().transactional(async (unit) => {
    await lockMembership(unit, userId);
    if ((await unit.count(HouseholdMember, { user: userId })) > 0 || (await isOfTrade(unit, userId))) return;
    await createHousehold(unit, userId);
  });

/** `healthConsent`: the newest version that a member consented to; null = none, or withdrawn. */
export type HouseholdCounts = { plans: number; lists: number; members: number; healthConsent: number | null };

/** Counts for the dashboard, and the household's consent. */
export async function householdCounts(em: EntityManager, householdId: string): Promise<HouseholdCounts> {
  const [row] = await em.execute<HouseholdCounts[]>(
    `select (select count(*)::int from meal_plan where household_id = h.id) as plans,
       (select count(*)::int from shopping_list where household_id = h.id) as lists,
       (select count(*)::int from household_member where household_id = h.id) as members,
       (select max(version) from health_consent where household_id = h.id and withdrawn_at is null) as "healthConsent"
     from household h where h.id = ?`,
    [householdId],
  );
  return row ?? { plans: 0, lists: 0, members: 0, healthConsent: null };
}
