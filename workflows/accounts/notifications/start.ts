import { TASK_QUEUE } from "../../task-queue.ts";
import { choicesChanged, type NotificationsInput, notificationsWorkflowId } from "./messages.ts";

/** How a person's workflow is told of other choices: one that has ended, or never was, begins. */
export function notificationsStart(input: NotificationsInput) {
  const args: [NotificationsInput] = [input];
  return {
    workflowId: notificationsWorkflowId(input.userId),
    taskQueue: TASK_QUEUE,
    signal: choicesChanged,
    staticSummary: "Notifications that a person asked for",
    args,
  } as const;
}
