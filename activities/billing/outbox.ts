import { setTimeout as wait } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type Client, WorkflowExecutionAlreadyStartedError } from "@temporalio/client";
import { requeueEmails, takeEmails, waitingMail } from "../../db/billing/emails/emails.repository.ts";
import type { MailActivities, OutboxActivities } from "../../workflows/mail/activities.port.ts";
import { mailWorkflow } from "../../workflows/mail/mail.workflow.ts";
import { mailWorkflowId } from "../../workflows/mail/messages.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";

export type OutboxDeps = { em: EntityManager; temporal: Pick<Client, "workflow">; deliver: MailActivities["deliverMail"] };

/** So many emails are looked at in one round; the next round takes the rest. */
const AT_MOST = 500;

/** @returns whether its workflow was started now: one that runs, or that came to an end, is not begun again. */
async function start({ temporal }: Pick<OutboxDeps, "temporal">, mailId: string): Promise<boolean> {
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

/** A mail server that takes longer is not waited for: whoever cancels must not wait for it either. */
const PATIENCE_MS = 3000;

async function handOver(deps: OutboxDeps, mailId: string): Promise<void> {
  try {
    await deps.deliver({ mailId }).catch(() => start(deps, mailId));
  } catch (fault) {
    await requeueEmails(deps.em.fork(), [mailId]);
    throw fault;
  }
}

/**
 * Hands those of these emails over that were written and not sent. To be called after their commit. An email that the mail server takes at
 * once needs no workflow of its own, which spares the workflow server half of its work for a payment; one that it does not take gets one.
 * What takes longer than a moment continues by itself.
 */
export async function sendEmails(deps: OutboxDeps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const taken = await takeEmails(deps.em.fork(), ids);
  const all = Promise.all(taken.map((mailId) => handOver(deps, mailId)));
  all.catch(() => {}); // told below, or too late to be told: what was put back is found by the daily run
  await Promise.race([all, wait(PATIENCE_MS, undefined, { ref: false })]);
}

export const createOutboxActivities = (deps: Pick<OutboxDeps, "em" | "temporal">): OutboxActivities => ({
  async postWaitingMail() {
    let started = 0;
    for (const id of await waitingMail(deps.em.fork(), AT_MOST)) if (await start(deps, id)) started++;
    return { started };
  },
});
