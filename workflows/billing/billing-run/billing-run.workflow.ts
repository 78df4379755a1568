import { continueAsNew, proxyActivities, setCurrentDetails, setHandler, sleep, workflowInfo } from "@temporalio/workflow";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import type { BillingRunActivities, DueOutcomes } from "./activities.port.ts";
import { type BillingRunInput, type BillingRunResult, SCHEDULED_START, viewBillingRun } from "./messages.ts";
import { describeProgress, finalResult, NOTHING_YET, withPage } from "./tally.ts";

const { dueSubscriptions, wakeSubscriptions, dueOutcomes } = proxyActivities<BillingRunActivities>({
  startToCloseTimeout: "1m", // a page of rows, or as many signals
  retry: { initialInterval: "1s", maximumInterval: "1m" }, // no attempt limit: a failed run would have to be requested again
  scheduleToCloseTimeout: "12 hours", // by then the workflows have acted by themselves, and the next day's run collects the rest
});

const PAGE = 50;
/** Pages in flight: while the outcomes of the oldest are awaited, the others are being collected. */
const PAGES_AT_ONCE = 4;
/** About 20 events each, so the history of a run stays near a thousand events. */
const PAGES_PER_RUN = 50;
/** Seconds between the polls of a page once it is the oldest: a minute in all. */
const POLL_INTERVALS_S: readonly number[] = [1, 1, ...Array.from({ length: 29 }, () => 2)];
/** Limit for all waiting in a run, so that during an outage of the provider the last page is still woken soon. */
const PATIENCE_MS = 600_000;

/**
 * Wakes every subscription with a due period, page by page, and counts the outcomes.
 *
 * The subscriptions' own workflows charge, at most once per period, so concurrent or repeated runs change nothing. A workflow that is not woken acts
 * by itself three hours later.
 */
export async function billingRunWorkflow({ scope, dueDay, carried }: BillingRunInput): Promise<BillingRunResult> {
  const { startTime, typedSearchAttributes, workflowId } = workflowInfo();
  // a late scheduled run belongs to its scheduled day, but collects everything that has fallen due since
  const day = carried?.day ?? londonDay((typedSearchAttributes.get(SCHEDULED_START) ?? startTime).getTime());
  const byMs = carried?.byMs ?? startTime.getTime();
  const run = { tally: carried?.tally ?? NOTHING_YET, patienceMs: carried?.patienceMs ?? PATIENCE_MS };
  const open: string[][] = [];
  const view = () => ({ ...run.tally, day, scope, byMs, underWay: open.flat() });
  setHandler(viewBillingRun, view);

  /** Polls a page until all outcomes are known or the time is up. */
  const pollOutcomes = async (subscriptionIds: string[]): Promise<DueOutcomes> => {
    for (const seconds of POLL_INTERVALS_S) {
      const outcomes = await dueOutcomes({ subscriptionIds, byMs });
      if (outcomes.open === 0 || run.patienceMs <= 0) return outcomes;
      await sleep(seconds * 1000, { summary: `${outcomes.open} of ${subscriptionIds.length} still open` });
      run.patienceMs -= seconds * 1000;
    }
    return dueOutcomes({ subscriptionIds, byMs });
  };

  /** Wakes the next page. @returns its ids; empty = there is none. */
  const wakeNext = async (afterId: string | null): Promise<string[]> => {
    const ids = await dueSubscriptions.executeWithOptions({ summary: `due after ${afterId ?? "the start"}` }, [
      { byMs, scope, dueDay, afterId, atMost: PAGE },
    ]);
    if (ids.length > 0) await wakeSubscriptions.executeWithOptions({ summary: `wake ${ids.length}` }, [{ subscriptionIds: ids }]);
    return ids;
  };

  let afterId = carried?.afterId ?? null;
  let more = true;
  for (let pages = 0; ; ) {
    setCurrentDetails(describeProgress(view()));
    const shouldContinueAsNew = afterId !== null && (pages >= PAGES_PER_RUN || workflowInfo().continueAsNewSuggested);
    if (more && !shouldContinueAsNew && open.length < PAGES_AT_ONCE) {
      const ids = await wakeNext(afterId);
      more = ids.length > 0;
      if (more) open.push(ids);
      afterId = ids.at(-1) ?? afterId;
      pages++;
      continue;
    }
    const [oldest] = open;
    if (oldest) {
      const outcomes = await pollOutcomes(oldest);
      open.shift();
      run.tally = withPage(run.tally, oldest.length, outcomes);
    } else if (shouldContinueAsNew && more && afterId !== null)
      await continueAsNew<typeof billingRunWorkflow>({ scope, dueDay, carried: { day, byMs, afterId, ...run } });
    else return finalResult(run.tally, day, workflowId);
  }
}
