import type { EntityManager } from "@mikro-orm/postgresql";
import { type Client, WorkflowExecutionAlreadyStartedError } from "@temporalio/client";
import { unsentLetters, waitingMail } from "../../db/repositories/billing/letters.repository.ts";
import { mailWorkflow } from "../../workflows/mail/mail.workflow.ts";
import { mailWorkflowId } from "../../workflows/mail/messages.ts";
import type { OutboxActivities } from "../../workflows/mail/outbox.port.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";

export type OutboxDeps = { em: EntityManager; temporal: Pick<Client, "workflow"> };

/** So many letters are looked at in one round; the next round takes the rest. */
const AT_MOST = 500;

/** @returns whether its story was started now: one that runs, or that came to an end, is not begun again. */
async function start({ temporal }: OutboxDeps, mailId: string): Promise<boolean> {
  try {
    await temporal.workflow.start(mailWorkflow, {
      workflowId: mailWorkflowId(mailId),
      workflowIdReusePolicy: "REJECT_DUPLICATE",
      workflowIdConflictPolicy: "FAIL",
      taskQueue: TASK_QUEUE,
      args: [{ mailId, atOnce: true }],
    });
    return true;
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw error;
  }
}

/** Starts the stories of those of these letters that were written and not sent. To be called after their commit. */
export async function postLetters(deps: OutboxDeps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const id of await unsentLetters(deps.em.fork(), ids)) await start(deps, id);
}

export const createOutboxActivities = (deps: OutboxDeps): OutboxActivities => ({
  async postWaitingMail() {
    let started = 0;
    for (const id of await waitingMail(deps.em.fork(), AT_MOST)) if (await start(deps, id)) started++;
    return { started };
  },
});
