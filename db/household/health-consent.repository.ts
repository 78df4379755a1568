import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { HealthConsent } from "./health-consent.entity.ts";

/** Whether a member has given the current version of the consent and not withdrawn it. */
export const hasConsent = async (em: EntityManager, householdId: string): Promise<boolean> =>
  (await em.count(HealthConsent, { household: householdId, version: HEALTH_CONSENT.version, withdrawnAt: null })) > 0;

/** Records a person's consent in its current version. @param unit a transaction that has locked the household. */
export const giveConsent = (unit: EntityManager, householdId: string, userId: string): HealthConsent =>
  unit.create(HealthConsent, { id: randomUUID(), household: householdId, agreedBy: userId, version: HEALTH_CONSENT.version });

/** Withdraws all consents of a household. */
export const withdrawConsent = (unit: EntityManager, householdId: string): Promise<number> =>
  unit.nativeUpdate(HealthConsent, { household: householdId, withdrawnAt: null }, { withdrawnAt: new Date() });
