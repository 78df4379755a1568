import type { BillingScope } from "./messages.ts";

/** What has become of the due periods of some subscriptions. `open` = still being collected, or its outcome is unknown. */
export type DueOutcomes = { successful: number; failed: number; skipped: number; open: number };

/** `dueDay` limits it to charges that fall on that day of the month. */
export type DueAsk = { byMs: number; scope: BillingScope; dueDay?: number | undefined; afterId: string | null; atMost: number };

/** What a billing run asks of the world. */
export interface BillingRunActivities {
  /** Ids of subscriptions with a period due by that instant, in their order, after the last one seen. A fresh page each time. */
  dueSubscriptions(ask: DueAsk): Promise<string[]>;
  /** Wakes their workflows. Waking twice changes nothing. */
  wakeSubscriptions(ask: { subscriptionIds: string[] }): Promise<void>;
  /** What has become of their periods that were due by that instant. */
  dueOutcomes(ask: { subscriptionIds: string[]; byMs: number }): Promise<DueOutcomes>;
}
