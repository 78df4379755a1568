import type { EntityManager } from "@mikro-orm/postgresql";
import { addsHealthData, HEALTH_CONSENT, type HealthData } from "#domain/household/health-consent.ts";
import { giveConsent, hasConsent } from "../../../db/household/health-consent.repository.ts";
import { ApiError } from "../../http/errors.ts";

type Change = {
  householdId: string;
  userId: string;
  before: HealthData;
  after: HealthData;
  /** The words that came with the change. */
  agreedTo: number | undefined;
};

/**
 * Sees that somebody agreed before more is kept about what their household must not eat, and notes it where they did just now.
 * @param unit a transaction that holds the household: where it does not end, nobody has agreed either.
 * @throws ApiError "UNPROCESSABLE" on `healthConsent` where nobody did; none of the change may be kept then.
 */
export async function consentedOrRefused(unit: EntityManager, { householdId, userId, before, after, agreedTo }: Change): Promise<void> {
  const agrees = agreedTo === HEALTH_CONSENT.version;
  const adds = addsHealthData(before, after);
  if ((!agrees && !adds) || (await hasConsent(unit, householdId))) return;
  if (agrees) return void giveConsent(unit, householdId, userId);
  throw new ApiError({
    code: "UNPROCESSABLE",
    field: "healthConsent",
    message: HEALTH_CONSENT.refusal,
  });
}
