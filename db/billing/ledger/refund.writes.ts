import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { balances, refundEntry, unrefundedPence } from "#domain/billing/ledger/ledger.ts";
import { nameOfRefund, refundKey } from "#domain/billing/ledger/refunds.ts";
import type { ChargeRow } from "../payment/charge.entity.ts";
import { entriesOf } from "./ledger.repository.ts";
import { writeEntry } from "./ledger.writes.ts";
import { Refund } from "./refund.entity.ts";

/** A refund as it is wanted. `name` is its key at the provider; `pence` absent: all that is left of the payment. */
export type Wanted = Pick<Refund, "payment" | "reason" | "accessStays"> & { charge: ChargeRow; name: string; pence?: number | undefined };
export type Begun = { kind: "ask"; key: string; payment: string; amountPence: number } | { kind: "settled"; refundedPence: number };

const isUnderWay = ({ reference, refusedAt }: Refund): boolean => reference === null && refusedAt === null;
/** After a refusal a refund has another key: its name and the number of the try. */
const triesOf = (refunds: readonly Refund[], name: string): Refund[] =>
  refunds.filter(({ key }) => nameOfRefund(key) === name).sort((a, b) => a.key.length - b.key.length || a.key.localeCompare(b.key));

/**
 * Writes a refund down, or finds it where it was written before. Its contract is held. Never more than is left of the payment, less what other refunds of it
 * that are on their way will take. With each key it is made once.
 */
export async function beginRefund(unit: EntityManager, { name, pence, payment, ...about }: Wanted): Promise<Begun> {
  const known = await unit.find(Refund, { payment });
  const own = triesOf(known, name);
  const underWay = own.find(isUnderWay);
  if (underWay) return { kind: "ask", key: underWay.key, payment, amountPence: underWay.amountPence };
  const entries = await entriesOf(unit, payment);
  const othersPence = known.filter(isUnderWay).reduce((sum, { amountPence }) => sum + amountPence, 0);
  const leftPence = unrefundedPence(entries, payment) - othersPence;
  const amountPence = Math.min(pence ?? leftPence, leftPence);
  const isMade = pence !== undefined && (own.at(-1)?.reference ?? null) !== null;
  if (isMade || amountPence <= 0) return { kind: "settled", refundedPence: balances(entries).refunds };
  const key = refundKey(name, own.length);
  unit.create(Refund, { id: randomUUID(), key, payment, amountPence, createdAt: new Date(), ...about });
  await unit.flush();
  return { kind: "ask", key, payment, amountPence };
}

/** The last try of a refund that was refused; null where it was not. */
export async function refusedRefund(unit: EntityManager, payment: string, name: string): Promise<Refund | null> {
  const tries = triesOf(await unit.find(Refund, { payment }, { populate: ["charge"] }), name);
  return tries.findLast(({ refusedAt }) => refusedAt !== null) ?? null;
}

/**
 * Writes that a payment went back, with its ledger entry. One that is written already stays as it is.
 * @returns what has been refunded of the payment in all.
 * @throws RangeError where more would go back than is left of the payment: nothing is written then.
 */
export async function recordRefund(
  unit: EntityManager,
  refund: Refund,
  done: { reference: string; amountPence: number; atMs: number },
): Promise<number> {
  const entries = await entriesOf(unit, refund.payment);
  const { refunds: beforePence } = balances(entries);
  if (refund.reference === done.reference) return beforePence;
  if (refund.reference || done.amountPence > unrefundedPence(entries, refund.payment))
    throw new RangeError("more would go back than was taken");
  await writeEntry(unit, refundEntry(done.reference, refund.payment, done.amountPence), {
    chargeId: refund.charge.id,
    happenedAtMs: done.atMs,
  });
  refund.reference = done.reference;
  refund.refundedAt = new Date(done.atMs);
  await unit.flush();
  return beforePence + done.amountPence;
}
