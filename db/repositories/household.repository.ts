import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { trialEnd } from "#domain/household.ts";
import { Household } from "../entities/household.entity.ts";
import { HouseholdMember } from "../entities/household-member.entity.ts";

/** A household with what its member's page shows beside it, in one query. */
export type HouseholdRow = { household: Household; role: "owner" | "member" };

/**
 * The household that a person belongs to; made at the first question, with a trial that starts now.
 * Two first questions at once make one household.
 */
export async function householdOf(em: EntityManager, userId: string): Promise<HouseholdRow> {
  const membership = await em.findOne(HouseholdMember, { user: userId }, { populate: ["household"] });
  if (membership) return { household: membership.household as Household, role: membership.role };
  await em.fork().transactional(async (unit) => {
    await unit.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [userId]);
    if ((await unit.count(HouseholdMember, { user: userId })) > 0) return;
    const household = unit.create(Household, { id: randomUUID(), trialEndsAt: trialEnd(new Date()) });
    unit.create(HouseholdMember, { user: userId, household, role: "owner" });
  });
  const made = await em.findOneOrFail(HouseholdMember, { user: userId }, { populate: ["household"] });
  return { household: made.household as Household, role: made.role };
}

/** How many plans and lists a household has made: two of the dashboard's figures. */
export async function madeBy(em: EntityManager, householdId: string): Promise<{ plans: number; lists: number }> {
  const [row] = await em.execute<{ plans: string; lists: string }[]>(
    "select (select count(*) from meal_plan where household_id = ?) as plans, (select count(*) from shopping_list where household_id = ?) as lists",
    [householdId, householdId],
  );
  return { plans: Number(row?.plans ?? 0), lists: Number(row?.lists ?? 0) };
}
