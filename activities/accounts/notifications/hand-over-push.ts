import type { EntityManager } from "@mikro-orm/postgresql";
import { type Client, WorkflowExecutionAlreadyStartedError } from "@temporalio/client";
import { notePushHanded } from "../../../db/accounts/push-message.repository.ts";
import type { PushInput } from "../../../workflows/accounts/push/messages.ts";
import { pushWorkflow } from "../../../workflows/accounts/push/push.workflow.ts";
import { pushStart } from "../../../workflows/accounts/push/start.ts";

type Deps = { em: EntityManager; temporal: Pick<Client, "workflow"> };

/** Gives a message to a workflow of its own, which sends it to each device. Safe to repeat: one that it was given to before has it. */
export async function handOverPush({ em, temporal }: Deps, push: PushInput): Promise<void> {
  try {
    await temporal.workflow.start(pushWorkflow, pushStart(push));
  } catch (fault) {
    if (!(fault instanceof WorkflowExecutionAlreadyStartedError)) throw fault;
  }
  await notePushHanded(em.fork(), push.messageId);
}
