import type { EntityManager } from "@mikro-orm/postgresql";
import { Context } from "@temporalio/activity";
import type { Client } from "@temporalio/client";
import { afterOutcome } from "#domain/billing/contract/outcome.ts";
import type { EmailKind } from "#domain/billing/emails/emails.ts";
import { emailId } from "../../db/billing/emails/emails.repository.ts";
import { SCHEDULED_EMAILS, scheduledEmailAbout, writeScheduledEmail } from "../../db/billing/emails/scheduled-email.repository.ts";
import { hasRefunds, refundKeysOf } from "../../db/billing/ledger/refund.repository.ts";
import { confirmationId, writeConfirmation } from "../../db/billing/payment/confirmation.repository.ts";
import { dueOutcomes, dueSubscriptions } from "../../db/billing/subscription/due.repository.ts";
import { endSubscription, endUnagreed } from "../../db/billing/subscription/end-subscription.writes.ts";
import { publish, publishIn, type ReportOrder } from "../../db/billing/subscription/publish.writes.ts";
import { writeAudit } from "../../db/operators/audit.writes.ts";
import type { BillingRunActivities } from "../../workflows/billing/billing-run/activities.port.ts";
import type { PaymentProvider } from "../../workflows/billing/provider/provider.port.ts";
import type { SubscriptionActivities } from "../../workflows/billing/subscription/activities.port.ts";
import { wakeSubscription } from "../../workflows/billing/subscription/messages.ts";
import type { MailActivities, OutboxActivities } from "../../workflows/mail/activities.port.ts";
import { attemptKey } from "./charge-store.port.ts";
import { createChargeStore } from "./charge-store.ts";
import { type CollectDeps, collect } from "./collect.ts";
import { onClock } from "./on-clock.ts";
import { createOutboxActivities, sendEmails } from "./outbox.ts";
import { refundPeriodPayment } from "./refund.ts";
import { refundSurplus } from "./refund-store.ts";
import { subscriptions } from "./subscription-client.ts";

export type BillingDeps = {
  em: EntityManager;
  provider: PaymentProvider;
  temporal: Pick<Client, "workflow">;
  /** Sends a mail of the outbox. */
  deliver: MailActivities["deliverMail"];
  /** Where people reach the product, without a slash at its end: addresses in emails begin with it. */
  origin: string;
  /** Who a contract is with, by name and address, for the mail that confirms it; null where the configuration does not say. */
  trader?: string | null;
  /** Nothing here is real money. */
  sandbox: boolean;
  nowMs: () => number;
};
export type BillingActivities = SubscriptionActivities & BillingRunActivities & OutboxActivities;

const OF_ATTEMPT: readonly EmailKind[] = ["receipt", "payment-failed", "confirm-with-bank"];

/** Reports of one workflow reach the row in the order in which the workflow asked for them, not in that of their arrival. */
function reportOrder(): ReportOrder {
  const { scheduledTimestampMs, activityId } = Context.current().info;
  return { atMs: scheduledTimestampMs, sequence: Number(activityId) || 0 };
}

/** What billing's workflows ask of the world. Each may be repeated at any point; emails are handed over after the commit that wrote them. */
export function createBillingActivities({
  em,
  provider,
  temporal,
  deliver,
  origin,
  trader = null,
  sandbox,
  nowMs,
}: BillingDeps): BillingActivities {
  const store = createChargeStore({ em, origin });
  const collecting = (clockOffsetMs: number): CollectDeps => ({
    store,
    provider: onClock(provider, clockOffsetMs),
    nowMs: () => nowMs() + clockOffsetMs,
  });
  const post = (kinds: readonly EmailKind[], abouts: readonly string[]) =>
    sendEmails(
      { em, temporal, deliver },
      kinds.flatMap((kind) => abouts.map((about) => emailId(kind, about))),
    );
  const postRefundsOf = async (subscriptionId: string) => post(["refund"], await refundKeysOf(em.fork(), subscriptionId));
  return {
    ...createOutboxActivities({ em, temporal }),

    async collectPayment({ subscriptionId, mode, clockOffsetMs, asking, ...ask }) {
      const deps = collecting(clockOffsetMs);
      const outcome = await collect(deps, { subscriptionId, ...ask }, mode);
      await publish(em, subscriptionId, afterOutcome(asking, outcome), { ...reportOrder(), clockOffsetMs });
      await post(OF_ATTEMPT, [attemptKey({ subscriptionId, ...ask })]);
      if (await hasRefunds(em.fork(), subscriptionId)) {
        await refundSurplus({ em, origin }, deps, subscriptionId);
        await postRefundsOf(subscriptionId);
      }
      return outcome;
    },

    async refundPayment({ subscriptionId, refunding, clockOffsetMs }) {
      const { outcome, booked } = await refundPeriodPayment(collecting(clockOffsetMs), subscriptionId, refunding);
      if (booked) await subscriptions({ em, temporal, sandbox }).sendFacts(booked.subscriptionId, booked.facts);
      await postRefundsOf(subscriptionId);
      return outcome;
    },

    async publishSubscription({ subscriptionId, subscription, confirm, audit, clockOffsetMs }) {
      const report = { ...reportOrder(), clockOffsetMs };
      if (!confirm && !audit) return publish(em, subscriptionId, subscription, report);
      await em.fork().transactional(async (unit) => {
        await publishIn(unit, subscriptionId, subscription, report);
        if (confirm) await writeConfirmation(unit, subscriptionId, confirm, { origin, trader });
        if (audit) await writeAudit(unit, audit);
      });
      if (!confirm) return;
      await sendEmails({ em, temporal, deliver }, [confirmationId(subscriptionId, confirm)]);
    },

    async endSubscription({ subscriptionId, endedAtMs, because }) {
      await endSubscription(em, subscriptionId, endedAtMs, origin, because);
      await post(["cancellation"], [subscriptionId]);
    },

    endUnagreed: ({ subscriptionId, endedAtMs }) => endUnagreed(em, subscriptionId, endedAtMs),

    async writeScheduledEmail({ subscriptionId, email, clockOffsetMs }) {
      await writeScheduledEmail(em, subscriptionId, email, origin, nowMs() + clockOffsetMs);
      await post([SCHEDULED_EMAILS[email.kind]], [scheduledEmailAbout(subscriptionId, email)]);
    },

    dueSubscriptions: ({ scope, ...page }) => dueSubscriptions(em.fork(), { ...page, firstPaymentsOnly: scope === "first-payment" }),

    wakeSubscriptions({ subscriptionIds }) {
      const context = Context.current();
      return subscriptions({ em, temporal, sandbox }).signalAll(wakeSubscription, subscriptionIds, (woken) => {
        context.heartbeat(woken);
        context.cancellationSignal.throwIfAborted();
      });
    },

    dueOutcomes: (ask) => dueOutcomes(em.fork(), ask),
  };
}
