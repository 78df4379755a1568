import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";

/** A period of a contract that was paid, as its rows say it; without the ledger. */
export async function paidPeriod(
  em: EntityManager,
  { subscriptionId, dueOn, pence, paidAt }: { subscriptionId: string; dueOn: string; pence: number; paidAt: Date },
): Promise<{ chargeId: string; reference: string }> {
  const [chargeId, reference] = [randomUUID(), `pi_${randomUUID()}`];
  await em.execute("insert into charge (id, subscription_id, due_on, amount_pence, created_at) values (?, ?, ?, ?, ?)", [
    chargeId,
    subscriptionId,
    dueOn,
    pence,
    paidAt,
  ]);
  await em.execute(
    `insert into charge_attempt (id, charge_id, number, key, amount_pence, currency, customer, card, asked_at, outcome, reference, answered_at)
     values (?, ?, 1, ?, ?, 'GBP', 'cus', 'pm', ?, 'captured', ?, ?)`,
    [randomUUID(), chargeId, randomUUID(), pence, paidAt, reference, paidAt],
  );
  return { chargeId, reference };
}
