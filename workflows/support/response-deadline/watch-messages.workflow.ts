import { proxyActivities } from "@temporalio/workflow";
import type { WatchMessagesActivities } from "./activities.port.ts";

const { watchForgotten } = proxyActivities<WatchMessagesActivities>({
  startToCloseTimeout: "5 minutes", // a day's messages, each asked about once
  retry: { maximumInterval: "10m" },
  scheduleToCloseTimeout: "50 minutes", // the next hour's look finds what this one left
});

/** The hourly look for messages whose workflow could not be started. */
export const watchMessagesWorkflow = (): Promise<{ started: number }> => watchForgotten();
