import { TASK_QUEUE } from "../../task-queue.ts";
import { type PushInput, pushWorkflowId } from "./messages.ts";

/** Start options of a push workflow. A message id can be started only once. */
export function pushStartOptions(input: PushInput) {
  const args: [PushInput] = [input];
  return {
    workflowId: pushWorkflowId(input.messageId),
    workflowIdReusePolicy: "REJECT_DUPLICATE",
    workflowIdConflictPolicy: "FAIL",
    taskQueue: TASK_QUEUE,
    staticSummary: "A notification on a person's phones",
    args,
  } as const;
}
