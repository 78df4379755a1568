import type { EntityManager } from "@mikro-orm/postgresql";
import type { Client } from "@temporalio/client";
import type { Movement } from "#domain/billing/ledger/reconcile.ts";
import { HOUR_MS } from "#domain/time.ts";
import { emailId } from "../../../db/billing/emails/emails.repository.ts";
import { ledgerMovements, ledgerOf, openAttempts } from "../../../db/billing/ledger/books.repository.ts";
import { disputedPayments, waitingMattersCount } from "../../../db/billing/ledger/difference.repository.ts";
import { reportDifference } from "../../../db/billing/ledger/difference.writes.ts";
import { surplusWaiting } from "../../../db/billing/ledger/refund.repository.ts";
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
import { bookCapture, isBooked } from "./book-movement.ts";
import { type LearnDeps, learnAbout, onClockOf, sendRefundEmails } from "./learn-facts.ts";
import { providerBooks } from "./provider-books.ts";

export type ReconcileDeps = {
  em: EntityManager;
  provider: PaymentProvider;
  records: ProviderRecords;
  temporal: Pick<Client, "workflow">;
  /** Sends a mail of the outbox. */
  deliver: MailActivities["deliverMail"];
  origin: string;
  /** Nothing here is real money. */
  sandbox: boolean;
  nowMs: () => number;
};

/** Disputes and refunds that are looked at in one go. */
const AT_MOST = 200;
/** A refund younger than this is the business of whoever is making it. */
const LEFT_ALONE_MS = HOUR_MS;

/** What the provider will not say, however often it is asked, is left for a person. */
async function unlessRefused<Found>(found: () => Promise<Found>): Promise<Found | null> {
  try {
    return await found();
  } catch (error) {
    if (error instanceof ProviderRefused) return null;
    throw error;
  }
}

/** What comparing the books asks of the world, but for the outbox, which billing brings. Each may be repeated at any point. */
export function createReconcileActivities(deps: ReconcileDeps): Omit<ReconcileActivities, "postWaitingMail"> {
  const { em, records, temporal, deliver, nowMs } = deps;
  const learning: LearnDeps = { ...deps, store: createChargeStore(deps) };
  const surplusOf = async (subscriptionId: string) => {
    await refundSurplus(deps, await onClockOf(learning, subscriptionId), subscriptionId);
    await sendRefundEmails(learning, subscriptionId);
  };

  async function bookPayment(movement: Movement): Promise<boolean> {
    const known = await bookCapture(learning, movement.reference);
    if (!known) return false;
    const { subscriptionId, dueOn } = known;
    // a workflow that has ended cannot give back what came after it: its contract is over, so the money is not ours
    if (!(await subscriptions(learning).signal(signalProviderEvent, subscriptionId)))
      await refundPeriodPayment(await onClockOf(learning, subscriptionId), subscriptionId, { dueOn, accessStays: false });
    await surplusOf(subscriptionId);
    await sendEmails({ em, temporal, deliver }, [emailId("receipt", attemptKey(known))]);
    return true;
  }

  return {
    ...providerBooks(records),
    ledgerMovements: (ask) => ledgerMovements(em.fork(), ask),
    ledgerOf: ({ references }) => ledgerOf(em.fork(), references),
    openAttempts: (ask) => openAttempts(em.fork(), ask),

    async bookMovement({ movement }) {
      if (movement.kind === "capture") return (await unlessRefused(() => bookPayment(movement))) ?? false;
      await unlessRefused(() => learnAbout(learning, movement.paymentReference));
      return isBooked(em, movement);
    },

    signalProviderEvents: ({ subscriptionIds }) => subscriptions(learning).signalAll(signalProviderEvent, subscriptionIds),

    async reportDifferences({ differences }) {
      let waiting = 0;
      for (const difference of differences) if (await reportDifference(em.fork(), difference, nowMs())) waiting++;
      return { waiting };
    },

    async lookAfter() {
      for (const payment of await disputedPayments(em.fork(), AT_MOST)) await unlessRefused(() => learnAbout(learning, payment));
      for (const id of await surplusWaiting(em.fork(), new Date(nowMs() - LEFT_ALONE_MS), AT_MOST)) await surplusOf(id);
      return { waiting: await waitingMattersCount(em.fork()) };
    },
  };
}
