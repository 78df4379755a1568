import { proxyActivities } from "@temporalio/workflow";
import type { ForgetLeadsActivities } from "./forget-leads.port.ts";

const { forgetLeads } = proxyActivities<ForgetLeadsActivities>({
  startToCloseTimeout: "5 minutes", // one statement over a day's rows
  retry: { maximumInterval: "10m" },
  scheduleToCloseTimeout: "20 hours", // the next day's run takes what this one left
});

/** The daily deletion of what need not be known of leads any more. */
export const forgetLeadsWorkflow = (): Promise<{ leads: number; holders: number }> => forgetLeads();
