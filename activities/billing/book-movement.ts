import type { EntityManager } from "@mikro-orm/postgresql";
import type { Movement } from "#domain/billing/reconcile.ts";
import { attemptOf, type KnownAttempt, ledgerOf } from "../../db/repositories/billing/books.repository.ts";
import type { ProviderRecords } from "../../workflows/payments/provider-records.port.ts";
import type { ChargeStore } from "./charge-store.port.ts";
import { settleRefundOnRecord } from "./refund-store.ts";

export type BookDeps = { em: EntityManager; origin: string; records: ProviderRecords; store: ChargeStore };

const isBooked = async (em: EntityManager, { reference, amountPence }: Movement): Promise<boolean> =>
  (await ledgerOf(em.fork(), [reference])).some((entry) => entry.amountPence === amountPence);

/**
 * Books a payment that the ledger does not have as the answer to the attempt that its own records name.
 * What is written is what the provider says now, not what the page of records said.
 * @returns the attempt, or null where the payment is none of ours, or not the one that was asked for: nothing is written then.
 */
export async function bookCapture({ em, records, store }: BookDeps, movement: Movement): Promise<KnownAttempt | null> {
  const payment = await records.payment(movement.reference);
  if (payment?.answer?.kind !== "captured" || payment.chargeId === null || payment.attempt === null) return null;
  const known = await attemptOf(em.fork(), payment.chargeId, payment.attempt);
  if (known?.amountPence !== payment.amountPence || known.currency !== payment.currency || known.customer !== payment.customer) return null;
  // an answer is never older than its question: where a sandbox's clock runs ahead, the question's own time counts
  await store.settle(known, { ...payment.answer, atMs: Math.max(payment.answer.atMs, known.askedAtMs) });
  return (await isBooked(em, movement)) ? known : null; // an attempt that was settled otherwise stays as it is: a person looks
}

/** As `bookCapture`, for money that went back. @returns whose it was, or null where we did not ask for it. */
export async function bookRefund({ em, origin, records }: BookDeps, movement: Movement): Promise<{ subscriptionId: string } | null> {
  const refund = await records.refund(movement.reference);
  if (!refund?.settled || refund.payment === null) return null;
  const { reference, payment, key, amountPence, createdAtMs } = refund;
  return settleRefundOnRecord({ em, origin }, { reference, payment, key, amountPence, atMs: createdAtMs });
}
