import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { SavePreferences } from "#contracts/household/preferences.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { ALLERGEN_NAMES, type Allergen } from "#domain/household/allergens.ts";
import { type Settled, settleAllergies } from "#domain/household/allergies.ts";
import { DIET_NAMES, type Diet } from "#domain/household/diets.ts";
import { ofSize } from "#domain/household/eaters.ts";
import { addsHealthData, HEALTH_CONSENT, keepingUnseen, protectedFrom, type Restrictions } from "#domain/household/restrictions.ts";
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
  /** The version of the consent that came with the change. */
  agreedTo: number | undefined;
};

/**
 * Whether a change may be stored: it adds no data about health, or the household has agreed, or agrees with this change.
 * A consent that is given with the change is stored.
 * @param unit a transaction that holds the household: if it is rolled back, the consent is too.
 */
export async function mayStoreHealthData(unit: EntityManager, { householdId, userId, before, after, agreedTo }: Change): Promise<boolean> {
  const agrees = agreedTo === HEALTH_CONSENT.version;
  if ((!agrees && !addsHealthData(before, after)) || (await hasConsent(unit, householdId))) return true;
  if (agrees) giveConsent(unit, householdId, userId);
  return agrees;
}

/** @throws ApiError "UNPROCESSABLE" on `healthConsent` where data about health would be stored without consent. */
async function consentedOrRefused(unit: EntityManager, change: Change): Promise<void> {
  if (await mayStoreHealthData(unit, change)) return;
  throw new ApiError({ code: "UNPROCESSABLE", field: "healthConsent", message: HEALTH_CONSENT.refusal });
}

/**
 * Withdraws the consent and removes what was stored under it, from every table, for everybody in the household, in one transaction.
 * Plans keep their meals. What people typed in conversations stays until they delete it, and is read again before anything is planned there.
 * Safe to repeat.
 * @throws ApiError "FORBIDDEN" for a member who is not the household's owner: the allergies may be another person's.
 */
export const withdrawHealthConsent = (em: EntityManager, userId: string): Promise<void> =>
  em.fork().transactional(async (unit) => {
    const { household, role } = await getHousehold(unit, userId);
    await unit.refresh(household, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (role !== "owner") throw ownersOnly();
    await forgetHealthData(unit, household);
    await withdrawConsent(unit, household.id);
  });

const restrictionsOf = ({ allergens, avoidWords, diets }: Household): Restrictions => ({ allergies: [...allergens, ...avoidWords], diets });

const nameOf = (word: string) => ALLERGEN_NAMES[word as Allergen] ?? DIET_NAMES[word as Diet] ?? word;

/**
 * Texts for allergies by our own names.
 * @param done what is refused with them.
 * @throws ApiError "UNPROCESSABLE" if a text matches no food: saving it would exclude nothing.
 */
export function settledOrRefused(texts: readonly string[], foods: Foods, done: "saved" | "planned" = "saved"): Omit<Settled, "unsettled"> {
  const { unsettled, ...settled } = settleAllergies(texts, foods);
  const [first] = unsettled;
  if (first) throw new ApiError({ code: "UNPROCESSABLE", field: "allergies", message: `${first.message} Nothing was ${done}.` });
  return settled;
}

function applyAllergies(household: Household, { allergies, allergiesSeen }: SavePreferences, foods: Foods): void {
  if (!allergies) return;
  const { allergens, words } = settledOrRefused(allergies, foods);
  const looked = allergiesSeen && settleAllergies(allergiesSeen, foods);
  const seen = looked && { ...looked, words: [...looked.words, ...looked.unsettled.map(({ text }) => text)] };
  household.allergens = keepingUnseen(household.allergens, allergens, seen?.allergens);
  household.avoidWords = keepingUnseen(household.avoidWords, words, seen?.words);
}

/** Writes preferences into the household; fields that were not sent stay as they are. */
function applyPreferences({ household, role }: HouseholdRow, sent: SavePreferences, foods: Foods): void {
  const before = restrictionsOf(household);
  Object.assign(household, ofSize(sent.eaters === undefined ? household.eaters : sent.eaters, sent.householdSize));
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
  const lost = protectedFrom(role, before, restrictionsOf(household));
  if (lost.length > 0)
    throw new ApiError({
      code: "FORBIDDEN",
      message: `Only an owner of your household can remove ${lost.map(nameOf).join(", ")}: it may be someone else's. Nothing was saved. Tick it again or ask an owner.`,
    });
}

/**
 * Changes a person's household, all of it or nothing. Two people of a household who save at once take turns.
 * @param unit a transaction.
 * @param agreedTo the words about health that came with the change.
 * @throws ApiError "UNPROCESSABLE" where it adds something about health and nobody agreed to its being kept.
 */
export async function changeHousehold(
  unit: EntityManager,
  userId: string,
  agreedTo: number | undefined,
  change: (row: HouseholdRow) => void,
): Promise<void> {
  const row = await getHousehold(unit, userId);
  await unit.refresh(row.household, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const before = restrictionsOf(row.household);
  change(row);
  const after = restrictionsOf(row.household);
  await consentedOrRefused(unit, { householdId: row.household.id, userId, before, after, agreedTo });
}

/**
 * Saves what a person set.
 * @param unit a transaction.
 * @throws ApiError "FORBIDDEN" where a member would take off an allergy or diet, "UNPROCESSABLE" where an allergy is not understood, or nobody
 * agreed to its being kept.
 */
export const savePreferences = (unit: EntityManager, userId: string, sent: SavePreferences, foods: Foods): Promise<void> =>
  changeHousehold(unit, userId, sent.healthConsent, (row) => applyPreferences(row, sent, foods));

/**
 * What holds for one conversation and is not saved for the household: it is asked about all the same.
 * @throws ApiError "UNPROCESSABLE" on `healthConsent`.
 */
export async function consentedForOnce(unit: EntityManager, userId: string, sent: SavePreferences): Promise<void> {
  const { household } = await getHousehold(unit, userId);
  await unit.refresh(household, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const after = { allergies: sent.allergies ?? [], diets: sent.dietaryRestrictions ?? [] };
  await consentedOrRefused(unit, {
    householdId: household.id,
    userId,
    before: restrictionsOf(household),
    after,
    agreedTo: sent.healthConsent,
  });
}
