import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { refundEntry, unrefundedPence } from "#domain/billing/ledger/ledger.ts";
import type { ChargeRow } from "../payment/charge.entity.ts";
import { entriesOf } from "./ledger.repository.ts";
import { writeEntry } from "./ledger.writes.ts";
import { Refund } from "./refund.entity.ts";
import { refundUnderWay } from "./refund.repository.ts";

export type Wanted = { charge: ChargeRow; payment: string; amountPence: number; reason: Refund["reason"]; createdAt: Date };

/** Writes down that a payment is to go back. The key names the payment, and after a refusal another try: with each key it goes back once. */
export async function findOrCreateRefund(unit: EntityManager, wanted: Wanted): Promise<Refund> {
  const underWay = await refundUnderWay(unit, wanted.payment);
  if (underWay) return underWay;
  const before = await unit.count(Refund, { payment: wanted.payment, reason: { $ne: "made elsewhere" } });
  const key = `refund:${wanted.payment}${before === 0 ? "" : `:${before + 1}`}`;
  const refund = unit.create(Refund, { id: randomUUID(), key, ...wanted });
  await unit.flush();
  return refund;
}

/**
 * Writes that a payment went back, with its ledger entry. One that is written already stays as it is.
 * @throws RangeError where more would go back than is left of the payment: nothing is written then.
 */
export async function recordRefund(
  unit: EntityManager,
  refund: Refund,
  done: { reference: string; amountPence: number; atMs: number },
): Promise<void> {
  if (refund.reference === done.reference) return;
  const left = unrefundedPence(await entriesOf(unit, refund.payment), refund.payment);
  if (refund.reference || done.amountPence > left) throw new RangeError("more would go back than was taken");
  await writeEntry(unit, refundEntry(done.reference, refund.payment, done.amountPence), {
    chargeId: refund.charge.id,
    happenedAtMs: done.atMs,
  });
  refund.reference = done.reference;
  refund.refundedAt = new Date(done.atMs);
  await unit.flush();
}
