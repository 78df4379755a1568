import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../query.ts";
import type { KnownAttempt } from "../ledger/books.repository.ts";
import { chargeOf, holdSubscription } from "../subscription/hold.repository.ts";
import { ChargeAttempt, ChargeRow } from "./charge.entity.ts";
import { chargeIdOf } from "./charge-id.ts";

/** Whether a customer at the provider belongs to the contract’s user or holder, and pays in the contract’s currency. */
async function isTheirs(unit: EntityManager, { subscriptionId, customer, currency }: KnownAttempt): Promise<boolean> {
  const row = await query(unit)
    .selectFrom("subscription as s")
    .innerJoin("payment_method as m", (on) =>
      on.on(({ or, eb, ref }) => or([eb("m.user_id", "=", ref("s.user_id")), eb("m.holder_id", "=", ref("s.holder_id"))])),
    )
    .select("s.currency")
    .where("s.id", "=", subscriptionId)
    .where("m.customer", "=", customer)
    .limit(1)
    .executeTakeFirst();
  return row?.currency === currency;
}

/**
 * Writes down an attempt that this database lost when it was restored, and whose payment the provider has. Safe to repeat.
 * @param key what names it at the provider.
 * @returns whether it is there now; false = the payment is not this contract's, or is of another amount than its period's charge.
 */
export const recoverAttempt = (em: EntityManager, lost: KnownAttempt, key: string): Promise<boolean> =>
  em.fork().transactional(async (unit) => {
    if (!(await isTheirs(unit, lost))) return false;
    const { subscriptionId, dueOn, attempt: number, amountPence, customer, askedAtMs } = lost;
    const subscription = await holdSubscription(unit, subscriptionId);
    const known = await chargeOf(unit, subscriptionId, dueOn);
    if (known && known.charge.amountPence !== amountPence) return false;
    if (known?.attempts.some((one) => one.number === number)) return true;
    const askedAt = new Date(askedAtMs);
    const id = chargeIdOf(subscriptionId, dueOn);
    const charge = known?.charge ?? unit.create(ChargeRow, { id, subscription, dueOn, amountPence, createdAt: askedAt });
    const { currency } = subscription;
    unit.create(ChargeAttempt, { id: randomUUID(), charge, number, key, amountPence, currency, customer, card: "", askedAt });
    await unit.flush();
    return true;
  });
