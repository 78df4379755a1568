import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { readDiet } from "#domain/household/diets.ts";
import { isHealthDiet } from "#domain/household/health-consent.ts";
import { ChatPreferences } from "../../../db/assistant/chat-preferences.entity.ts";
import { withdrawConsent } from "../../../db/household/health-consent.repository.ts";
import { getHousehold } from "../../../db/household/household.repository.ts";
import { ownersOnly } from "../../http/middleware/require-owner.ts";

/** Whether a diet, by whatever name the wizard sent it, is a way of eating. */
const isWayOfEating = (label: string) => !isHealthDiet(readDiet(label) ?? label);

/** The wizard's answers that wait for a conversation, without what is about health. */
async function forgetInPreferences(unit: EntityManager, householdId: string): Promise<void> {
  for (const row of await unit.find(ChatPreferences, { household: householdId })) {
    const { dietaryRestrictions } = row.preferences;
    const diets = Array.isArray(dietaryRestrictions) ? dietaryRestrictions.map(String).filter(isWayOfEating) : [];
    row.preferences = { ...row.preferences, allergies: [], dietaryRestrictions: diets };
  }
}

/**
 * Takes back that data about health may be kept, and removes what was: allergies, foods to leave out and health diets, of everybody in the
 * household, all of it or nothing. Plans stay as they were made. Safe to repeat.
 * @throws ApiError "FORBIDDEN" where a member asks: an allergy may be somebody else's.
 */
export const withdrawHealthConsent = (em: EntityManager, userId: string): Promise<void> =>
  em.fork().transactional(async (unit) => {
    const { household, role } = await getHousehold(unit, userId);
    await unit.refresh(household, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (role !== "owner") throw ownersOnly();
    household.allergens = [];
    household.avoidWords = [];
    household.diets = household.diets.filter((diet) => !isHealthDiet(diet));
    await forgetInPreferences(unit, household.id);
    await withdrawConsent(unit, household.id);
  });
