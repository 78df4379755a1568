export type MailInput = { mailId: string };

/** One workflow per mail: starting it twice joins the first, so a mail is sent once. */
export const mailWorkflowId = (mailId: string) => `mail:${mailId}`;

/** The id of the outbox workflow and its schedule. */
export const OUTBOX = "outbox";
