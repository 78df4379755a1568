import type { EntityManager } from "@mikro-orm/postgresql";
import type { Client } from "@temporalio/client";
import { ledgerMovements, ledgerOf, openAttempts } from "../../db/repositories/billing/books.repository.ts";
import { reportDifference } from "../../db/repositories/billing/difference.repository.ts";
import { letterId } from "../../db/repositories/billing/letters.repository.ts";
import { refundKeysOf } from "../../db/repositories/billing/refund.repository.ts";
import type { MailActivities } from "../../workflows/mail/activities.port.ts";
import type { PaymentProvider } from "../../workflows/payments/provider.port.ts";
import type { ProviderRecords } from "../../workflows/payments/provider-records.port.ts";
import type { ReconcileActivities } from "../../workflows/reconcile/activities.port.ts";
import { bookCapture, bookRefund } from "./book-movement.ts";
import { attemptKey, createChargeStore } from "./charge-store.ts";
import { giveBack } from "./give-back.ts";
import { hear, hearAll } from "./nudge.ts";
import { postLetters } from "./outbox.ts";
import { providerBooks } from "./provider-books.ts";
import { giveBackSurplus } from "./refund-store.ts";

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

/** What comparing the books asks of the world, but for the outbox, which billing brings. Each may be repeated at any point. */
export function createReconcileActivities(deps: ReconcileDeps): Omit<ReconcileActivities, "postWaitingMail"> {
  const { em, provider, records, temporal, deliver, origin, sandbox, nowMs } = deps;
  const store = createChargeStore({ em, origin });
  const stories = { em, temporal, sandbox };
  const booking = { em, origin, records, store };
  const postRefundsOf = async (subscriptionId: string) =>
    postLetters(
      { em, temporal, deliver },
      (await refundKeysOf(em.fork(), subscriptionId)).map((key) => letterId("refund", key)),
    );

  return {
    ...providerBooks(records),
    ledgerMovements: (ask) => ledgerMovements(em.fork(), ask),
    ledgerOf: ({ references }) => ledgerOf(em.fork(), references),
    openAttempts: (ask) => openAttempts(em.fork(), ask),

    async bookMovement({ movement }) {
      if (movement.kind === "refund") {
        const booked = await bookRefund(booking, movement);
        if (booked) await postRefundsOf(booked.subscriptionId);
        return booked !== null;
      }
      const known = await bookCapture(booking, movement);
      if (!known) return false;
      const { subscriptionId, dueOn } = known;
      // a story that has ended cannot give back what came after it: its contract is over, so the money is not ours
      if (!(await hear(stories, subscriptionId))) await giveBack({ store, provider, nowMs }, subscriptionId, dueOn);
      await giveBackSurplus({ em, origin }, provider, subscriptionId);
      await postLetters({ em, temporal, deliver }, [letterId("receipt", attemptKey(known))]);
      await postRefundsOf(subscriptionId);
      return true;
    },

    hearAgain: ({ subscriptionIds }) => hearAll(stories, subscriptionIds),

    async reportDifferences({ differences }) {
      for (const difference of differences) await reportDifference(em.fork(), difference, nowMs());
    },
  };
}
