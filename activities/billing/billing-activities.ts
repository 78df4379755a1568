import type { EntityManager } from "@mikro-orm/postgresql";
import { Context } from "@temporalio/activity";
import type { Client } from "@temporalio/client";
import { applyOutcome } from "#domain/billing/contract/outcome.ts";
import type { EmailKind } from "#domain/billing/emails/emails.ts";
import { confirmationId, writeConfirmation } from "../../db/billing/emails/confirmation.repository.ts";
import { emailId } from "../../db/billing/emails/emails.repository.ts";
import { SCHEDULED_EMAILS, scheduledEmailAbout, writeScheduledEmail } from "../../db/billing/emails/scheduled-email.repository.ts";
import { hasRefunds, refundKeys } from "../../db/billing/ledger/refund.repository.ts";
import { dueOutcomes, dueSubscriptions } from "../../db/billing/subscription/due.repository.ts";
import { endSubscription, endUnagreed } from "../../db/billing/subscription/end-subscription.writes.ts";
import { publish, publishWithin, type ReportOrder } from "../../db/billing/subscription/publish.writes.ts";
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
  /** Sends an email from the outbox. */
  deliver: MailActivities["deliverMail"];
  /** The product's public address without a trailing slash, for links in emails. */
  origin: string;
  /** The seller's name and address for confirmation emails; null if not configured. */
  trader?: string | null;
  /** Charges are not real money. */
  sandbox: boolean;
  nowMs: () => number;
};
export type BillingActivities = SubscriptionActivities & BillingRunActivities & OutboxActivities;

const ATTEMPT_EMAILS: readonly EmailKind[] = ["receipt", "payment-failed", "confirm-with-bank"];

/** The order in which the workflow scheduled its reports. Reports may arrive out of order. */
function reportOrder(): ReportOrder {
  const { scheduledTimestampMs, activityId } = Context.current().info;
  return { atMs: scheduledTimestampMs, sequence: Number(activityId) || 0 };
}

/** The side effects of billing's workflows. Each is safe to repeat; emails are sent after the transaction that wrote them has committed. */
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
  const collectDeps = (clockOffsetMs: number): CollectDeps => ({
    store,
    provider: onClock(provider, clockOffsetMs),
    nowMs: () => nowMs() + clockOffsetMs,
  });
  const post = (kinds: readonly EmailKind[], abouts: readonly string[]) =>
    sendEmails(
      { em, temporal, deliver },
      kinds.flatMap((kind) => abouts.map((about) => emailId(kind, about))),
    );
  const postRefunds = async (subscriptionId: string) => post(["refund"], await refundKeys(em.fork(), subscriptionId));
  return {
    ...createOutboxActivities({ em, temporal }),

    async collectPayment({ subscriptionId, mode, clockOffsetMs, asking, ...attempt }) {
      const deps = collectDeps(clockOffsetMs);
      const outcome = await collect(deps, { subscriptionId, ...attempt }, mode);
      await publish(em, subscriptionId, applyOutcome(asking, outcome), { ...reportOrder(), clockOffsetMs });
      await post(ATTEMPT_EMAILS, [attemptKey({ subscriptionId, ...attempt })]);
      if (await hasRefunds(em.fork(), subscriptionId)) {
        await refundSurplus({ em }, deps, subscriptionId);
        await postRefunds(subscriptionId);
      }
      return outcome;
    },

    async refundPayment({ subscriptionId, refunding, clockOffsetMs }) {
      const { outcome, booked } = await refundPeriodPayment(collectDeps(clockOffsetMs), subscriptionId, refunding);
      if (booked) await subscriptions({ em, temporal, sandbox }).sendFacts(booked.subscriptionId, booked.facts);
      await postRefunds(subscriptionId);
      return outcome;
    },

    async publishSubscription({ subscriptionId, subscription, confirm, audit, clockOffsetMs }) {
      const report = { ...reportOrder(), clockOffsetMs };
      if (!confirm && !audit) return publish(em, subscriptionId, subscription, report);
      await em.fork().transactional(async (unit) => {
        await publishWithin(unit, subscriptionId, subscription, report);
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

    dueOutcomes: (request) => dueOutcomes(em.fork(), request),
  };
}
