import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Role } from "#domain/accounts/membership.ts";
import { trialEnd } from "#domain/household/household.ts";
import { HouseholdMember } from "../accounts/household-member.entity.ts";
import { Household } from "./household.entity.ts";

/** A household with what its member's page shows beside it, in one query. */
export type HouseholdRow = { household: Household; role: Role };

/**
 * The household that a person belongs to; made at the first question. Its trial counts from the day they signed up: whoever
 * leaves a shared household goes on with what is left of theirs.
 * Two first questions at once make one household.
 */
export async function householdOf(em: EntityManager, userId: string): Promise<HouseholdRow> {
  const membership = await em.findOne(HouseholdMember, { user: userId }, { populate: ["household"] });
  if (membership) return { household: membership.household as Household, role: membership.role };
  await em.fork().transactional(async (unit) => {
    await unit.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [userId]);
    if ((await unit.count(HouseholdMember, { user: userId })) > 0) return;
    const [person] = await unit.execute<{ signedUpAt: Date | string }[]>(
      'select "createdAt" as "signedUpAt" from auth."user" where id = ?',
      [userId],
    );
    const household = unit.create(Household, { id: randomUUID(), trialEndsAt: trialEnd(new Date(person?.signedUpAt ?? Date.now())) });
    unit.create(HouseholdMember, { user: userId, household, role: "owner" });
  });
  const made = await em.findOneOrFail(HouseholdMember, { user: userId }, { populate: ["household"] });
  return { household: made.household as Household, role: made.role };
}

export type HouseholdCounts = { plans: number; lists: number; members: number };

/** How many plans and lists a household has made, and how many share it: figures of the dashboard. */
export async function countsOf(em: EntityManager, householdId: string): Promise<HouseholdCounts> {
  const [row] = await em.execute<HouseholdCounts[]>(
    `select (select count(*)::int from meal_plan where household_id = h.id) as plans,
       (select count(*)::int from shopping_list where household_id = h.id) as lists,
       (select count(*)::int from household_member where household_id = h.id) as members
     from household h where h.id = ?`,
    [householdId],
  );
  return row ?? { plans: 0, lists: 0, members: 0 };
}
