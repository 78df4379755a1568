import { proxyActivities } from "@temporalio/workflow";

const { nothing } = proxyActivities<{ nothing(): Promise<void> }>({ startToCloseTimeout: "1m" });

/** The least that a workflow with one side effect can be. */
export async function trivialWorkflow(): Promise<void> {
  await nothing();
}
