import type { EntityManager } from "@mikro-orm/postgresql";
import { ApplicationFailure, type Client, WithStartWorkflowOperation, WorkflowUpdateFailedError } from "@temporalio/client";
import type { UpdateDefinition } from "@temporalio/common";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { type ContractRow, contractById } from "../../db/billing/subscription/contract.repository.ts";
import type { Recorded } from "../../workflows/billing/subscribe/activities.port.ts";
import { REFUSED } from "../../workflows/billing/subscription/messages.ts";
import { subscriptionStart } from "../../workflows/billing/subscription/start.ts";
import type { subscriptionWorkflow } from "../../workflows/billing/subscription/subscription.workflow.ts";

/** `sandbox`: nothing here is real money; a workflow that is begun is told so. */
export type UpdateDeps = { em: EntityManager; temporal: Pick<Client, "workflow">; sandbox: boolean };

/** Starts a contract's workflow, or joins it; one that was lost goes on from its row. */
export const startSubscription = ({ temporal, sandbox }: UpdateDeps, contract: ContractRow) =>
  temporal.workflow.start<typeof subscriptionWorkflow>("subscriptionWorkflow", subscriptionStart(contract, sandbox));

/**
 * Says something to a contract's workflow, which is started where it is not there, and waits until its row shows it.
 * @param updateId the same message again, with the same id, is taken once.
 */
export async function updateSubscription<Args extends unknown[]>(
  { em, temporal, sandbox }: UpdateDeps,
  subscriptionId: string,
  updateId: string,
  update: UpdateDefinition<Subscription, Args>,
  args: Args,
): Promise<Recorded> {
  const contract = await contractById(em.fork(), subscriptionId);
  if (!contract || contract.ended) return { kind: "refused", type: REFUSED.ended };
  const startWorkflowOperation = new WithStartWorkflowOperation<typeof subscriptionWorkflow>(
    "subscriptionWorkflow",
    subscriptionStart(contract, sandbox),
  );
  try {
    await temporal.workflow.executeUpdateWithStart(
      update as UpdateDefinition<Subscription, unknown[]>,
      {
        startWorkflowOperation,
        updateId,
        args,
      } as never,
    );
    return { kind: "recorded" };
  } catch (error) {
    const refusal = error instanceof WorkflowUpdateFailedError && error.cause instanceof ApplicationFailure ? error.cause.type : null;
    if (typeof refusal !== "string") throw error;
    return { kind: "refused", type: refusal };
  }
}
