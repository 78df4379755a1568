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

const countsInWords = ({ processed, successful, failed, skipped, open }: BillingTally): string =>
  `${processed} due: ${successful} paid, ${failed} declined, ${skipped} skipped, ${open} still open`;

/** Shown to operators while the run is in progress. */
export const describeProgress = ({ day, scope, ...tally }: BillingRunView): string =>
  `**${day}**, ${scope === "all" ? "everything" : "first payments"}: ${countsInWords(tally)}`;

/** The interim result of a run in progress. Open periods may still be paid, so they count neither as paid nor as skipped. */
export function interimResult(view: BillingRunView, outcomes: DueOutcomes, workflowId: string): BillingRunResult {
  const tally = withPage(view, view.underWay.length, outcomes);
  return {
    processed: tally.processed,
    successful: tally.successful,
    failed: tally.failed,
    skipped: tally.skipped,
    success: true,
    message: `Billing of ${view.day} is still running. So far ${countsInWords(tally)}. Ask again to see its progress.`,
    workflowId,
  };
}

export const finalResult = (tally: BillingTally, day: string, workflowId: string): BillingRunResult => ({
  processed: tally.processed,
  successful: tally.successful,
  failed: tally.failed,
  skipped: tally.skipped + tally.open,
  success: true,
  message: tally.processed === 0 ? `Nothing was due on ${day}.` : `Billing of ${day}. ${countsInWords(tally)}.`,
  workflowId,
});
