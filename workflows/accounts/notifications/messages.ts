import { defineSignal } from "@temporalio/workflow";

/** One workflow per person who has asked for something. */
export const notificationsWorkflowId = (userId: string) => `notifications:${userId}`;

/** An id alone: what is told, and to which address, stays in the database. */
export type NotificationsInput = { userId: string };

/** The person has chosen otherwise, and the rows say what. */
export const choicesChanged = defineSignal("choicesChanged");
