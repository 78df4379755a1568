import { TASK_QUEUE } from "../../task-queue.ts";
import { type PushInput, pushWorkflowId } from "./messages.ts";

/** How a message is handed over: once, whoever does it and however often. */
export function pushStart(input: PushInput) {
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
