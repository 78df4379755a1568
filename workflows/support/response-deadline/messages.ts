import { defineSignal } from "@temporalio/workflow";

/** One workflow per message: a second one of the same message cannot begin. */
export const responseDeadlineWorkflowId = (messageId: string) => `response-deadline:${messageId}`;

/** An id and an instant alone: who wrote, and what, stays in the database. */
export type ResponseDeadlineInput = { messageId: string; answerByMs: number };

/** `gone`: the message was deleted with its person's account. */
export type ResponseDeadlineOutcome = "kept" | "late" | "gone";

/** Somebody has answered the message, and the row says so. */
export const messageAnswered = defineSignal("messageAnswered");

/** The id of the schedule that starts one every hour, and how the ids of its workflows begin. */
export const WATCH_MESSAGES = "watch-support-messages";
