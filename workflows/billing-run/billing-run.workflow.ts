import { continueAsNew, proxyActivities, setCurrentDetails, setHandler, sleep, workflowInfo } from "@temporalio/workflow";
import { londonDay } from "#domain/billing/dates.ts";
import type { BillingRunActivities, DueOutcomes } from "./activities.port.ts";
import { type BillingRunInput, type BillingRunResult, SCHEDULED_START, viewBillingRun } from "./messages.ts";
import { NOTHING_YET, progressOf, resultOf, withPage } from "./tally.ts";

const { dueSubscriptions, nudgeSubscriptions, dueOutcomes } = proxyActivities<BillingRunActivities>({
  startToCloseTimeout: "1m", // a page of rows, or as many signals
  retry: { initialInterval: "1s", maximumInterval: "1m" }, // no attempt limit: a run that gave up would have to be asked for again
});

const PAGE = 50;
/** About 20 events each: a run's history stays near a thousand, however many are due. */
const PAGES_PER_RUN = 50;
/** How long a page is watched, in seconds between looks. */
const LOOKS_S: readonly number[] = [1, 1, 2, 4, 8, 14, 30];
/** A run waits this long in all for outcomes that do not come: with the provider away, everybody is still woken soon. */
const PATIENCE_MS = 600_000;

/**
 * Wakes every subscription whose period is due, page by page, and counts what came of it.
 *
 * The stories charge, each at most once per period: two runs at once, or one twice, change nothing. A story that nobody wakes acts by itself later.
 */
export async function billingRunWorkflow({ scope, dueDay, carried }: BillingRunInput): Promise<BillingRunResult> {
  const { startTime, typedSearchAttributes, workflowId } = workflowInfo();
  // a run that is made up for late still belongs to its day, but takes everything that has fallen due since
  const day = carried?.day ?? londonDay((typedSearchAttributes.get(SCHEDULED_START) ?? startTime).getTime());
  const byMs = carried?.byMs ?? startTime.getTime();
  const run = { tally: carried?.tally ?? NOTHING_YET, patienceMs: carried?.patienceMs ?? PATIENCE_MS };
  const view = () => ({ ...run.tally, day, scope });
  setHandler(viewBillingRun, view);

  /** Looks at a page until everything in it is known, or it has taken too long. */
  const watch = async (subscriptionIds: string[]): Promise<DueOutcomes> => {
    for (const seconds of LOOKS_S) {
      const outcomes = await dueOutcomes({ subscriptionIds, byMs });
      if (outcomes.open === 0 || run.patienceMs <= 0) return outcomes;
      await sleep(seconds * 1000, { summary: `${outcomes.open} of ${subscriptionIds.length} still open` });
      run.patienceMs -= seconds * 1000;
    }
    return dueOutcomes({ subscriptionIds, byMs });
  };

  let afterId = carried?.afterId ?? null;
  for (let pages = 0; ; pages++) {
    setCurrentDetails(progressOf(view()));
    if (afterId !== null && (pages >= PAGES_PER_RUN || workflowInfo().continueAsNewSuggested))
      await continueAsNew<typeof billingRunWorkflow>({ scope, dueDay, carried: { day, byMs, afterId, ...run } });
    const ids = await dueSubscriptions.executeWithOptions({ summary: `due after ${afterId ?? "the start"}` }, [
      { byMs, scope, dueDay, afterId, atMost: PAGE },
    ]);
    const last = ids.at(-1);
    if (last === undefined) return resultOf(run.tally, day, workflowId);
    await nudgeSubscriptions.executeWithOptions({ summary: `wake ${ids.length}` }, [{ subscriptionIds: ids }]);
    run.tally = withPage(run.tally, ids.length, await watch(ids));
    afterId = last;
  }
}
