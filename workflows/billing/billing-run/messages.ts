import { defineSearchAttributeKey, SearchAttributeType } from "@temporalio/common";
import { defineQuery } from "@temporalio/workflow";
import type { Day } from "#domain/billing/calendar/dates.ts";

/** `first-payment` limits a run to subscriptions that have not paid yet (decision 32). */
export type BillingScope = "all" | "first-payment";

/** Those who ask for a run on the same day with the same scope join one. The schedule's own runs get their time behind this name. */
export const billingRunWorkflowId = (day: Day, scope: BillingScope) => `${BILLING_RUN}:${day}:${scope}`;
export const BILLING_RUN = "billing-run";
/** The id of the schedule that starts one every day. */
export const DAILY_BILLING = "daily-billing";
/** An operator's test of one day of the month; who asks again meanwhile joins it. */
export const testBillingWorkflowId = (dueDay: number) => `${BILLING_RUN}-test:${dueDay}`;

/** Subscriptions whose period was due, and what has come of it. `open` = nobody knows yet, or it is being made. */
export type BillingTally = { processed: number; successful: number; failed: number; skipped: number; open: number };

export type BillingRunInput = {
  scope: BillingScope;
  /** Only charges that fall on this day of the month, as an operator's test does. */
  dueDay?: number | undefined;
  /** How far it came before its history grew long. */
  carried?: { day: Day; byMs: number; afterId: string; tally: BillingTally; patienceMs: number };
};

/** How a run stands while it works: its count so far, and the subscriptions that it has woken and not counted yet. */
export type BillingRunView = BillingTally & { day: Day; scope: BillingScope; byMs: number; underWay: string[] };
/** How it ended. What is still open counts as skipped: its workflow continues by itself. */
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

/** For which moment a schedule started a workflow; set by Temporal. */
export const SCHEDULED_START = defineSearchAttributeKey("TemporalScheduledStartTime", SearchAttributeType.DATETIME);
