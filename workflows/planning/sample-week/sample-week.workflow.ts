import { proxyActivities } from "@temporalio/workflow";
import type { ReadSampleQuestion, SampleWeekActivities } from "./activities.port.ts";
import type { SampleWeekOutcome } from "./messages.ts";

const { planSampleWeek } = proxyActivities<SampleWeekActivities>({
  startToCloseTimeout: "50s", // usually a second or two, after the visitors who came before
  heartbeatTimeout: "5s", // a killed worker is noticed this soon
  retry: { initialInterval: "500ms", maximumAttempts: 2 }, // for a worker that died; somebody is waiting, so no more than that
});

/** A week for a visitor. Its result is the answer, and all there is of it: no row is written, and the history goes with Temporal's retention. */
export async function sampleWeekWorkflow(question: ReadSampleQuestion): Promise<SampleWeekOutcome> {
  return planSampleWeek(question);
}
