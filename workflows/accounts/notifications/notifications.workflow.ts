import {
  allHandlersFinished,
  condition,
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from "@temporalio/workflow";
import { HOUR_MS } from "#domain/time.ts";
import { ignoreFailedActivity } from "../../data-refused.ts";
import type { NotificationsActivities } from "./activities.port.ts";
import { choicesChanged, type NotificationsInput } from "./messages.ts";

const { tellDue } = proxyActivities<NotificationsActivities>({
  startToCloseTimeout: "1m", // a few rows, pricing a week, and handing over mails in seconds
  retry: { initialInterval: "2s", maximumInterval: "5m" },
  scheduleToCloseTimeout: "2 hours", // later the notification is stale
});

/** Interval after a failure, when the next moment is unknown. */
const RETRY_AFTER_MS = HOUR_MS;

/**
 * Sends one person's notifications until they choose none. It sleeps until the next time that they chose and reads plan, list, pantry
 * and payment only then, so each notification is current. Only changed choices wake it earlier.
 */
export async function notificationsWorkflow({ userId }: NotificationsInput): Promise<void> {
  const state = { changed: false };
  setHandler(choicesChanged, () => {
    state.changed = true;
  });
  while (!workflowInfo().continueAsNewSuggested) {
    state.changed = false;
    const nextMs = await nextAfter(userId);
    if (nextMs !== null) await condition(() => state.changed, Math.max(1000, nextMs - Date.now()));
    else if (!state.changed) return; // choices changed during the activity: read them again
  }
  await condition(allHandlersFinished);
  return continueAsNew<typeof notificationsWorkflow>({ userId });
}

async function nextAfter(userId: string): Promise<number | null> {
  try {
    const { nextMs } = await tellDue({ userId, nowMs: Date.now() });
    setCurrentDetails(nextMs === null ? "No notifications are chosen." : `Next check at ${new Date(nextMs).toISOString()}.`);
    return nextMs;
  } catch (fault) {
    ignoreFailedActivity(fault);
    return Date.now() + RETRY_AFTER_MS;
  }
}
