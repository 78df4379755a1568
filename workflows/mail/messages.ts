/** `atOnce`: it is handed over in the workflow's own first task where the server takes it. A workflow of earlier days does not say so. */
export type MailInput = { mailId: string; atOnce?: true };

/** One workflow per mail: starting it twice joins the first instead of sending twice. */
export const mailWorkflowId = (mailId: string) => `mail:${mailId}`;

/** The look for mail that a process left behind. */
export const OUTBOX = "outbox";
