import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Role } from "#domain/accounts/membership.ts";
import { trialEnd } from "#domain/household/household.ts";
import { TRADE_ROLE } from "#domain/leads/trade.ts";
import { HouseholdMember } from "../accounts/household-member.entity.ts";
import { Household } from "./household.entity.ts";

/** A household with what its member's page shows beside it, in one query. */
export type HouseholdRow = { household: Household; role: Role };

/** The household that a person belongs to. Everybody who can sign in belongs to one, but for people of buyers and sellers: `ensureHousehold`. */
export async function getHousehold(em: EntityManager, userId: string): Promise<HouseholdRow> {
  const membership = await em.findOneOrFail(HouseholdMember, { user: userId }, { populate: ["household"] });
  return { household: membership.household as Household, role: membership.role };
}

/** Until the transaction ends nobody else changes which household a person belongs to. Taken before any household is held. */
export const holdPlace = (unit: EntityManager, userId: string): Promise<unknown> =>
  unit.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [userId]);

/**
 * Makes a person's own household, which they own. Its trial counts from the day they signed up: whoever leaves a shared household goes on
 * with what is left of theirs.
 * @param unit a transaction that holds their place.
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

/** Sees that a person has a household: called where somebody signs up or in. Two calls at once make one. People of buyers and sellers have none. */
export const ensureHousehold = (em: EntityManager, userId: string): Promise<void> =>
  em.fork().transactional(async (unit) => {
    await holdPlace(unit, userId);
    if ((await unit.count(HouseholdMember, { user: userId })) > 0 || (await isOfTrade(unit, userId))) return;
    await createHousehold(unit, userId);
  });

/** `healthConsent`: the newest words about health that somebody of it agreed to; null = none, or withdrawn. */
export type HouseholdCounts = { plans: number; lists: number; members: number; healthConsent: number | null };

/** How many plans and lists a household has made, and how many share it: figures of the dashboard; and what it agreed to. */
export async function countsOf(em: EntityManager, householdId: string): Promise<HouseholdCounts> {
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
