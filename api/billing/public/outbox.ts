import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Client } from "@temporalio/client";
import { Mail } from "../../../db/mail/mail.entity.ts";
import { mailWorkflow } from "../../../workflows/mail/mail.workflow.ts";
import { mailWorkflowId } from "../../../workflows/mail/messages.ts";
import { TASK_QUEUE } from "../../../workflows/task-queue.ts";

export type NewMail = { kind: string; recipient: string; subject: string; body: string; secret?: boolean; forget?: boolean };

/** Inserts an email into the outbox, then starts the workflow that sends it. The workflow's input is the email's id only. */
export async function postMail({ em, temporal }: { em: EntityManager; temporal: Client }, mail: NewMail): Promise<void> {
  const id = randomUUID();
  const unit = em.fork();
  unit.create(Mail, { id, secret: false, forget: false, ...mail });
  await unit.flush();
  await temporal.workflow.start(mailWorkflow, {
    workflowId: mailWorkflowId(id),
    workflowIdConflictPolicy: "USE_EXISTING",
    taskQueue: TASK_QUEUE,
    args: [{ mailId: id }],
  });
}
