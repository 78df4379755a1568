import { proxyActivities } from "@temporalio/workflow";
import type { ImprovePlanActivities } from "./activities.port.ts";

const { offerBetterWeek } = proxyActivities<ImprovePlanActivities>({
  startToCloseTimeout: "1h", // about half a minute of one core, plus the queue: one search at a time
  heartbeatTimeout: "10s", // sent while queueing and while the search makes progress
  retry: { initialInterval: "5s", maximumAttempts: 3 }, // optional: the household has its week already
});

/** Searches longer after a plan is made and offers a cheaper week if it finds one. The plan changes only if the household accepts. */
export async function improvePlanWorkflow({ planId }: { planId: string }): Promise<{ offered: boolean }> {
  return offerBetterWeek({ planId });
}
