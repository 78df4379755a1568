import type { EntityManager } from "@mikro-orm/postgresql";
import type { Client } from "@temporalio/client";
import type { Movement } from "#domain/billing/ledger/reconcile.ts";
import { HOUR_MS } from "#domain/time.ts";
import { emailId } from "../../../db/billing/emails/emails.repository.ts";
import { findMovements, ledgerMovements, openAttempts } from "../../../db/billing/ledger/books.repository.ts";
import { countOpenDifferences, disputedPayments } from "../../../db/billing/ledger/difference.repository.ts";
import { reportMismatch } from "../../../db/billing/ledger/difference.writes.ts";
import { subscriptionsWithPendingSurplus } from "../../../db/billing/ledger/refund.repository.ts";
import { type PaymentProvider, ProviderRefused } from "../../../workflows/billing/provider/provider.port.ts";
import type { ProviderRecords } from "../../../workflows/billing/provider/provider-records.port.ts";
import type { ReconcileActivities } from "../../../workflows/billing/reconcile/activities.port.ts";
import { signalProviderEvent } from "../../../workflows/billing/subscription/messages.ts";
import type { MailActivities } from "../../../workflows/mail/activities.port.ts";
import { attemptKey } from "../charge-store.port.ts";
import { createChargeStore } from "../charge-store.ts";
import { sendEmails } from "../outbox.ts";
import { refundPeriodPayment } from "../refund.ts";
import { refundSurplus } from "../refund-store.ts";
import { subscriptions } from "../subscription-client.ts";
import { bookCapture, customerClockDeps, isBooked, type LearnDeps, learnPaymentFacts, sendRefundEmails } from "./learn-facts.ts";
import { providerBooks } from "./provider-books.ts";

export type ReconcileDeps = {
  em: EntityManager;
  provider: PaymentProvider;
  records: ProviderRecords;
  temporal: Pick<Client, "workflow">;
  /** Sends an email from the outbox. */
  deliver: MailActivities["deliverMail"];
  origin: string;
  /** Whether charges are test charges. */
  sandbox: boolean;
  nowMs: () => number;
};

/** Disputes, and subscriptions with pending refunds, that one run follows up. */
const MAX_FOLLOWED_UP = 200;
/** A younger refund may still be in flight in its own activity. */
const IN_FLIGHT_MS = HOUR_MS;

/** Turns the provider's refusal into null: a retry would be refused again, so a person has to look. */
async function orNullIfRefused<Found>(find: () => Promise<Found>): Promise<Found | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof ProviderRefused) return null;
    throw error;
  }
}

/** The side effects of reconciliation, except the outbox, which `createBillingActivities` provides. Each is safe to repeat. */
export function createReconcileActivities(deps: ReconcileDeps): Omit<ReconcileActivities, "postWaitingMail"> {
  const { em, records, temporal, deliver, nowMs } = deps;
  const learning: LearnDeps = { ...deps, store: createChargeStore(deps) };
  const refundSurplusAndEmail = async (subscriptionId: string) => {
    await refundSurplus(deps, await customerClockDeps(learning, subscriptionId), subscriptionId);
    await sendRefundEmails(learning, subscriptionId);
  };

  async function bookPayment(movement: Movement): Promise<boolean> {
    const attempt = await bookCapture(learning, movement.reference);
    if (!attempt) return false;
    const { subscriptionId, dueOn } = attempt;
    // a workflow that has ended cannot refund: its subscription is over, so the money is not ours
    if (!(await subscriptions(learning).signal(signalProviderEvent, subscriptionId)))
      await refundPeriodPayment(await customerClockDeps(learning, subscriptionId), subscriptionId, { dueOn, accessStays: false });
    await refundSurplusAndEmail(subscriptionId);
    await sendEmails({ em, temporal, deliver }, [emailId("receipt", attemptKey(attempt))]);
    return true;
  }

  return {
    ...providerBooks(records),
    ledgerMovements: (page) => ledgerMovements(em.fork(), page),
    findLedgerMovements: ({ references }) => findMovements(em.fork(), references),
    openAttempts: (page) => openAttempts(em.fork(), page),

    async bookMovement({ movement }) {
      if (movement.kind === "capture") return (await orNullIfRefused(() => bookPayment(movement))) ?? false;
      await orNullIfRefused(() => learnPaymentFacts(learning, movement.paymentReference));
      return isBooked(em, movement);
    },

    signalProviderEvents: ({ subscriptionIds }) => subscriptions(learning).signalAll(signalProviderEvent, subscriptionIds),

    async reportDifferences({ differences }) {
      let waiting = 0;
      for (const difference of differences) if (await reportMismatch(em.fork(), difference, nowMs())) waiting++;
      return { waiting };
    },

    async followUp() {
      for (const payment of await disputedPayments(em.fork(), MAX_FOLLOWED_UP))
        await orNullIfRefused(() => learnPaymentFacts(learning, payment));
      for (const id of await subscriptionsWithPendingSurplus(em.fork(), new Date(nowMs() - IN_FLIGHT_MS), MAX_FOLLOWED_UP))
        await refundSurplusAndEmail(id);
      return { waiting: await countOpenDifferences(em.fork()) };
    },
  };
}
