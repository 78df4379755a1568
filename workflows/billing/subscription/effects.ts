import { condition, proxyActivities, setCurrentDetails, upsertSearchAttributes, workflowInfo } from "@temporalio/workflow";
import { type Day, dueAtMs } from "#domain/billing/calendar/dates.ts";
import type { Outcome } from "#domain/billing/contract/outcome.ts";
import type { Refunding, Subscription } from "#domain/billing/contract/subscription.ts";
import type { Confirmation } from "#domain/billing/emails/confirmations.ts";
import { scheduledEmailName, scheduledEmails } from "#domain/billing/emails/scheduled-emails.ts";
import type { RefundOutcome } from "#domain/billing/ledger/refunds.ts";
import type { AuditEntry } from "#domain/operators/audit.ts";
import { DAY_MS } from "#domain/time.ts";
import { ignoreFailedActivity } from "../../data-refused.ts";
import type { AttemptMode, SubscriptionActivities } from "./activities.port.ts";
import { describeTimer, formatRefund, subscriptionDetails } from "./details.ts";
import { FAILED_ATTEMPTS, NEXT_CHARGE_ON, PAY_DAY, SUBSCRIPTION_STATUS } from "./messages.ts";
import type { RunState } from "./state.ts";

const { collectPayment, refundPayment } = proxyActivities<SubscriptionActivities>({
  startToCloseTimeout: "45s", // our Stripe client makes two tries of 20s each
  retry: { initialInterval: "2s", maximumInterval: "1h" }, // no attempt limit: an outage must not lose a payment
  scheduleToCloseTimeout: "2 days", // then the outcome is unknown: it is looked up, and in the end the charge is parked for an operator
});
const rows = proxyActivities<SubscriptionActivities>({
  startToCloseTimeout: "20s", // a few rows of our own database, and a moment for the mail server
  retry: { initialInterval: "500ms", maximumInterval: "1m" },
  scheduleToCloseTimeout: "7 days", // then the next write of the row supersedes this one
});
const { publishSubscription, writeScheduledEmail } = rows;
export const { endSubscription, endUnagreed } = rows;

/** After this many events a run continues as new: its history still replays in an instant, and ten years take a few runs. */
const EVENTS_PER_RUN = 2000;

/** Side effects of the loop: Temporal's activities and timers in production, stand-ins with faults in the simulator. */
export interface SubscriptionEffects {
  nowMs(): number;
  /** Resolves at `untilMs`, or earlier if a message arrives. */
  waitUntil(untilMs: number | null): Promise<void>;
  collect(charge: { dueOn: Day; attempt: number; amountPence: number }, mode: AttemptMode): Promise<Outcome>;
  refund(refunding: Refunding): Promise<RefundOutcome>;
  /** Waits while a cancellation is being written: only the ended row prevents a new attempt. @returns whether it had to wait. */
  cancellationWritten(): Promise<boolean>;
  /** Writes the subscription's row, for pages, support and the billing run. */
  publish(subscription: Subscription): Promise<void>;
  shouldContinueAsNew(): boolean;
}

