import type { PushText } from "#domain/accounts/notifications/push.ts";

/** One workflow for each message of one person; starting it twice joins the first instead of sending twice. */
export const pushWorkflowId = (messageId: string) => `push:${messageId}`;

/** `untilMs`: afterwards it is no longer news, or would come within the quiet hours. */
export type PushInput = { messageId: string; userId: string; text: PushText; untilMs: number };
