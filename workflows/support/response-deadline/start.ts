import { PROMISE_HOURS } from "#domain/support/support.ts";
import { TASK_QUEUE } from "../../task-queue.ts";
import { type SupportPromiseInput, supportPromiseWorkflowId } from "./messages.ts";

/** How a message's workflow is started: one at a time, and again only where a fault or a person has ended it before its message was answered. */
export function deadlineStart(input: SupportPromiseInput) {
  const args: [SupportPromiseInput] = [input];
  return {
    workflowId: supportPromiseWorkflowId(input.messageId),
    workflowIdReusePolicy: "ALLOW_DUPLICATE_FAILED_ONLY",
    workflowIdConflictPolicy: "FAIL",
    taskQueue: TASK_QUEUE,
    staticSummary: `Support message: an answer is promised within ${PROMISE_HOURS} hours`,
    args,
  } as const;
}
