import { proxyActivities } from "@temporalio/workflow";
import type { WatchMessagesActivities } from "./activities.port.ts";

const { watchForgotten } = proxyActivities<WatchMessagesActivities>({
  startToCloseTimeout: "5 minutes", // one start request for each message of a day
  retry: { maximumInterval: "10m" },
  scheduleToCloseTimeout: "50 minutes", // the next hourly run handles the rest
});

/** Runs every hour and starts deadline workflows for messages that have none. */
export const watchMessagesWorkflow = (): Promise<{ started: number }> => watchForgotten();
