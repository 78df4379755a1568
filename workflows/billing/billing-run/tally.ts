import type { DueOutcomes } from "./activities.port.ts";
import type { BillingRunResult, BillingRunView, BillingTally } from "./messages.ts";

export const NOTHING_YET: BillingTally = { processed: 0, successful: 0, failed: 0, skipped: 0, open: 0 };

export const withPage = (tally: BillingTally, count: number, { successful, failed, skipped, open }: DueOutcomes): BillingTally => ({
  processed: tally.processed + count,
  successful: tally.successful + successful,
  failed: tally.failed + failed,
  skipped: tally.skipped + skipped,
  open: tally.open + open,
});

const counted = ({ processed, successful, failed, skipped, open }: BillingTally): string =>
  `${processed} due: ${successful} paid, ${failed} declined, ${skipped} left alone, ${open} still being asked about`;

/** What an operator reads while it works. */
export const progressOf = ({ day, scope, ...tally }: BillingRunView): string =>
  `**${day}**, ${scope === "all" ? "everything" : "first payments"}: ${counted(tally)}`;

/** What a run that is still at work has come to, with what has come of those that are under way. What is open may yet be paid, so it counts as nothing. */
export function soFarOf(view: BillingRunView, outcomes: DueOutcomes, workflowId: string): BillingRunResult {
  const tally = withPage(view, view.underWay.length, outcomes);
  return {
    processed: tally.processed,
    successful: tally.successful,
    failed: tally.failed,
    skipped: tally.skipped,
    success: true,
    message: `Billing of ${view.day} is still running. So far ${counted(tally)}. Ask again to see its progress.`,
    workflowId,
  };
}

export const resultOf = (tally: BillingTally, day: string, workflowId: string): BillingRunResult => ({
  processed: tally.processed,
  successful: tally.successful,
  failed: tally.failed,
  skipped: tally.skipped + tally.open,
  success: true,
  message: tally.processed === 0 ? `Nothing was due on ${day}.` : `Billing of ${day}. ${counted(tally)}.`,
  workflowId,
});
