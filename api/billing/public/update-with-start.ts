import { WithStartWorkflowOperation } from "@temporalio/client";
import type { UpdateDefinition } from "@temporalio/common";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import type { ContractRow } from "../../../db/billing/subscription/contract.repository.ts";
import { subscriptionStart } from "../../../workflows/billing/subscription/start.ts";
import { subscriptionWorkflow } from "../../../workflows/billing/subscription/subscription.workflow.ts";
import { withTimeout } from "../../http/with-timeout.ts";
import { mapUpdateError } from "./map-update-error.ts";
import { ANSWER_WITHIN_MS, isSandbox, slow, type WorkflowDeps } from "./update-subscription.ts";

/**
 * Says something to a contract's workflow, also where the contract has ended. A workflow that has ended, or was lost, is told on from its row; one that
 * goes on is joined.
 * @param refusals what the workflow may refuse, by its type, in words for whoever asks.
 * @param updateId Idempotency key: Temporal applies an update with the same id once.
 * @throws ApiError 409 where the workflow refuses, 503 where it does not answer in time.
 */
export function updateWithStart<Args extends unknown[]>(
  deps: WorkflowDeps,
  contract: ContractRow,
  update: UpdateDefinition<Subscription, Args>,
  args: Args,
  refusals: Record<string, string>,
  updateId?: string,
): Promise<Subscription> {
  const startWorkflowOperation = new WithStartWorkflowOperation(subscriptionWorkflow, subscriptionStart(contract, isSandbox(deps)));
  const asked = deps.temporal.workflow.executeUpdateWithStart(
    update as never,
    { startWorkflowOperation, args, ...(updateId && { updateId }) } as never,
  );
  return withTimeout(ANSWER_WITHIN_MS, mapUpdateError(asked as Promise<Subscription>, refusals), slow);
}
