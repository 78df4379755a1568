import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { ChargeAttempt, type ChargeRow } from "../payment/charge.entity.ts";
import { SubscriptionRow } from "./subscription.entity.ts";

/** Holds a contract until the transaction ends: whatever moves its money goes one after the other. @throws where there is no such contract. */
export const holdSubscription = (unit: EntityManager, subscriptionId: string): Promise<SubscriptionRow> =>
  unit.findOneOrFail(SubscriptionRow, subscriptionId, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** One period's charge with its attempts, in their order; null where it was never begun. */
export async function chargeOf(
  unit: EntityManager,
  subscriptionId: string,
  dueOn: string,
): Promise<{ charge: ChargeRow; attempts: ChargeAttempt[] } | null> {
  // one query: a charge is written together with its first attempt
  const of = { charge: { subscription: subscriptionId, dueOn } };
  const attempts = await unit.find(ChargeAttempt, of, { populate: ["charge"], strategy: "joined", orderBy: { number: "asc" } });
  return attempts[0] ? { charge: attempts[0].charge, attempts } : null;
}
