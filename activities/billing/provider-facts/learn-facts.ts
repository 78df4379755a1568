import { emailId } from "../../../db/billing/emails/emails.repository.ts";
import { chargeOfPayment } from "../../../db/billing/ledger/ledger.repository.ts";
import { refundKeysOf } from "../../../db/billing/ledger/refund.repository.ts";
import { contractById } from "../../../db/billing/subscription/contract.repository.ts";
import type { PaymentProvider } from "../../../workflows/billing/provider/provider.port.ts";
import { attemptKey, type Booked } from "../charge-store.port.ts";
import type { CollectDeps } from "../collect.ts";
import { onClock } from "../on-clock.ts";
import { type OutboxDeps, sendEmails } from "../outbox.ts";
import { type SubscriptionDeps, subscriptions } from "../subscription-client.ts";
import { bookFacts } from "./book-facts.ts";
import { type BookDeps, bookCapture } from "./book-movement.ts";

export type LearnDeps = BookDeps & SubscriptionDeps & OutboxDeps & { provider: PaymentProvider; nowMs: () => number };

/** Billing's tools by the clock of a contract's customer, which is ahead of ours only in the sandbox. */
export async function onClockOf({ em, store, provider, nowMs }: LearnDeps, subscriptionId: string): Promise<CollectDeps> {
  const offsetMs = (await contractById(em.fork(), subscriptionId))?.clockOffsetMs ?? 0;
  return { store, provider: onClock(provider, offsetMs), nowMs: () => nowMs() + offsetMs };
}

/** Hands over the emails about a contract's refunds. */
export const sendRefundEmails = async (deps: LearnDeps, subscriptionId: string): Promise<void> =>
  sendEmails(
    deps,
    (await refundKeysOf(deps.em.fork(), subscriptionId)).map((key) => emailId("refund", key)),
  );

/** What was found out is told to its subscription, and to its holder. */
export async function forwardFacts(deps: LearnDeps, booked: Booked): Promise<void> {
  await subscriptions(deps).sendFacts(booked.subscriptionId, booked.facts);
  await sendRefundEmails(deps, booked.subscriptionId);
}

/**
 * Finds out everything that the provider has about a payment: books what the ledger lacks, its taking too, and tells its subscription. Safe to repeat, and
 * from several places at once.
 * @returns null where the payment is none of ours.
 * @throws `OutcomeUnknown`, `ProviderRefused` and faults of the database.
 */
export async function learnAbout(deps: LearnDeps, payment: string): Promise<Booked | null> {
  const { em } = deps;
  let known = await chargeOfPayment(em.fork(), payment);
  if (!known) {
    const taken = await bookCapture(deps, payment);
    if (taken) await sendEmails(deps, [emailId("receipt", attemptKey(taken))]);
    known = taken && (await chargeOfPayment(em.fork(), payment));
  }
  const booked = known && (await bookFacts(await onClockOf(deps, known.subscriptionId), payment));
  if (booked) await forwardFacts(deps, booked);
  return booked;
}
