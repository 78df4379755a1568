import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { ChargeAttempt, ChargeRow } from "../../entities/billing/charge.entity.ts";
import { SubscriptionRow } from "../../entities/billing/subscription.entity.ts";

/** Holds a contract until the transaction ends: whatever moves its money goes one after the other. @throws where there is no such contract. */
export const holdSubscription = (unit: EntityManager, subscriptionId: string): Promise<SubscriptionRow> =>
  unit.findOneOrFail(SubscriptionRow, subscriptionId, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** One period's charge with its attempts, in their order; null where it was never begun. */
export async function chargeOf(
  unit: EntityManager,
  subscriptionId: string,
  dueOn: string,
): Promise<{ charge: ChargeRow; attempts: ChargeAttempt[] } | null> {
  const charge = await unit.findOne(ChargeRow, { subscription: subscriptionId, dueOn });
  return charge && { charge, attempts: await unit.find(ChargeAttempt, { charge }, { orderBy: { number: "asc" } }) };
}
