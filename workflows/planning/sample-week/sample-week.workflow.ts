import { proxyActivities } from "@temporalio/workflow";
import type { ReadSampleQuestion, SampleWeekActivities } from "./activities.port.ts";
import type { SampleWeekOutcome } from "./messages.ts";

const { planSampleWeek } = proxyActivities<SampleWeekActivities>({
  startToCloseTimeout: "50s", // usually a second or two, plus the queue of visitors
  heartbeatTimeout: "5s", // detects a killed worker
  retry: { initialInterval: "500ms", maximumAttempts: 2 }, // covers a dead worker; the visitor is waiting, so no more
});

/** Plans a sample week for a visitor. The result exists only in this workflow's history, which Temporal deletes after its retention. */
export async function sampleWeekWorkflow(question: ReadSampleQuestion): Promise<SampleWeekOutcome> {
  return planSampleWeek(question);
}
