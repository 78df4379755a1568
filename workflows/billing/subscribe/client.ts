import { type Client, WithStartWorkflowOperation } from "@temporalio/client";
import type { UpdateDefinition } from "@temporalio/common";
import { TASK_QUEUE } from "../../task-queue.ts";
import { subscribeWorkflowId } from "./messages.ts";
import type { subscribeWorkflow } from "./subscribe.workflow.ts";

/** Sends an update to the subscribe workflow of a household or a lead; the first update starts the workflow. */
export function updateSubscribe<Request, Answer>(
  temporal: Pick<Client, "workflow">,
  householdOrLeadId: string,
  update: UpdateDefinition<Answer, [Request]>,
  request: Request,
): Promise<Answer> {
  const startWorkflowOperation = new WithStartWorkflowOperation<typeof subscribeWorkflow>("subscribeWorkflow", {
    workflowId: subscribeWorkflowId(householdOrLeadId),
    workflowIdConflictPolicy: "USE_EXISTING",
    taskQueue: TASK_QUEUE,
    args: [],
  });
  return temporal.workflow.executeUpdateWithStart(update, { startWorkflowOperation, args: [request] });
}
