import { defineSearchAttributeKey, SearchAttributeType } from "@temporalio/common";
import { defineQuery } from "@temporalio/workflow";
import type { Day } from "#domain/billing/calendar/dates.ts";

/** `first-payment` limits a run to subscriptions that have not paid yet (decision 32). */
export type BillingScope = "all" | "first-payment";

/** Requests for the same day and scope join one run. Temporal appends the time to the ids of scheduled runs. */
export const billingRunWorkflowId = (day: Day, scope: BillingScope) => `${BILLING_RUN}:${day}:${scope}`;
export const BILLING_RUN = "billing-run";
/** The id of the daily schedule. */
export const DAILY_BILLING = "daily-billing";
/** An operator's test of one day of the month. A second request joins the run in progress. */
export const testBillingWorkflowId = (dueDay: number) => `${BILLING_RUN}-test:${dueDay}`;

/** Subscriptions with a due period, by outcome. `open`: the attempt is in flight, or its outcome is unknown. */
export type BillingTally = { processed: number; successful: number; failed: number; skipped: number; open: number };

export type BillingRunInput = {
  scope: BillingScope;
  /** Only charges that fall on this day of the month (an operator's test). */
  dueDay?: number | undefined;
  /** Progress of the run before this one. */
  carried?: { day: Day; byMs: number; afterId: string; tally: BillingTally; patienceMs: number };
};

/** A run in progress: its counts so far. `underWay`: subscriptions that were woken and not counted yet. */
export type BillingRunView = BillingTally & { day: Day; scope: BillingScope; byMs: number; underWay: string[] };
/** Open periods count as skipped: their workflows continue by themselves. */
export type BillingRunResult = {
  processed: number;
  successful: number;
  failed: number;
  skipped: number;
  success: boolean;
  message: string;
  workflowId: string;
};
export const viewBillingRun = defineQuery<BillingRunView>("viewBillingRun");

/** The scheduled time of a run, set by Temporal. */
export const SCHEDULED_START = defineSearchAttributeKey("TemporalScheduledStartTime", SearchAttributeType.DATETIME);
