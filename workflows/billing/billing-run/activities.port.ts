import type { BillingScope } from "./messages.ts";

/** Outcomes of the due periods of some subscriptions. `open`: still being collected, or the outcome is unknown. */
export type DueOutcomes = { successful: number; failed: number; skipped: number; open: number };

/** `dueDay`: only charges that fall on that day of the month. */
export type DueAsk = { byMs: number; scope: BillingScope; dueDay?: number | undefined; afterId: string | null; atMost: number };

/** Side effects of the billing run. */
export interface BillingRunActivities {
  /** @returns ids of subscriptions with a period due by that instant, in order of their ids, after `afterId`. */
  dueSubscriptions(ask: DueAsk): Promise<string[]>;
  /** Sends a wake signal to their workflows. Idempotent. */
  wakeSubscriptions(ask: { subscriptionIds: string[] }): Promise<void>;
  /** Counts the outcomes of their periods that were due by that instant. */
  dueOutcomes(ask: { subscriptionIds: string[]; byMs: number }): Promise<DueOutcomes>;
}
