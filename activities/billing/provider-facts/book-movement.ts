import type { EntityManager } from "@mikro-orm/postgresql";
import type { Movement } from "#domain/billing/ledger/reconcile.ts";
import { attemptOf, type KnownAttempt, ledgerOf } from "../../../db/billing/ledger/books.repository.ts";
import { chargeIdOf } from "../../../db/billing/payment/charge-id.ts";
import { recoverAttempt } from "../../../db/billing/payment/recover-attempt.writes.ts";
import type { PaymentOnRecord, ProviderRecords } from "../../../workflows/billing/provider/provider-records.port.ts";
import { attemptOfKey, type ChargeStore } from "../charge-store.port.ts";

export type BookDeps = { em: EntityManager; records: ProviderRecords; store: ChargeStore };

/** Whether the ledger has a movement as the provider has it. */
export const isBooked = async (em: EntityManager, { reference, amountPence }: Movement): Promise<boolean> =>
  (await ledgerOf(em.fork(), [reference])).some((entry) => entry.amountPence === amountPence);

/** The attempt that a payment names and a restored database has lost, written down again; null where it names none of ours. */
async function recovered(em: EntityManager, payment: PaymentOnRecord): Promise<KnownAttempt | null> {
  const { attemptKey, chargeId, customer, amountPence, currency, createdAtMs } = payment;
  const named = attemptKey === null ? null : attemptOfKey(attemptKey);
  if (!named || attemptKey === null || customer === null || chargeId !== chargeIdOf(named.subscriptionId, named.dueOn)) return null;
  const lost: KnownAttempt = { ...named, amountPence, currency, customer, askedAtMs: createdAtMs };
  return (await recoverAttempt(em, lost, attemptKey)) ? lost : null;
}

/**
 * Books a payment that the ledger does not have as the answer to the attempt that its own records name.
 * What is written is what the provider says now, not what the page of records said.
 * @returns the attempt, or null where the payment is none of ours, or not the one that was asked for: nothing is written then.
 */
export async function bookCapture({ em, records, store }: BookDeps, reference: string): Promise<KnownAttempt | null> {
  const payment = await records.payment(reference);
  if (payment?.answer?.kind !== "captured" || payment.chargeId === null || payment.attempt === null) return null;
  const known = (await attemptOf(em.fork(), payment.chargeId, payment.attempt)) ?? (await recovered(em, payment));
  if (known?.amountPence !== payment.amountPence || known.currency !== payment.currency || known.customer !== payment.customer) return null;
  // an answer is never older than its question: where a sandbox's clock runs ahead, the question's own time counts
  await store.settle(known, { ...payment.answer, atMs: Math.max(payment.answer.atMs, known.askedAtMs) });
  // an attempt that was settled otherwise stays as it is: a person looks
  return (await isBooked(em, { kind: "capture", reference, paymentReference: reference, amountPence: payment.amountPence })) ? known : null;
}
