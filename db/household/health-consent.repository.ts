import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { HealthConsent } from "./health-consent.entity.ts";

/** Whether somebody of the household has agreed to the words as they are now, and it was not withdrawn. */
export const hasConsent = async (em: EntityManager, householdId: string): Promise<boolean> =>
  (await em.count(HealthConsent, { household: householdId, version: HEALTH_CONSENT.version, withdrawnAt: null })) > 0;

/** Notes that this person agreed to the words as they are now. @param unit a transaction that holds the household. */
export const giveConsent = (unit: EntityManager, householdId: string, userId: string): HealthConsent =>
  unit.create(HealthConsent, { id: randomUUID(), household: householdId, agreedBy: userId, version: HEALTH_CONSENT.version });

/** Notes that whatever this household agreed to is taken back. */
export const withdrawConsent = (unit: EntityManager, householdId: string): Promise<number> =>
  unit.nativeUpdate(HealthConsent, { household: householdId, withdrawnAt: null }, { withdrawnAt: new Date() });
