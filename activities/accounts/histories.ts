import { type Client, WorkflowNotFoundError } from "@temporalio/client";

/** gRPC's number for what is not there (any more). */
const NOT_FOUND = 5;
const AT_ONCE = 20;

/** Ends what still works. What has ended by itself is fine. */
export const terminateAll = async ({ workflow }: Pick<Client, "workflow">, ids: readonly string[]): Promise<void> => {
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await Promise.all(
      ids.slice(from, from + AT_ONCE).map((id) =>
        workflow
          .getHandle(id)
          .terminate("its person erased their account")
          .catch((error: unknown) => {
            if (!(error instanceof WorkflowNotFoundError)) throw error;
          }),
      ),
    );
};

/** Deletes one run and its history, whether it is open or not. One that is gone is fine. */
async function deleteRun({ workflowService, options }: Client["workflow"] & object, workflowId: string, runId: string): Promise<void> {
  await workflowService
    .deleteWorkflowExecution({ namespace: options.namespace, workflowExecution: { workflowId, runId } })
    .catch((error: unknown) => {
      if ((error as { code?: number }).code !== NOT_FOUND) throw error;
    });
}

/** The runs of a workflow. The newest is asked for by name: the list knows of what has just begun or ended a moment later. */
async function runsOf(workflow: Client["workflow"], id: string): Promise<Map<string, boolean>> {
  const runs = new Map<string, boolean>();
  for await (const { runId, status } of workflow.list({ query: `WorkflowId = "${id}"` })) runs.set(runId, status.name === "RUNNING");
  try {
    const { runId, status } = await workflow.getHandle(id).describe();
    runs.set(runId, status.name === "RUNNING");
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
  return runs;
}

/**
 * Deletes every closed run of workflows with its history: what they were given and answered.
 * @returns how many runs are open still, which are left alone.
 */
export async function deleteHistories({ workflow }: Pick<Client, "workflow">, ids: readonly string[]): Promise<number> {
  let open = 0;
  for (const id of ids)
    for (const [runId, isOpen] of await runsOf(workflow, id)) {
      if (isOpen) open++;
      else await deleteRun(workflow, id, runId);
    }
  return open;
}
