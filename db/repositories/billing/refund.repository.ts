import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { refundablePence, refundEntry } from "#domain/billing/ledger.ts";
import type { ChargeRow } from "../../entities/billing/charge.entity.ts";
import { Refund } from "../../entities/billing/refund.entity.ts";
import { entriesOf, writeEntry } from "./ledger.repository.ts";

export type Wanted = { charge: ChargeRow; payment: string; amountPence: number; reason: Refund["reason"]; createdAt: Date };

/** Writes down that a payment is to go back. The key names the payment: it goes back once. */
export async function wantRefund(unit: EntityManager, wanted: Wanted): Promise<Refund> {
  const known = await unit.findOne(Refund, { payment: wanted.payment });
  if (known) return known;
  const refund = unit.create(Refund, { id: randomUUID(), key: `refund:${wanted.payment}`, ...wanted });
  await unit.flush();
  return refund;
}

/**
 * Writes that a payment went back, with its ledger entry. One that is written already stays as it is.
 * @throws RangeError where more would go back than is left of the payment: nothing is written then.
 */
export async function refundDone(
  unit: EntityManager,
  refund: Refund,
  done: { reference: string; amountPence: number; atMs: number },
): Promise<void> {
  if (refund.reference === done.reference) return;
  const left = refundablePence(await entriesOf(unit, refund.payment), refund.payment);
  if (refund.reference || done.amountPence > left) throw new RangeError("more would go back than was taken");
  await writeEntry(unit, refundEntry(done.reference, refund.payment, done.amountPence), {
    chargeId: refund.charge.id,
    happenedAtMs: done.atMs,
  });
  refund.reference = done.reference;
  refund.refundedAt = new Date(done.atMs);
  await unit.flush();
}

/** Refunds of second payments of one period that are still on their way. */
export const surplusOf = (em: EntityManager, subscriptionId: string): Promise<Refund[]> =>
  em.fork().find(Refund, { charge: { subscription: subscriptionId }, reason: "paid twice", reference: null }, { orderBy: { id: "asc" } });

/** Says whether anything of a contract was ever to go back. */
export const hasRefunds = async (em: EntityManager, subscriptionId: string): Promise<boolean> =>
  (await em.execute("select 1 from refund r join charge c on c.id = r.charge_id where c.subscription_id = ? limit 1", [subscriptionId]))
    .length > 0;

/** What names the letters about a contract's refunds. */
export const refundKeysOf = async (em: EntityManager, subscriptionId: string): Promise<string[]> =>
  (await em.find(Refund, { charge: { subscription: subscriptionId }, reference: { $ne: null } })).map(({ key }) => key);
