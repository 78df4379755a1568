import type { Day } from "#domain/billing/calendar/dates.ts";
import type { Outcome } from "#domain/billing/contract/outcome.ts";
import type { Refunding, Subscription } from "#domain/billing/contract/subscription.ts";
import type { Confirmation } from "#domain/billing/emails/confirmations.ts";
import type { ScheduledEmail } from "#domain/billing/emails/scheduled-emails.ts";
import type { RefundOutcome } from "#domain/billing/ledger/refunds.ts";
import type { AuditEntry } from "#domain/operators/audit.ts";

/**
 * By how much the customer's clock runs ahead of ours, in milliseconds; 0 except in the sandbox. Activities stamp what they write with
 * `Date.now() + clockOffsetMs`.
 */
export type OnClock = { clockOffsetMs: number };

/** `make`: charge with the attempt's idempotency key. `look up`: read the provider's records. `withdraw`: close a payment that the holder did not confirm. */
export type AttemptMode = "make" | "look up" | "withdraw";

/** Side effects of the subscription workflow, implemented in `activities/billing`. */
export interface SubscriptionActivities {
  /**
   * Makes, looks up or withdraws one attempt at one period's payment, and writes the subscription's row with the outcome.
   * Idempotent: the attempt's key is stored before the provider is called.
   * @param charge.asking the subscription while the attempt is in flight. A row that the workflow publishes meanwhile is newer and wins.
   * @returns the outcome; a decline is one, and so is `unknown`.
   */
  collectPayment(
    charge: {
      subscriptionId: string;
      dueOn: Day;
      attempt: number;
      amountPence: number;
      mode: AttemptMode;
      asking: Subscription;
    } & OnClock,
  ): Promise<Outcome>;
  /**
   * Makes one refund, never more than is left of its payment. Idempotent.
   * @returns the outcome; a refusal is one, and so is `unknown`.
   */
  refundPayment(refund: { subscriptionId: string; refunding: Refunding } & OnClock): Promise<RefundOutcome>;
  /**
   * Writes the subscription's row, for pages, support and the billing run; with it, once, the email that confirms what the holder did, and the
   * audit entry of what an operator did. The workflow runs one at a time.
   */
  publishSubscription(
    report: { subscriptionId: string; subscription: Subscription; confirm?: Confirmation; audit?: AuditEntry } & OnClock,
  ): Promise<void>;
  /** Ends the subscription in the database: from this commit on no attempt starts. Writes the cancellation email once. */
  endSubscription(end: { subscriptionId: string; endedAtMs: number; because?: "dispute" } & OnClock): Promise<void>;
  /**
   * Ends a subscription on which nothing was agreed, without an email. One with a card or a pay day stays as it is.
   * @returns whether it has ended.
   */
  endUnagreed(end: { subscriptionId: string; endedAtMs: number } & OnClock): Promise<boolean>;
  /** Writes an email to the outbox, once per kind and date. */
  writeScheduledEmail(write: { subscriptionId: string; email: ScheduledEmail } & OnClock): Promise<void>;
}
