import { proxyActivities } from "@temporalio/workflow";
import type { RetentionActivities } from "./activities.port.ts";

const { removeExpired } = proxyActivities<RetentionActivities>({
  startToCloseTimeout: "2 hours", // a first run over years of rows, a thousand at a time
  heartbeatTimeout: "2 minutes", // one batch
  retry: { maximumInterval: "10m" },
  scheduleToCloseTimeout: "20 hours", // the next day's run takes what this one left
});

/** The daily removal of what need not be kept any more. */
export const retentionWorkflow = (): Promise<Record<string, number>> => removeExpired();
