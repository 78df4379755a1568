/** One story per mail: starting it twice joins the first instead of sending twice. */
export const mailWorkflowId = (mailId: string) => `mail:${mailId}`;
