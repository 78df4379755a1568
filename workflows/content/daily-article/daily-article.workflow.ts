import { isCancellation, proxyActivities, workflowInfo } from "@temporalio/workflow";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import type { Opening } from "#domain/content/daily/opening.ts";
import { SCHEDULED_START } from "../../billing/billing-run/messages.ts";
import type { DailyArticleActivities } from "./activities.port.ts";
import type { DailyArticleInput, DailyArticleResult } from "./messages.ts";

const { findDailyArticle, saveDailyArticle } = proxyActivities<DailyArticleActivities>({
  startToCloseTimeout: "1m", // the whole catalogue is read and priced
  retry: { initialInterval: "2s", backoffCoefficient: 4, maximumAttempts: 3 }, // three attempts with increasing delays (P §9)
});
const { openDailyArticle } = proxyActivities<DailyArticleActivities>({
  startToCloseTimeout: "1m", // the model's client gives up sooner
  retry: { maximumAttempts: 1 }, // that client tries again by itself, and nobody waits for words
});

/** The day's post: one a day, however often it is asked for. Without a model, or where it is away, it is written without its words. */
export async function dailyArticleWorkflow({ day: asked }: DailyArticleInput): Promise<DailyArticleResult> {
  const { startTime, typedSearchAttributes } = workflowInfo();
  const day = asked ?? londonDay((typedSearchAttributes.get(SCHEDULED_START) ?? startTime).getTime());
  const there = await findDailyArticle({ day });
  if (there) return there;
  return saveDailyArticle({ day, opening: await openingFor(day) });
}

const openingFor = (day: string): Promise<Opening | null> =>
  openDailyArticle({ day }).catch((error: unknown) => {
    if (isCancellation(error)) throw error;
    return null;
  });
