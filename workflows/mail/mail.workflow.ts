import { proxyActivities, proxyLocalActivities } from "@temporalio/workflow";
import type { MailActivities } from "./activities.port.ts";
import type { MailInput } from "./messages.ts";

/** Within the workflow's own first task: a mail that its server takes at once costs the workflow server half as much. */
const { deliverMail: deliverAtOnce } = proxyLocalActivities<MailActivities>({
  startToCloseTimeout: "30s",
  retry: { maximumAttempts: 1 },
});

const { deliverMail } = proxyActivities<MailActivities>({
  startToCloseTimeout: "30s", // a mail server answers in seconds or not at all
  retry: { initialInterval: "1s", backoffCoefficient: 3, maximumInterval: "10m" },
  scheduleToCloseTimeout: "2 days", // a sign-in link is long useless by then, and other mail should be looked at by a person
});

const { giveUpMail } = proxyActivities<MailActivities>({
  startToCloseTimeout: "20s", // one row of our own database
});

const wentAtOnce = (mail: { mailId: string }): Promise<boolean> =>
  deliverAtOnce(mail).then(
    () => true,
    () => false,
  );

/** Sends one mail of the outbox, or empties it where no server takes it. Only its id travels through the history: addresses and links stay in the database. */
export async function mailWorkflow(mail: MailInput): Promise<void> {
  try {
    if (await wentAtOnce(mail)) return;
    await deliverMail(mail);
  } catch (fault) {
    await giveUpMail(mail);
    throw fault;
  }
}
