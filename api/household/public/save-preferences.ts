import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { SavePreferences } from "#contracts/household/preferences.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { ALLERGEN_NAMES, type Allergen } from "#domain/household/allergens.ts";
import { type ResolvedAllergies, resolveAllergies } from "#domain/household/allergies.ts";
import { DIET_NAMES, type Diet } from "#domain/household/diets.ts";
import { resizeHousehold } from "#domain/household/eaters.ts";
import { saidHabits } from "#domain/household/habits.ts";
import { addsHealthData, HEALTH_CONSENT, keepUnseen, type Restrictions, removedWithoutPermission } from "#domain/household/restrictions.ts";
import { giveConsent, hasConsent, withdrawConsent } from "../../../db/household/health-consent.repository.ts";
import { forgetHealthData } from "../../../db/household/health-data.writes.ts";
import type { Household } from "../../../db/household/household.entity.ts";
import { getHousehold, type HouseholdRow } from "../../../db/household/household.repository.ts";
import { ApiError } from "../../http/errors.ts";
import { ownersOnly } from "../../http/middleware/require-owner.ts";

type Change = {
  householdId: string;
  userId: string;
  before: Restrictions;
  after: Restrictions;
  /** The consent's version in the request. */
  agreedTo: number | undefined;
};

/**
 * Whether a change may be stored: it adds no health data, or the household has consented before or with this change.
 * Stores a consent that comes with the change.
 * @param unit a transaction that has locked the household; a rollback removes the consent too.
 */
export async function mayStoreHealthData(unit: EntityManager, { householdId, userId, before, after, agreedTo }: Change): Promise<boolean> {
  const agrees = agreedTo === HEALTH_CONSENT.version;
  if ((!agrees && !addsHealthData(before, after)) || (await hasConsent(unit, householdId))) return true;
  if (agrees) giveConsent(unit, householdId, userId);
  return agrees;
}

/** @throws ApiError "UNPROCESSABLE" on `healthConsent` if health data would be stored without consent. */
async function rejectWithoutConsent(unit: EntityManager, change: Change): Promise<void> {
  if (await mayStoreHealthData(unit, change)) return;
  throw new ApiError({ code: "UNPROCESSABLE", field: "healthConsent", message: HEALTH_CONSENT.refusal });
}

/**
 * Withdraws the consent and removes the household's health data from every table, in one transaction.
 * Plans keep their meals. Messages that people typed stay until they delete them, and are read again before planning in that conversation.
 * Idempotent.
 * @throws ApiError "FORBIDDEN" unless the person is an owner, because the allergies may be another member's.
 */
