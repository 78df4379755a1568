import { proxyActivities } from "@temporalio/workflow";
import type { OutboxActivities } from "./outbox.port.ts";

const { postWaitingMail } = proxyActivities<OutboxActivities>({
  startToCloseTimeout: "2m", // some hundred starts of workflows
  retry: { maximumAttempts: 3 }, // the next look is minutes away
});

/** Sends what a process left behind between its commit and its hand-over. Running it twice changes nothing. */
export async function outboxWorkflow(): Promise<{ started: number }> {
  return postWaitingMail();
}
