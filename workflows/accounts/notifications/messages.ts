import { defineSignal } from "@temporalio/workflow";

/** One workflow per person with notifications. */
export const notificationsWorkflowId = (userId: string) => `notifications:${userId}`;

/** Only an id: texts and addresses stay in the database. */
export type NotificationsInput = { userId: string };

/** The person's choices changed; read them from the database. */
export const choicesChanged = defineSignal("choicesChanged");
