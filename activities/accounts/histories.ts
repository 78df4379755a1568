import { type Client, WorkflowNotFoundError } from "@temporalio/client";

/** gRPC status NOT_FOUND. */
const NOT_FOUND = 5;
const AT_ONCE = 20;

/** Terminates running workflows; skips closed ones. */
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

/** Deletes one run and its history; does nothing if it is gone. */
async function deleteRun({ workflowService, options }: Client["workflow"] & object, workflowId: string, runId: string): Promise<void> {
  await workflowService
    .deleteWorkflowExecution({ namespace: options.namespace, workflowExecution: { workflowId, runId } })
    .catch((error: unknown) => {
      if ((error as { code?: number }).code !== NOT_FOUND) throw error;
    });
}

/** The runs of a workflow, true = open. The newest run is also described directly, because the list is updated with a delay. */
async function findRuns(workflow: Client["workflow"], id: string): Promise<Map<string, boolean>> {
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
 * Deletes every closed run of these workflows with its history.
 * @returns the number of open runs, which stay.
 */
export async function deleteHistories({ workflow }: Pick<Client, "workflow">, ids: readonly string[]): Promise<number> {
  let open = 0;
  for (const id of ids)
    for (const [runId, isOpen] of await findRuns(workflow, id)) {
      if (isOpen) open++;
      else await deleteRun(workflow, id, runId);
    }
  return open;
}
