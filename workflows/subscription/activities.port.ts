import type { Day } from "#domain/billing/dates.ts";
import type { Notice } from "#domain/billing/notices.ts";
import type { Outcome } from "#domain/billing/outcome.ts";
import type { Subscription } from "#domain/billing/subscription.ts";
import type { Manner } from "./live.ts";

/** What a subscription's story asks of the world. `activities/billing` answers. */
export interface SubscriptionActivities {
  /**
   * Makes, or asks about, one attempt at one period's payment. Safe to repeat: the attempt's key is written before the provider is asked.
   * @returns the outcome; a decline is one, and so is `unknown`.
   */
  collectPayment(ask: { subscriptionId: string; dueOn: Day; attempt: number; amountPence: number; manner: Manner }): Promise<Outcome>;
  /** Gives one period's payment back in full, once. */
  giveBackPayment(ask: { subscriptionId: string; dueOn: Day }): Promise<void>;
  /** Writes how the subscription stands into its row, for pages, support and the billing run. */
  publishSubscription(now: { subscriptionId: string; subscription: Subscription }): Promise<void>;
  /** Ends the subscription in the database first: from this commit on no attempt is begun. Writes the cancellation's mail once. */
  endSubscription(end: { subscriptionId: string; endedAtMs: number }): Promise<void>;
  /** Puts a letter into the outbox, once per kind and date. */
  writeNotice(letter: { subscriptionId: string; notice: Notice }): Promise<void>;
}
