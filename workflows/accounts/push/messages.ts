import type { PushText } from "#domain/accounts/notifications/push.ts";

/** One workflow per message of a person, so that a second start does not send twice. */
export const pushWorkflowId = (messageId: string) => `push:${messageId}`;

/** `untilMs`: later the message is stale or would arrive in the quiet hours. */
export type PushInput = { messageId: string; userId: string; text: PushText; untilMs: number };
