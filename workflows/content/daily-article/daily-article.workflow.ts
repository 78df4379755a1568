import { isCancellation, proxyActivities, workflowInfo } from "@temporalio/workflow";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import type { Opening } from "#domain/content/daily/opening.ts";
import { SCHEDULED_START } from "../../billing/billing-run/messages.ts";
import type { DailyArticleActivities } from "./activities.port.ts";
import type { DailyArticleInput, DailyArticleResult } from "./messages.ts";

const { findDailyArticle, saveDailyArticle } = proxyActivities<DailyArticleActivities>({
  startToCloseTimeout: "1m", // reads and prices the whole catalogue
  retry: { initialInterval: "2s", backoffCoefficient: 4, maximumAttempts: 3 }, // three attempts with increasing delays (P §9)
});
const { openDailyArticle } = proxyActivities<DailyArticleActivities>({
  startToCloseTimeout: "1m", // the model's client times out sooner
  retry: { maximumAttempts: 1 }, // the client retries by itself, and the article is complete without an opening
});

/** Writes the day's article, one a day. If the model is missing or unreachable, the article has no opening paragraph. */
export async function dailyArticleWorkflow({ day: requestedDay }: DailyArticleInput): Promise<DailyArticleResult> {
  const { startTime, typedSearchAttributes } = workflowInfo();
  const day = requestedDay ?? londonDay((typedSearchAttributes.get(SCHEDULED_START) ?? startTime).getTime());
  const existing = await findDailyArticle({ day });
  if (existing) return existing;
  return saveDailyArticle({ day, opening: await openingFor(day) });
}

const openingFor = (day: string): Promise<Opening | null> =>
  openDailyArticle({ day }).catch((error: unknown) => {
    if (isCancellation(error)) throw error;
    return null;
  });
