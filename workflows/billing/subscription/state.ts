import { proxyActivities } from "@temporalio/workflow";
import { newSubscription } from "#domain/billing/contract/subscription.ts";
import type { Confirmation } from "#domain/billing/emails/confirmations.ts";
import type { AuditEntry } from "#domain/operators/audit.ts";
import { unlessGivenUp } from "../../data-refused.ts";
import type { SubscriptionActivities } from "./activities.port.ts";
import { CustomerClock } from "./clock.ts";
import { describeTo } from "./describe.ts";
import type { SubscriptionInput } from "./messages.ts";
import type { SubscriptionState } from "./run-subscription.ts";

export const { collectPayment, refundPayment } = proxyActivities<SubscriptionActivities>({
  startToCloseTimeout: "45s", // our client of the provider gives up after 20s, twice
  retry: { initialInterval: "2s", maximumInterval: "1h" }, // no attempt limit: an outage must not lose a payment
  scheduleToCloseTimeout: "2 days", // then nobody knows what became of it: it is looked up, and a person's in the end
});
export const { publishSubscription, endSubscription, endUnagreed, writeScheduledEmail } = proxyActivities<SubscriptionActivities>({
  startToCloseTimeout: "20s", // a few rows of our own database, and a moment for the mail server
  retry: { initialInterval: "500ms", maximumInterval: "1m" },
  scheduleToCloseTimeout: "7 days", // then the next row is written in its place, and what it stands for goes on
});

/** What the workflow's loop and its messages share. */
export type SubscriptionContext = {
  readonly subscriptionId: string;
  readonly sandbox: boolean;
  readonly state: SubscriptionState;
  /** Names of the emails that were written. */
  readonly sent: string[];
  readonly clock: CustomerClock;
  /** Counts messages: whoever rests looks whether one has come. */
  messageCount: number;
  /** The run is about to end: messages under way should not wait for what it would have done. */
  leaving: boolean;
  /** The end is being written into the database; never rejected. */
  ending: Promise<void> | null;
  /** Counts rows that were asked for. */
  rowsWritten: number;
  /** Rows that were asked for and are not there yet. */
  rowsUnderWay: number;
  /** Says to support and to lists of workflows how it stands. */
  describe(): void;
  /**
   * Resolves once the row says how the workflow stands, and what is confirmed has been written, and what an operator did. Rows are written one after the other: an older state never
   * overwrites a newer one.
   */
  publish(confirm?: Confirmation, audit?: AuditEntry): Promise<void>;
};

export function createContext(input: SubscriptionInput): SubscriptionContext {
  const { subscriptionId, terms, trialEndsAtMs, earlier, sandbox, clockOffsetMs, carried } = input;
  const state: SubscriptionState = {
    subscription: carried?.subscription ?? newSubscription(terms, trialEndsAtMs, earlier),
    woken: carried?.woken ?? false,
  };
  const clock = new CustomerClock(clockOffsetMs ?? 0, carried?.moveToMs);
  let written: Promise<void> = Promise.resolve();
  const write = (confirm?: Confirmation, audit?: AuditEntry) => {
    const { subscription } = state;
    context.rowsWritten++;
    // a row that the database will not have ends no subscription: the next one may be taken, and what it stands for goes on
    return publishSubscription
      .executeWithOptions({ summary: `row: ${subscription.status}` }, [
        { subscriptionId, subscription, clockOffsetMs: clock.offsetMs, ...(confirm && { confirm }), ...(audit && { audit }) },
      ])
      .catch(unlessGivenUp)
      .finally(() => {
        context.rowsUnderWay--;
      });
  };
  const describe = () => describeTo(state.subscription, clock.offsetMs);
  const publish = (confirm?: Confirmation, audit?: AuditEntry) => {
    context.rowsUnderWay++;
    describeTo(state.subscription, clock.offsetMs);
    written = written.then(() => write(confirm, audit));
    return written;
  };
  const context: SubscriptionContext = {
    subscriptionId,
    sandbox: sandbox ?? false,
    state,
    sent: [...(carried?.sent ?? [])],
    clock,
    messageCount: 0,
    leaving: false,
    ending: null,
    rowsWritten: 0,
    rowsUnderWay: 0,
    describe,
    publish,
  };
  return context;
}
