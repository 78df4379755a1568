export type MailInput = { mailId: string };

/** One workflow per mail: starting it twice joins the first instead of sending twice. */
export const mailWorkflowId = (mailId: string) => `mail:${mailId}`;

/** The look for mail that a process left behind. */
export const OUTBOX = "outbox";
