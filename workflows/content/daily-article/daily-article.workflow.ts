import { isCancellation, proxyActivities, workflowInfo } from "@temporalio/workflow";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import type { Opening } from "#domain/content/daily/opening.ts";
import { SCHEDULED_START } from "../../billing/billing-run/messages.ts";
import type { DailyPostActivities } from "./activities.port.ts";
import type { DailyPostInput, DailyPostResult } from "./messages.ts";

const { findDailyPost, saveDailyPost } = proxyActivities<DailyPostActivities>({
  startToCloseTimeout: "1m", // the whole catalogue is read and priced
  retry: { initialInterval: "2s", backoffCoefficient: 4, maximumAttempts: 3 }, // three attempts with increasing delays (P §9)
});
const { openDailyPost } = proxyActivities<DailyPostActivities>({
  startToCloseTimeout: "1m", // the model's client gives up sooner
  retry: { maximumAttempts: 1 }, // that client tries again by itself, and nobody waits for words
});

/** The day's post: one a day, however often it is asked for. Without a model, or where it is away, it is written without its words. */
export async function dailyPostWorkflow({ day: asked }: DailyPostInput): Promise<DailyPostResult> {
  const { startTime, typedSearchAttributes } = workflowInfo();
  const day = asked ?? londonDay((typedSearchAttributes.get(SCHEDULED_START) ?? startTime).getTime());
  const there = await findDailyPost({ day });
  if (there) return there;
  return saveDailyPost({ day, opening: await openingFor(day) });
}

const openingFor = (day: string): Promise<Opening | null> =>
  openDailyPost({ day }).catch((error: unknown) => {
    if (isCancellation(error)) throw error;
    return null;
  });
