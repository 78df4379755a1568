import { proxyActivities, proxyLocalActivities } from "@temporalio/workflow";
import type { MailActivities, OutboxActivities } from "./activities.port.ts";
import type { MailInput } from "./messages.ts";

/** A local activity runs within the first workflow task, which halves the load on the Temporal server for a mail that is accepted at once. */
const { deliverMail: deliverLocally } = proxyLocalActivities<MailActivities>({
  startToCloseTimeout: "30s",
  retry: { maximumAttempts: 1 },
});

const { deliverMail } = proxyActivities<MailActivities>({
  startToCloseTimeout: "30s", // a mail server responds in seconds or not at all
  retry: { initialInterval: "1s", backoffCoefficient: 3, maximumInterval: "10m" },
  scheduleToCloseTimeout: "2 days", // sign-in links have long expired by then, and for other mail an operator should look
});

const { giveUpMail } = proxyActivities<MailActivities>({
  startToCloseTimeout: "20s", // one row of our own database
});

const { postWaitingMail } = proxyActivities<OutboxActivities>({
  startToCloseTimeout: "2m", // some hundred workflow starts
  retry: { maximumAttempts: 3 }, // the next scheduled run is minutes away
});

const isDeliveredLocally = (mail: MailInput): Promise<boolean> =>
  deliverLocally(mail).then(
    () => true,
    () => false,
  );

/** Sends one mail of the outbox, or clears it if no server accepts it. The history has only its id: addresses and links stay in the database. */
export async function mailWorkflow(mail: MailInput): Promise<void> {
  try {
    if (await isDeliveredLocally(mail)) return;
    await deliverMail(mail);
  } catch (fault) {
    await giveUpMail(mail);
    throw fault;
  }
}

/** Sends mails that a process left behind between its commit and the hand-over. Idempotent. */
export async function outboxWorkflow(): Promise<{ started: number }> {
  return postWaitingMail();
}
