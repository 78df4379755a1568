import { TASK_QUEUE } from "../../task-queue.ts";
import { choicesChanged, type NotificationsInput, notificationsWorkflowId } from "./messages.ts";

/** Arguments of `signalWithStart` after a change of choices: signals the person's workflow, starting it if it is not running. */
export function notificationsSignalOptions(input: NotificationsInput) {
  const args: [NotificationsInput] = [input];
  return {
    workflowId: notificationsWorkflowId(input.userId),
    taskQueue: TASK_QUEUE,
    signal: choicesChanged,
    staticSummary: "Notifications that a person asked for",
    args,
  } as const;
}
