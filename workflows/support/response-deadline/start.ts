import { PROMISE_HOURS } from "#domain/support/support.ts";
import { TASK_QUEUE } from "../../task-queue.ts";
import { type ResponseDeadlineInput, responseDeadlineWorkflowId } from "./messages.ts";

/** How a message's workflow is started: one at a time, and again only where a fault or a person has ended it before its message was answered. */
export function deadlineStart(input: ResponseDeadlineInput) {
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
