import { continueAsNew, proxyActivities, setCurrentDetails, setHandler, sleep, workflowInfo } from "@temporalio/workflow";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import type { BillingRunActivities, DueOutcomes } from "./activities.port.ts";
import { type BillingRunInput, type BillingRunResult, SCHEDULED_START, viewBillingRun } from "./messages.ts";
import { NOTHING_YET, progressOf, resultOf, withPage } from "./tally.ts";

const { dueSubscriptions, wakeSubscriptions, dueOutcomes } = proxyActivities<BillingRunActivities>({
  startToCloseTimeout: "1m", // a page of rows, or as many signals
  retry: { initialInterval: "1s", maximumInterval: "1m" }, // no attempt limit: a run that gave up would have to be asked for again
  scheduleToCloseTimeout: "12 hours", // by then whoever is due has begun by themselves, and the next day's run takes the rest
});

const PAGE = 50;
/** So many pages are under way at once: while the oldest is watched, the others are being collected. */
const PAGES_AT_ONCE = 4;
/** About 20 events each: a run's history stays near a thousand, however many are due. */
const PAGES_PER_RUN = 50;
/** How long a page is watched once it is the oldest, in seconds between looks: a minute. */
const LOOKS_S: readonly number[] = [1, 1, ...Array.from({ length: 29 }, () => 2)];
/** A run waits this long in all for outcomes that do not come: with the provider away, everybody is still woken soon. */
const PATIENCE_MS = 600_000;

/**
 * Wakes every subscription whose period is due, page by page, and counts what came of it.
 *
 * The workflows charge, each at most once per period: two runs at once, or one twice, change nothing. A workflow that nobody wakes acts by itself later.
 */
export async function billingRunWorkflow({ scope, dueDay, carried }: BillingRunInput): Promise<BillingRunResult> {
  const { startTime, typedSearchAttributes, workflowId } = workflowInfo();
  // a run that is made up for late still belongs to its day, but takes everything that has fallen due since
  const day = carried?.day ?? londonDay((typedSearchAttributes.get(SCHEDULED_START) ?? startTime).getTime());
  const byMs = carried?.byMs ?? startTime.getTime();
  const run = { tally: carried?.tally ?? NOTHING_YET, patienceMs: carried?.patienceMs ?? PATIENCE_MS };
  const open: string[][] = [];
  const view = () => ({ ...run.tally, day, scope, byMs, underWay: open.flat() });
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

  /** The next page, woken; empty = there is none. */
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
    setCurrentDetails(progressOf(view()));
    const tired = afterId !== null && (pages >= PAGES_PER_RUN || workflowInfo().continueAsNewSuggested);
    if (more && !tired && open.length < PAGES_AT_ONCE) {
      const ids = await wakeNext(afterId);
      more = ids.length > 0;
      if (more) open.push(ids);
      afterId = ids.at(-1) ?? afterId;
      pages++;
      continue;
    }
    const [oldest] = open;
    if (oldest) {
      const outcomes = await watch(oldest);
      open.shift();
      run.tally = withPage(run.tally, oldest.length, outcomes);
    } else if (tired && more && afterId !== null)
      await continueAsNew<typeof billingRunWorkflow>({ scope, dueDay, carried: { day, byMs, afterId, ...run } });
    else return resultOf(run.tally, day, workflowId);
  }
}
