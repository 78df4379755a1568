import { proxyActivities } from "@temporalio/workflow";
import type { ForgetLeadsActivities } from "./activities.port.ts";

const { forgetLeads } = proxyActivities<ForgetLeadsActivities>({
  startToCloseTimeout: "5 minutes", // one statement over a day's rows
  retry: { maximumInterval: "10m" },
  scheduleToCloseTimeout: "20 hours", // the next day's run covers whatever is left
});

/** Daily deletion of personal data that has passed its retention period. */
export const forgetLeadsWorkflow = (): Promise<{ leads: number; holders: number }> => forgetLeads();
