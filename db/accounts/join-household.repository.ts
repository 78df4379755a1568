import type { EntityManager } from "@mikro-orm/postgresql";
import { departure, type Holdings, type Person } from "#domain/accounts/membership.ts";
import { Household } from "../household/household.entity.ts";
import { lockMembership } from "../household/household.repository.ts";
import { householdIdOf, type LockedHousehold, lockHouseholds, revokeAccessGivenBy } from "../household/household-people.repository.ts";
import { acceptInvitation, findOpenInvitation } from "./household-invitation.repository.ts";

export type JoinOutcome = "joined" | "already here" | "no such invitation" | "last owner" | "subscribed" | "to confirm";

const HOLDINGS = `select (select count(*)::int from meal_plan where household_id = h.id) as plans,
  (select count(*)::int from shopping_list where household_id = h.id) as lists,
  (select count(*)::int from pantry_item where household_id = h.id) as "pantryItems",
  (select count(*)::int from recipe where household_id = h.id and not retired) as "ownRecipes",
  (select count(*)::int from saved_recipe where household_id = h.id) as "savedRecipes",
  (select count(*)::int from dish_rating where household_id = h.id) as "ratedDishes",
  (select count(*)::int from conversation where household_id = h.id) as conversations
  from household h where h.id = ?`;
const NOTHING: Holdings = { plans: 0, lists: 0, pantryItems: 0, ownRecipes: 0, savedRecipes: 0, ratedDishes: 0, conversations: 0 };

/** The effect on a person's household if they leave it for another. */
export async function departureEffects(em: EntityManager, userId: string, { id, people }: LockedHousehold) {
  const [holdings = NOTHING] = await em.execute<Holdings[]>(HOLDINGS, [id]);
  const { subscriptionStatus } = await em.findOneOrFail(Household, id);
  return { holdings, others: people.length - 1, verdict: departure({ people, userId, subscriptionStatus, holdings }) };
}

/** Copies a person's allergies and consent into the household they join: an allergy lost in the move could harm them. */
async function bringAllergies(unit: EntityManager, from: string, to: string): Promise<void> {
  const old = await unit.findOneOrFail(Household, from);
  const joined = await unit.findOneOrFail(Household, to);
  joined.allergens = [...new Set([...joined.allergens, ...old.allergens])];
  joined.avoidWords = [...new Set([...joined.avoidWords, ...old.avoidWords])];
  await unit.flush();
  await unit.execute("update health_consent set household_id = ? where household_id = ? and withdrawn_at is null", [to, from]);
}

/** Leaves a household; deletes it if no other member remains. */
async function leave(unit: EntityManager, old: LockedHousehold, userId: string, joinedId: string): Promise<void> {
  if (old.people.length > 1) {
    await revokeAccessGivenBy(unit, old.id, userId);
    return;
  }
  await bringAllergies(unit, old.id, joinedId);
  await unit.execute("delete from household where id = ?", [old.id]);
}

const includes = (people: readonly Person[], userId: string) => people.some((person) => person.userId === userId);

/**
 * Moves a person into the household of an invitation link, atomically. The link works once: of two people who use it at the same time,
 * the second gets "no such invitation".
 * @param leaveMine the person confirms that they give up what their own household has.
 */
export const joinHousehold = (
  em: EntityManager,
  { userId, tokenHash, leaveMine }: { userId: string; tokenHash: string; leaveMine: boolean },
): Promise<JoinOutcome> =>
  em.fork().transactional(async (unit) => {
    await lockMembership(unit, userId);
    const invitation = await findOpenInvitation(unit, tokenHash);
    if (!invitation) return "no such invitation";
    const oldId = await householdIdOf(unit, userId);
    if (oldId === invitation.householdId) return "already here";
    const held = await lockHouseholds(unit, [invitation.householdId, ...(oldId ? [oldId] : [])]);
    if (!held.some(({ id }) => id === invitation.householdId)) return "no such invitation"; // its last member left before we locked it
    const old = held.find(({ id, people }) => id === oldId && includes(people, userId)); // missing if they were removed before we locked it
    if (old) {
      const { verdict } = await departureEffects(unit, userId, old);
      if (verdict === "last owner" || verdict === "subscribed") return verdict;
      if (verdict === "to confirm" && !leaveMine) return verdict;
    }
    if (!(await acceptInvitation(unit, invitation.id))) return "no such invitation";
    await unit.execute(
      `insert into household_member (user_id, household_id, role, created_at) values (?, ?, 'member', now())
       on conflict (user_id) do update set household_id = excluded.household_id, role = excluded.role, created_at = excluded.created_at`,
      [userId, invitation.householdId],
    );
    if (old) await leave(unit, old, userId, invitation.householdId);
    return "joined";
  });
