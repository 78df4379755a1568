import type { Day } from "#domain/billing/calendar/dates.ts";
import type { Outcome } from "#domain/billing/contract/outcome.ts";
import type { Refunding, Subscription } from "#domain/billing/contract/subscription.ts";
import type { Confirmation } from "#domain/billing/emails/confirmations.ts";
import type { ScheduledEmail } from "#domain/billing/emails/scheduled-emails.ts";
import type { RefundOutcome } from "#domain/billing/ledger/refunds.ts";
import type { AuditEntry } from "#domain/operators/audit.ts";

/**
 * By how much the customer's clock runs ahead of ours, in milliseconds; 0 except in the sandbox. Every stamp that an activity makes for the
 * workflow is `Date.now() + clockOffsetMs`.
 */
export type OnClock = { clockOffsetMs: number };

/** How an attempt is made: with its key, from the provider's records, or withdrawn because the holder did not confirm. */
export type AttemptMode = "make" | "look up" | "withdraw";

/** What a subscription's workflow asks of the world. `activities/billing` answers. */
export interface SubscriptionActivities {
  /**
   * Makes, or asks about, one attempt at one period's payment. Safe to repeat: the attempt's key is written before the provider is asked.
   * @param ask.asking how the subscription stands meanwhile: with it, the row is written that says how it stands with the outcome. A report
   * that the workflow makes meanwhile is newer, and counts.
   * @returns the outcome; a decline is one, and so is `unknown`.
   */
  collectPayment(
    ask: {
      subscriptionId: string;
      dueOn: Day;
      attempt: number;
      amountPence: number;
      mode: AttemptMode;
      asking: Subscription;
    } & OnClock,
  ): Promise<Outcome>;
  /**
   * Makes one refund, once: never more than is left of its payment.
   * @returns what came of it: a refusal is an outcome, and so is `unknown`.
   */
  refundPayment(ask: { subscriptionId: string; refunding: Refunding } & OnClock): Promise<RefundOutcome>;
  /**
   * Writes how the subscription stands into its row, for pages, support and the billing run; with it the mail that confirms what its holder did, once,
   * and the audit trail's row of what an operator did.
   * A workflow makes these one after the other.
   */
  publishSubscription(
    now: { subscriptionId: string; subscription: Subscription; confirm?: Confirmation; audit?: AuditEntry } & OnClock,
  ): Promise<void>;
  /** Ends the subscription in the database first: from this commit on no attempt is begun. Writes the cancellation's mail once, and why it ended. */
  endSubscription(end: { subscriptionId: string; endedAtMs: number; because?: "dispute" } & OnClock): Promise<void>;
  /**
   * Ends a subscription to which nobody agreed, in the database first and without an email. One with a card or a pay day stays as it is.
   * @returns whether it has ended.
   */
  endUnagreed(end: { subscriptionId: string; endedAtMs: number } & OnClock): Promise<boolean>;
  /** Puts an email into the outbox, once per kind and date. */
  writeScheduledEmail(ask: { subscriptionId: string; email: ScheduledEmail } & OnClock): Promise<void>;
}
