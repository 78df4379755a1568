import { proxyActivities } from "@temporalio/workflow";
import type { RetentionActivities } from "./activities.port.ts";

const { removeExpired, eraseUnusedAccounts } = proxyActivities<RetentionActivities>({
  startToCloseTimeout: "2 hours", // a first run over years of rows, a thousand at a time
  heartbeatTimeout: "2 minutes", // one batch
  retry: { maximumInterval: "10m" },
  scheduleToCloseTimeout: "10 hours", // the next day's run takes what this one left
});

type Retained = { removed: Record<string, number>; warned: number; due: number };

/** The daily removal of what need not be kept any more: rows past their time, then unused accounts. */
export async function retentionWorkflow(): Promise<Retained> {
  const removed = await removeExpired();
  return { removed, ...(await eraseUnusedAccounts()) };
}
