import { proxyActivities } from "@temporalio/workflow";
import type { RetentionActivities } from "./activities.port.ts";

const { removeExpired, eraseUnusedAccounts } = proxyActivities<RetentionActivities>({
  startToCloseTimeout: "2 hours", // a first run over years of rows, a thousand at a time
  heartbeatTimeout: "2 minutes", // one batch
  retry: { maximumInterval: "10m" },
  scheduleToCloseTimeout: "10 hours", // the next day's run continues
});

type Retained = { removed: Record<string, number>; warned: number; due: number };

/** Daily removal of expired rows, then of unused accounts. */
export async function retentionWorkflow(): Promise<Retained> {
  const removed = await removeExpired();
  return { removed, ...(await eraseUnusedAccounts()) };
}
