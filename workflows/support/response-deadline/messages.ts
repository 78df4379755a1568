import { defineSignal } from "@temporalio/workflow";

/** One workflow per message. */
export const responseDeadlineWorkflowId = (messageId: string) => `response-deadline:${messageId}`;

/** No personal data: the sender and the text stay in the database. */
export type ResponseDeadlineInput = { messageId: string; answerByMs: number };

/** `gone`: the message was deleted with its sender's account. */
export type ResponseDeadlineOutcome = "kept" | "late" | "gone";

/** Sent after the answer has been recorded in the message's row. */
export const messageAnswered = defineSignal("messageAnswered");

/** Id of the hourly schedule and prefix of its workflows' ids. */
export const WATCH_MESSAGES = "watch-support-messages";
