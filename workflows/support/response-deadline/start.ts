import { PROMISE_HOURS } from "#domain/support/support.ts";
import { TASK_QUEUE } from "../../task-queue.ts";
import { type ResponseDeadlineInput, responseDeadlineWorkflowId } from "./messages.ts";

/** Options to start a message's deadline workflow. A completed workflow cannot be started again; a failed or terminated one can. */
export function responseDeadlineStart(input: ResponseDeadlineInput) {
  const args: [ResponseDeadlineInput] = [input];
  return {
    workflowId: responseDeadlineWorkflowId(input.messageId),
    workflowIdReusePolicy: "ALLOW_DUPLICATE_FAILED_ONLY",
    workflowIdConflictPolicy: "FAIL",
    taskQueue: TASK_QUEUE,
    staticSummary: `Support message: an answer is promised within ${PROMISE_HOURS} hours`,
    args,
  } as const;
}
