import type { EntityManager } from "@mikro-orm/postgresql";
import type { Movement } from "#domain/billing/ledger/reconcile.ts";
import { emailId } from "../../../db/billing/emails/emails.repository.ts";
import { findAttempt, findMovements, type KnownAttempt } from "../../../db/billing/ledger/books.repository.ts";
import { findPaidCharge } from "../../../db/billing/ledger/ledger.repository.ts";
import { refundKeys } from "../../../db/billing/ledger/refund.repository.ts";
import { periodChargeId, recoverAttempt } from "../../../db/billing/payment/charges.writes.ts";
import { contractById } from "../../../db/billing/subscription/contract.repository.ts";
import { type PaymentProvider, ProviderRefused } from "../../../workflows/billing/provider/provider.port.ts";
import type { PaymentOnRecord, ProviderRecords } from "../../../workflows/billing/provider/provider-records.port.ts";
import type { FactsAbout, ProviderFactsActivities } from "../../../workflows/billing/provider-facts/activities.port.ts";
import { attemptKey, type BookedFacts, type ChargeStore, parseAttemptKey } from "../charge-store.port.ts";
import { createChargeStore } from "../charge-store.ts";
import type { CollectDeps } from "../collect.ts";
import { onClock } from "../on-clock.ts";
import { type OutboxDeps, sendEmails } from "../outbox.ts";
import { bookFacts } from "../refund.ts";
import { type SubscriptionDeps, subscriptions } from "../subscription-client.ts";

type BookDeps = { em: EntityManager; records: ProviderRecords; store: ChargeStore };
export type LearnDeps = BookDeps & SubscriptionDeps & OutboxDeps & { provider: PaymentProvider; nowMs: () => number };

/** Whether the ledger has this movement with the same amount. */
export const isBooked = async (em: EntityManager, { reference, amountPence }: Movement): Promise<boolean> =>
  (await findMovements(em.fork(), [reference])).some((entry) => entry.amountPence === amountPence);

/** Recovers the attempt named in a payment's metadata, after a restore lost it; null if the payment is not one of ours. */
async function recoverNamedAttempt(em: EntityManager, payment: PaymentOnRecord): Promise<KnownAttempt | null> {
  const { attemptKey, chargeId, customer, amountPence, currency, createdAtMs } = payment;
  const named = attemptKey === null ? null : parseAttemptKey(attemptKey);
  if (!named || attemptKey === null || customer === null || chargeId !== periodChargeId(named.subscriptionId, named.dueOn)) return null;
  const lost: KnownAttempt = { ...named, amountPence, currency, customer, askedAtMs: createdAtMs };
  return (await recoverAttempt(em, lost, attemptKey)) ? lost : null;
}

/**
 * Settles the attempt named in a captured payment's metadata, if the ledger lacks the capture. The payment is read again, because a page of the
 * provider's records may be stale.
 * @returns the attempt; null if the payment is not ours, or does not match the attempt: nothing is written then.
 */
export async function bookCapture({ em, records, store }: BookDeps, reference: string): Promise<KnownAttempt | null> {
  const payment = await records.payment(reference);
  if (payment?.answer?.kind !== "captured" || payment.chargeId === null || payment.attempt === null) return null;
  const known = (await findAttempt(em.fork(), payment.chargeId, payment.attempt)) ?? (await recoverNamedAttempt(em, payment));
  if (known?.amountPence !== payment.amountPence || known.currency !== payment.currency || known.customer !== payment.customer) return null;
  // a capture is never earlier than its attempt, whose time may be ahead in the sandbox
  await store.settle(known, { ...payment.answer, atMs: Math.max(payment.answer.atMs, known.askedAtMs) });
  // an attempt with another outcome keeps it, and the difference is reported to operators
  return (await isBooked(em, { kind: "capture", reference, paymentReference: reference, amountPence: payment.amountPence })) ? known : null;
}

/** Billing's tools by the customer's clock, which runs ahead only in the sandbox. */
export async function customerClockDeps({ em, store, provider, nowMs }: LearnDeps, subscriptionId: string): Promise<CollectDeps> {
  const offsetMs = (await contractById(em.fork(), subscriptionId))?.clockOffsetMs ?? 0;
  return { store, provider: onClock(provider, offsetMs), nowMs: () => nowMs() + offsetMs };
}

export const sendRefundEmails = async (deps: LearnDeps, subscriptionId: string): Promise<void> =>
  sendEmails(
    deps,
    (await refundKeys(deps.em.fork(), subscriptionId)).map((key) => emailId("refund", key)),
  );

/** Signals a payment's facts to its subscription, and emails the customer about refunds. */
export async function forwardFacts(deps: LearnDeps, booked: BookedFacts): Promise<void> {
  await subscriptions(deps).sendFacts(booked.subscriptionId, booked.facts);
  await sendRefundEmails(deps, booked.subscriptionId);
}

/**
 * Reads everything the provider has about a payment, writes what the ledger lacks, including its capture, and signals the subscription. Safe to repeat and
 * to run concurrently.
 * @returns null if the payment is not one of ours.
 * @throws `OutcomeUnknown`, `ProviderRefused` and faults of the database.
 */
export async function learnPaymentFacts(deps: LearnDeps, payment: string): Promise<BookedFacts | null> {
  const { em } = deps;
  let charge = await findPaidCharge(em.fork(), payment);
  if (!charge) {
    const captured = await bookCapture(deps, payment);
    if (captured) await sendEmails(deps, [emailId("receipt", attemptKey(captured))]);
    charge = captured && (await findPaidCharge(em.fork(), payment));
  }
  const booked = charge && (await bookFacts(await customerClockDeps(deps, charge.subscriptionId), payment));
  if (booked) await forwardFacts(deps, booked);
  return booked;
}

/** Refunds and disputes that happened at the provider, not through us. */
export function createProviderFactsActivities(deps: Omit<LearnDeps, "store"> & { origin: string }): ProviderFactsActivities {
  const learning: LearnDeps = { ...deps, store: createChargeStore(deps) };
  const findPayment = async ({ kind, id }: FactsAbout): Promise<string | null> => {
    if (kind === "payment") return id;
    return (kind === "refund" ? await deps.records.refund(id) : await deps.records.dispute(id))?.payment ?? null;
  };
  return {
    async learnFacts(about) {
      try {
        const payment = await findPayment(about);
        return payment !== null && (await learnPaymentFacts(learning, payment)) !== null;
      } catch (error) {
        if (error instanceof ProviderRefused) return false; // a retry would be refused again
        throw error;
      }
    },
  };
}
