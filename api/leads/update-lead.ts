import { type Client, WorkflowNotFoundError } from "@temporalio/client";
import type { UpdateDefinition } from "@temporalio/common";
import type { Lead } from "#domain/leads/stage.ts";
import { leadWorkflow } from "../../workflows/leads/lead/lead.workflow.ts";
import { LEAD_REFUSED, leadWorkflowId } from "../../workflows/leads/lead/messages.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";
import { mapUpdateError } from "../billing/public/update-subscription.ts";
import { ApiError } from "../http/errors.ts";
import { withTimeout } from "../http/with-timeout.ts";

const ANSWER_WITHIN_MS = 15_000;
const unconfirmed = () => {
  throw new ApiError({
    code: "UNAVAILABLE",
    message: "We have your request but can't confirm it yet. Nothing is done twice; try again in a minute.",
  });
};

type Deps = { temporal: Pick<Client, "workflow"> };
type UpdatableLead = { id: string; expiresAtMs: number };

/** Starts the workflow of a lead, or joins a running one. */
const startLead = ({ temporal }: Deps, { id: leadId, expiresAtMs }: UpdatableLead) =>
  temporal.workflow.start(leadWorkflow, {
    workflowId: leadWorkflowId(leadId),
    workflowIdConflictPolicy: "USE_EXISTING",
    taskQueue: TASK_QUEUE,
    args: [{ leadId, expiresAtMs }],
  });

/**
 * Updates a lead, starting its workflow if it is missing, and waits until its row reflects the change.
 * @throws ApiError 409 if the session is over, 503 if the workflow does not answer in time.
 */
export async function updateLead<Args extends unknown[]>(
  deps: Deps,
  lead: UpdatableLead,
  update: UpdateDefinition<Lead, Args>,
  ...args: Args
): Promise<void> {
  const send = (): Promise<unknown> =>
    deps.temporal.workflow.getHandle(leadWorkflowId(lead.id)).executeUpdate(update as never, { args } as never);
  const updated = send().catch(async (error: unknown) => {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
    await startLead(deps, lead);
    return send();
  });
  await withTimeout(
    ANSWER_WITHIN_MS,
    mapUpdateError(updated, { [LEAD_REFUSED.over]: "This session has expired. Nothing was charged or passed on." }),
    unconfirmed,
  );
}
