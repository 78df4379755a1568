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
const slow = () => {
  throw new ApiError({
    code: "UNAVAILABLE",
    message: "We have your request but can't confirm it yet. Nothing is done twice; try again in a minute.",
  });
};

type Deps = { temporal: Pick<Client, "workflow"> };
export type UpdatableLead = { id: string; expiresAtMs: number };

/** Begins the workflow of a lead; one that is told already is joined. */
export const beginLead = ({ temporal }: Deps, { id: leadId, expiresAtMs }: UpdatableLead) =>
  temporal.workflow.start(leadWorkflow, {
    workflowId: leadWorkflowId(leadId),
    workflowIdConflictPolicy: "USE_EXISTING",
    taskQueue: TASK_QUEUE,
    args: [{ leadId, expiresAtMs }],
  });

/**
 * Says something to a lead's workflow and waits until its row shows it. A workflow that was never begun, or was lost, begins here.
 * @throws ApiError 409 where the session is over, 503 where nobody answers in time.
 */
export async function updateLead<Args extends unknown[]>(
  deps: Deps,
  lead: UpdatableLead,
  update: UpdateDefinition<Lead, Args>,
  ...args: Args
): Promise<void> {
  const say = (): Promise<unknown> =>
    deps.temporal.workflow.getHandle(leadWorkflowId(lead.id)).executeUpdate(update as never, { args } as never);
  const said = say().catch(async (error: unknown) => {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
    await beginLead(deps, lead);
    return say();
  });
  await withTimeout(
    ANSWER_WITHIN_MS,
    mapUpdateError(said, { [LEAD_REFUSED.over]: "This session has expired. Nothing was charged or passed on." }),
    slow,
  );
}
