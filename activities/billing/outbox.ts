import { setTimeout as wait } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type Client, WorkflowExecutionAlreadyStartedError } from "@temporalio/client";
import { claimEmails, findUnsentEmails, requeueEmails } from "../../db/billing/emails/emails.repository.ts";
import type { MailActivities, OutboxActivities } from "../../workflows/mail/activities.port.ts";
import { mailWorkflow } from "../../workflows/mail/mail.workflow.ts";
import { mailWorkflowId } from "../../workflows/mail/messages.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";

export type OutboxDeps = { em: EntityManager; temporal: Pick<Client, "workflow">; deliver: MailActivities["deliverMail"] };

/** Emails started in one run; the next run takes the rest. */
const MAX_PER_RUN = 500;

/** @returns false if the workflow is running or has completed: it is not started again. */
async function startMailWorkflow({ temporal }: Pick<OutboxDeps, "temporal">, mailId: string): Promise<boolean> {
  try {
    await temporal.workflow.start(mailWorkflow, {
      workflowId: mailWorkflowId(mailId),
      workflowIdReusePolicy: "REJECT_DUPLICATE",
      workflowIdConflictPolicy: "FAIL",
      taskQueue: TASK_QUEUE,
      args: [{ mailId }],
    });
    return true;
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw error;
  }
}

/** The caller, such as a cancellation, must not wait longer for a slow mail server. */
const MAX_WAIT_MS = 3000;

async function deliverOrStartWorkflow(deps: OutboxDeps, mailId: string): Promise<void> {
  try {
    await deps.deliver({ mailId }).catch(() => startMailWorkflow(deps, mailId));
  } catch (fault) {
    await requeueEmails(deps.em.fork(), [mailId]);
    throw fault;
  }
}

/**
 * Sends those of these emails that are waiting in the outbox. Call it after the transaction that wrote them has committed. Most emails are delivered
 * directly, which halves Temporal's work per payment; a workflow is started only for an email that the mail server does not accept at once.
 * Returns after a few seconds at most; slow deliveries continue in the background.
 */
export async function sendEmails(deps: OutboxDeps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const claimed = await claimEmails(deps.em.fork(), ids);
  const all = Promise.all(claimed.map((mailId) => deliverOrStartWorkflow(deps, mailId)));
  all.catch(() => {}); // awaited below, or too late for the caller: the daily run finds requeued emails
  await Promise.race([all, wait(MAX_WAIT_MS, undefined, { ref: false })]);
}

export const createOutboxActivities = (deps: Pick<OutboxDeps, "em" | "temporal">): OutboxActivities => ({
  async postWaitingMail() {
    let started = 0;
    for (const id of await findUnsentEmails(deps.em.fork(), MAX_PER_RUN)) if (await startMailWorkflow(deps, id)) started++;
    return { started };
  },
});
