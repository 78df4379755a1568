import { proxyActivities } from "@temporalio/workflow";
import type { MailActivities } from "./activities.port.ts";

const { deliverMail } = proxyActivities<MailActivities>({
  startToCloseTimeout: "30s", // a mail server answers in seconds or not at all
  retry: { initialInterval: "1s", backoffCoefficient: 3, maximumInterval: "10m" },
  scheduleToCloseTimeout: "2 days", // a sign-in link is long useless by then, and other mail should be looked at by a person
});

const { giveUpMail } = proxyActivities<MailActivities>({
  startToCloseTimeout: "20s", // one row of our own database
});

/** Sends one mail of the outbox, or empties it where no server takes it. Only its id travels through the history: addresses and links stay in the database. */
export async function mailWorkflow(mail: { mailId: string }): Promise<void> {
  try {
    await deliverMail(mail);
  } catch (fault) {
    await giveUpMail(mail);
    throw fault;
  }
}
