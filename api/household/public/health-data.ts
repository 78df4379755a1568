import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { addsHealthData, HEALTH_CONSENT, type HealthData } from "#domain/household/health-consent.ts";
import { giveConsent, hasConsent, withdrawConsent } from "../../../db/household/health-consent.repository.ts";
import { forgetHealthData } from "../../../db/household/health-data.writes.ts";
import { getHousehold } from "../../../db/household/household.repository.ts";
import { ApiError } from "../../http/errors.ts";
import { ownersOnly } from "../../http/middleware/require-owner.ts";

type Change = {
  householdId: string;
  userId: string;
  before: HealthData;
  after: HealthData;
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
export async function consentedOrRefused(unit: EntityManager, change: Change): Promise<void> {
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