export const withdrawHealthConsent = (em: EntityManager, userId: string): Promise<void> =>
  em.fork().transactional(async (unit) => {
    const { household, role } = await getHousehold(unit, userId);
    await unit.refresh(household, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (role !== "owner") throw ownersOnly();
    await forgetHealthData(unit, household);
    await withdrawConsent(unit, household.id);
  });

const toRestrictions = ({ allergens, avoidWords, diets }: Household): Restrictions => ({ allergies: [...allergens, ...avoidWords], diets });

const restrictionName = (word: string) => ALLERGEN_NAMES[word as Allergen] ?? DIET_NAMES[word as Diet] ?? word;

/**
 * Resolves typed allergies to allergens and food words.
 * @param done what the error message says was not done.
 * @throws ApiError "UNPROCESSABLE" if a text matches no food: saving it would exclude nothing.
 */
export function resolveOrRejectAllergies(
  texts: readonly string[],
  foods: Foods,
  done: "saved" | "planned" = "saved",
): Omit<ResolvedAllergies, "unsettled"> {
  const { unsettled, ...settled } = resolveAllergies(texts, foods);
  const [first] = unsettled;
  if (first) throw new ApiError({ code: "UNPROCESSABLE", field: "allergies", message: `${first.message} Nothing was ${done}.` });
  return settled;
}

function applyAllergies(household: Household, { allergies, allergiesSeen }: SavePreferences, foods: Foods): void {
  if (!allergies) return;
  const { allergens, words } = resolveOrRejectAllergies(allergies, foods);
  const looked = allergiesSeen && resolveAllergies(allergiesSeen, foods);
  const seen = looked && { ...looked, words: [...looked.words, ...looked.unsettled.map(({ text }) => text)] };
  household.allergens = keepUnseen(household.allergens, allergens, seen?.allergens);
  household.avoidWords = keepUnseen(household.avoidWords, words, seen?.words);
}

/** Applies preferences to the household; absent fields stay unchanged. */
function applyPreferences({ household, role }: HouseholdRow, sent: SavePreferences, foods: Foods): void {
  const before = toRestrictions(household);
  Object.assign(household, resizeHousehold(sent.eaters === undefined ? household.eaters : sent.eaters, sent.householdSize));
  household.weeklyBudgetPence = sent.weeklyBudget;
  household.cookingSkill = sent.cookingSkill;
  if (sent.postcode !== undefined) household.postcode = sent.postcode;
  if (sent.dietaryPreferences || sent.dietaryRestrictions)
    household.diets = [...new Set([...(sent.dietaryPreferences ?? []), ...(sent.dietaryRestrictions ?? [])])];
  if (sent.cuisinePreferences) household.cuisines = sent.cuisinePreferences;
  applyAllergies(household, sent, foods);
  if (sent.basicsAtHome !== undefined) household.basicsAtHome = sent.basicsAtHome;
  if (sent.cookOnceEatTwice !== undefined) household.cookOnceEatTwice = sent.cookOnceEatTwice;
  if (sent.supermarket !== undefined) household.supermarket = sent.supermarket;
  if (sent.spending !== undefined) household.spending = sent.spending;
  if (sent.maxMinutes !== undefined) household.maxMinutes = sent.maxMinutes;
  if (sent.maxMinutesByDay !== undefined) household.maxMinutesByDay = sent.maxMinutesByDay;
  if (sent.habits !== undefined) household.habits = saidHabits(sent.habits) ?? null;
  if (sent.dislikes !== undefined) household.dislikes = [...new Set(sent.dislikes)];
  if (sent.standingRules !== undefined) household.standingRules = sent.standingRules.length > 0 ? sent.standingRules : null;
  const lost = removedWithoutPermission(role, before, toRestrictions(household));
  if (lost.length > 0)
    throw new ApiError({
      code: "FORBIDDEN",
      message: `Only an owner of your household can remove ${lost.map(restrictionName).join(", ")}: it may be someone else's. Nothing was saved. Tick it again or ask an owner.`,
    });
}

/**
 * Changes a person's household under a lock, so that two members who save at once take turns.
 * @param unit a transaction.
 * @param agreedTo the consent's version in the request.
 * @throws ApiError "UNPROCESSABLE" if the change adds health data without consent.
 */
export async function changeHousehold(
  unit: EntityManager,
  userId: string,
  agreedTo: number | undefined,
  change: (row: HouseholdRow) => void,
): Promise<void> {
  const row = await getHousehold(unit, userId);
  await unit.refresh(row.household, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const before = toRestrictions(row.household);
  change(row);
  const after = toRestrictions(row.household);
  await rejectWithoutConsent(unit, { householdId: row.household.id, userId, before, after, agreedTo });
}

/**
 * Saves preferences.
 * @param unit a transaction.
 * @throws ApiError "FORBIDDEN" if a member would remove an allergy or diet; "UNPROCESSABLE" if an allergy is not understood or consent is
 * missing.
 */
export const savePreferences = (unit: EntityManager, userId: string, sent: SavePreferences, foods: Foods): Promise<void> =>
  changeHousehold(unit, userId, sent.healthConsent, (row) => applyPreferences(row, sent, foods));

/**
 * Checks the consent for health data that applies to one conversation only.
 * @throws ApiError "UNPROCESSABLE" on `healthConsent` if it is missing.
 */
export async function requireConsentForOnce(unit: EntityManager, userId: string, sent: SavePreferences): Promise<void> {
  const { household } = await getHousehold(unit, userId);
  await unit.refresh(household, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const after = { allergies: sent.allergies ?? [], diets: sent.dietaryRestrictions ?? [] };
  await rejectWithoutConsent(unit, {
    householdId: household.id,
    userId,
    before: toRestrictions(household),
    after,
    agreedTo: sent.healthConsent,
  });
}
