import { proxyActivities } from "@temporalio/workflow";
import type { ImprovePlanActivities } from "./activities.port.ts";

const { offerBetterWeek } = proxyActivities<ImprovePlanActivities>({
  startToCloseTimeout: "1h", // about half a minute of one core, after those that came before it: one at a time
  heartbeatTimeout: "10s", // it beats while it waits for its turn, and while it makes progress
  retry: { initialInterval: "5s", maximumAttempts: 3 }, // an extra: the household has its week already
});

/** Goes on looking after a week was shown, and offers a cheaper one where it finds it. Nothing is changed unless the household takes it. */
export async function improvePlanWorkflow({ planId }: { planId: string }): Promise<{ offered: boolean }> {
  return offerBetterWeek({ planId });
}
