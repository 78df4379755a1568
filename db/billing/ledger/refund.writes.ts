import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { balances, refundEntry, unrefundedPence } from "#domain/billing/ledger/ledger.ts";
import { refundKey, refundNameFromKey } from "#domain/billing/ledger/refunds.ts";
import type { ChargeRow } from "../payment/charge.entity.ts";
import { paymentEntries } from "./ledger.repository.ts";
import { writeEntry } from "./ledger.writes.ts";
import { Refund } from "./refund.entity.ts";

/** `name`: the refund's key at the provider, without the number of the try. `pence`: default is all that is left of the payment. */
type NewRefund = Pick<Refund, "payment" | "reason" | "accessStays"> & { charge: ChargeRow; name: string; pence?: number | undefined };
type RefundStart = { kind: "ask"; key: string; payment: string; amountPence: number } | { kind: "settled"; refundedPence: number };

const isInFlight = ({ reference, refusedAt }: Refund): boolean => reference === null && refusedAt === null;
/** The tries of a refund. After a refusal the next try has a new key: the name and the number of the try. */
const findTries = (refunds: readonly Refund[], name: string): Refund[] =>
  refunds.filter(({ key }) => refundNameFromKey(key) === name).sort((a, b) => a.key.length - b.key.length || a.key.localeCompare(b.key));

/**
 * Inserts a refund, or returns the try that is in flight. The amount is capped at what is left of the payment after other refunds in flight.
 * The subscription's row must be locked.
 */
export async function beginRefund(unit: EntityManager, { name, pence, payment, ...about }: NewRefund): Promise<RefundStart> {
  const known = await unit.find(Refund, { payment });
  const own = findTries(known, name);
  const inFlight = own.find(isInFlight);
  if (inFlight) return { kind: "ask", key: inFlight.key, payment, amountPence: inFlight.amountPence };
  const entries = await paymentEntries(unit, payment);
  const othersPence = known.filter(isInFlight).reduce((sum, { amountPence }) => sum + amountPence, 0);
  const leftPence = unrefundedPence(entries, payment) - othersPence;
  const amountPence = Math.min(pence ?? leftPence, leftPence);
  const isMade = pence !== undefined && (own.at(-1)?.reference ?? null) !== null;
  if (isMade || amountPence <= 0) return { kind: "settled", refundedPence: balances(entries).refunds };
  const key = refundKey(name, own.length);
  unit.create(Refund, { id: randomUUID(), key, payment, amountPence, createdAt: new Date(), ...about });
  await unit.flush();
  return { kind: "ask", key, payment, amountPence };
}

/** The last refused try of a refund; null if none was refused. */
export async function findRefusedRefund(unit: EntityManager, payment: string, name: string): Promise<Refund | null> {
  const tries = findTries(await unit.find(Refund, { payment }, { populate: ["charge"] }), name);
  return tries.findLast(({ refusedAt }) => refusedAt !== null) ?? null;
}

/**
 * Writes a completed refund with its ledger entry. Safe to repeat.
 * @returns the total refunded of the payment, in pence.
 * @throws RangeError if the refund exceeds what is left of the payment; nothing is written then.
 */
export async function recordRefund(
  unit: EntityManager,
  refund: Refund,
  made: { reference: string; amountPence: number; atMs: number },
): Promise<number> {
  const entries = await paymentEntries(unit, refund.payment);
  const { refunds: beforePence } = balances(entries);
  if (refund.reference === made.reference) return beforePence;
  if (refund.reference || made.amountPence > unrefundedPence(entries, refund.payment))
    throw new RangeError("the refund exceeds what is left of the payment");
  await writeEntry(unit, refundEntry(made.reference, refund.payment, made.amountPence), {
    chargeId: refund.charge.id,
    happenedAtMs: made.atMs,
  });
  refund.reference = made.reference;
  refund.refundedAt = new Date(made.atMs);
  await unit.flush();
  return beforePence + made.amountPence;
}
