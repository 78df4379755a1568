import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DAY_MS } from "#domain/time.ts";
import { savePaymentMethod } from "../../db/billing/card/payment-method.writes.ts";
import { beginSubscription } from "../../db/billing/subscription/begin-subscription.writes.ts";

/** A Tuesday, ten o'clock. */
export const NOON_MS = Date.UTC(2027, 2, 2, 10);

export const aCard = () => ({
  customer: `cus_${randomUUID()}`,
  card: `pm_${randomUUID()}`,
  brand: "visa",
  last4: "4242",
  expiresOn: "2031-12-31" as const,
  country: "GB",
  funding: "debit",
  fingerprint: randomUUID(),
});

/** A person with a household, reduced to what billing needs. */
export async function aPerson(em: EntityManager): Promise<{ userId: string; householdId: string; email: string }> {
  const [userId, householdId] = [randomUUID(), randomUUID()];
  const email = `${userId}@larder.test`;
  await em.execute('insert into auth."user" (id, name, email, "emailVerified") values (?, ?, ?, true)', [userId, "Ada", email]);
  await em.execute("insert into household (id, trial_ends_at, created_at, updated_at) values (?, ?, now(), now())", [
    householdId,
    new Date(NOON_MS + 7 * DAY_MS),
  ]);
  await em.execute("insert into household_member (user_id, household_id, role, created_at) values (?, ?, 'owner', now())", [
    userId,
    householdId,
  ]);
  return { userId, householdId, email };
}

export type Contract = Awaited<ReturnType<typeof aPerson>> & { subscriptionId: string; trialEndsAtMs: number };

/** A live `pro` contract with a card. */
export async function aContract(em: EntityManager, priceId = "pro"): Promise<Contract> {
  const person = await aPerson(em);
  const begun = await beginSubscription(em, { ...person, priceId, nowMs: NOON_MS });
  if (begun.kind !== "begun") throw new Error(begun.kind);
  const { subscriptionId, trialEndsAtMs } = begun;
  await savePaymentMethod(em, { userId: person.userId, subscriptionId, card: aCard(), nowMs: NOON_MS });
  return { ...person, subscriptionId, trialEndsAtMs };
}