/** The effects in production. */
export function temporalEffects(state: RunState, eventsPerRun = EVENTS_PER_RUN): SubscriptionEffects {
  const { subscriptionId, sent, clock } = state;
  const target = () => ({ subscriptionId, clockOffsetMs: clock.offsetMs });

  const dueEmail = () => scheduledEmails(state.subscription, sent, clock.nowMs()).find(({ atMs }) => atMs <= clock.nowMs());
  /** Writes the emails that are due, until a message arrives. Each waits for pending writes of the row, because its activity checks the row again. */
  const writeDueEmails = async (hasMessage: () => boolean) => {
    for (let email = dueEmail(); email && !hasMessage(); email = dueEmail()) {
      if (state.rowWritesPending > 0) {
        await condition(() => state.rowWritesPending === 0 || hasMessage());
        continue;
      }
      sent.push(scheduledEmailName(email));
      await writeScheduledEmail
        .executeWithOptions({ summary: `email: ${scheduledEmailName(email)}` }, [{ ...target(), email }])
        .catch(ignoreFailedActivity);
    }
  };

  /** An activity that ran out of time may have moved money all the same. Its outcome is looked up later, and in the end an operator decides. */
  const unknownIfGivenUp = (fault: unknown): { kind: "unknown"; atMs: number } => {
    ignoreFailedActivity(fault);
    return { kind: "unknown", atMs: clock.nowMs() };
  };

  /** The activity wrote the row together with the outcome, and nothing has changed since: publishing it again would be a duplicate. */
  let isRowCurrent = false;

  return {
    nowMs: () => clock.nowMs(),
    collect: (charge, mode) => {
      const options = { summary: `${mode}: ${charge.dueOn}, attempt ${charge.attempt}` };
      const { messageCount, rowWriteCount } = state;
      // a pending write of an older state may arrive after the row with the outcome: then the row is written once more
      const mayBeOverwritten = state.rowWritesPending > 0;
      return collectPayment.executeWithOptions(options, [{ ...target(), ...charge, mode, asking: state.subscription }]).then((outcome) => {
        isRowCurrent = !mayBeOverwritten && state.messageCount === messageCount && state.rowWriteCount === rowWriteCount;
        return outcome;
      }, unknownIfGivenUp);
    },
    refund: (refunding) =>
      refundPayment
        .executeWithOptions({ summary: `refund: ${formatRefund(refunding)}` }, [{ ...target(), refunding }])
        .catch(unknownIfGivenUp),
    cancellationWritten: async () => {
      if (!state.cancellationWrite) return false;
      await state.cancellationWrite;
      return true;
    },
    publish: () => {
      if (!isRowCurrent) return publish(state);
      isRowCurrent = false;
      showInTemporal(state.subscription, clock.offsetMs);
      return Promise.resolve();
    },
    // a move of the clock is finished first where possible: its update waits for the answer
    shouldContinueAsNew: () => workflowInfo().continueAsNewSuggested || (!clock.moving && workflowInfo().historyLength >= eventsPerRun),
    waitUntil: async (untilMs) => {
      const seen = state.messageCount; // read before the first await, or a message that arrives meanwhile would be missed
      const hasMessage = () => state.messageCount !== seen;
      await writeDueEmails(hasMessage);
      if (hasMessage()) return;
      const emailMs = scheduledEmails(state.subscription, sent, clock.nowMs())[0]?.atMs ?? Number.POSITIVE_INFINITY;
      const nextMs = Math.min(untilMs ?? Number.POSITIVE_INFINITY, emailMs);
      if (clock.moving) {
        clock.walk(nextMs);
        state.woken = true; // replaces the billing runs of the days in between
      } else if (Number.isFinite(nextMs))
        await condition(hasMessage, Math.max(1, nextMs - clock.nowMs()), { summary: describeTimer(state.subscription, nextMs) });
      else await condition(hasMessage);
    },
  };
}

/** Writes the subscription's row, and with it a confirmation to the holder and an operator's audit entry. Resolves once they are written. */
export function publish(state: RunState, confirm?: Confirmation, audit?: AuditEntry): Promise<void> {
  state.rowWritesPending++;
  showInTemporal(state.subscription, state.clock.offsetMs);
  state.rowWrite = state.rowWrite.then(() => writeRow(state, confirm, audit));
  return state.rowWrite;
}

function writeRow(state: RunState, confirm?: Confirmation, audit?: AuditEntry): Promise<void> {
  const { subscriptionId, subscription, clock } = state;
  state.rowWriteCount++;
  // a failed write must not end the subscription: the next write supersedes it
  return publishSubscription
    .executeWithOptions({ summary: `row: ${subscription.status}` }, [
      { subscriptionId, subscription, clockOffsetMs: clock.offsetMs, ...(confirm && { confirm }), ...(audit && { audit }) },
    ])
    .catch(ignoreFailedActivity)
    .finally(() => {
      state.rowWritesPending--;
    });
}

/** Shows the state at the top of the workflow's page in Temporal, and in lists of workflows. Nothing personal: neither is encrypted. */
export function showInTemporal(subscription: Subscription, clockOffsetMs: number): void {
  const { status, payDay, charge } = subscription;
  upsertSearchAttributes([
    { key: SUBSCRIPTION_STATUS, value: status },
    { key: PAY_DAY, value: payDay },
    { key: NEXT_CHARGE_ON, value: charge ? new Date(dueAtMs(charge.dueOn)) : null },
    { key: FAILED_ATTEMPTS, value: charge?.declines ?? 0 },
  ]);
  const ahead = clockOffsetMs > 0 ? `\n\nSandbox: the clock is ${(clockOffsetMs / DAY_MS).toFixed(1)} days ahead` : "";
  setCurrentDetails(subscriptionDetails(subscription) + ahead);
}
