import { type Client, WithStartWorkflowOperation } from "@temporalio/client";
import type { UpdateDefinition } from "@temporalio/common";
import { subscribeWorkflowId } from "../../../workflows/billing/subscribe/messages.ts";
import { subscribeWorkflow } from "../../../workflows/billing/subscribe/subscribe.workflow.ts";
import { TASK_QUEUE } from "../../../workflows/task-queue.ts";
import { withTimeout } from "../../http/with-timeout.ts";
import { mapUpdateError } from "./map-update-error.ts";
import { ANSWER_WITHIN_MS, slow } from "./update-subscription.ts";

/**
 * Asks the workflow in which a household, or a lead's visitor, subscribes; it begins with the first thing asked. What was asked is finished also when
 * nobody waits for it any more.
 * @throws ApiError 422 where the database will not have it, 503 where nobody answers in time.
 */
export function askSubscribe<Ask, Answer>(
  { temporal }: { temporal: Pick<Client, "workflow"> },
  householdOrLeadId: string,
  update: UpdateDefinition<Answer, [Ask]>,
  ask: Ask,
): Promise<Answer> {
  const startWorkflowOperation = new WithStartWorkflowOperation(subscribeWorkflow, {
    workflowId: subscribeWorkflowId(householdOrLeadId),
    workflowIdConflictPolicy: "USE_EXISTING",
    taskQueue: TASK_QUEUE,
    args: [],
  });
  const asked = temporal.workflow.executeUpdateWithStart(update, { startWorkflowOperation, args: [ask] });
  return withTimeout(ANSWER_WITHIN_MS, mapUpdateError(asked, {}), slow);
}
