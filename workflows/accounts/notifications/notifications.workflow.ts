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
import { unlessGivenUp } from "../../data-refused.ts";
import type { NotificationsActivities } from "./activities.port.ts";
import { choicesChanged, type NotificationsInput } from "./messages.ts";

const { tellDue } = proxyActivities<NotificationsActivities>({
  startToCloseTimeout: "1m", // a few rows, a week to price, and mails that a server takes in seconds
  retry: { initialInterval: "2s", maximumInterval: "5m" },
  scheduleToCloseTimeout: "2 hours", // afterwards it is no longer news: the next moment is waited for
});

/** Where nobody could say when the next moment is. */
const ASK_AGAIN_MS = HOUR_MS;

/**
 * Tells one person what they asked for, until they ask for nothing more. It sleeps until the next time of day that they chose, and what there is to tell
 * is read only then: whatever changed meanwhile in plan, list, pantry or payment is told as it is. Only other choices wake it before.
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
    else if (!state.changed) return; // a choice that came meanwhile is looked at
  }
  await condition(allHandlersFinished);
  return continueAsNew<typeof notificationsWorkflow>({ userId });
}

async function nextAfter(userId: string): Promise<number | null> {
  try {
    const { nextMs } = await tellDue({ userId, nowMs: Date.now() });
    setCurrentDetails(nextMs === null ? "Nothing is chosen any more." : `Looks again at ${new Date(nextMs).toISOString()}.`);
    return nextMs;
  } catch (fault) {
    unlessGivenUp(fault);
    return Date.now() + ASK_AGAIN_MS;
  }
}
