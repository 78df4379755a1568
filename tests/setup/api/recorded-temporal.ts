import type { Client, WorkflowHandle } from "@temporalio/client";
import type { ProductServer } from "./product-server.ts";

/** Records for assertions: started and ended workflows, messages sent as `workflow-id name`, and deleted cards. */
export const emptyRecords = () => ({
  started: [] as { workflow: string; workflowId: string; args: unknown[] }[],
  ended: [] as string[],
  sentMessages: [] as string[],
  forgotten: [] as string[],
});

type Named = { name: string };
type Started = { workflowId: string; args: unknown[] };

/** The API's Temporal client on the run's server, which records started workflows and messages before forwarding them. */
export function recordedTemporal(
  { workflow: real, schedule }: ProductServer,
  { started, ended, sentMessages }: ReturnType<typeof emptyRecords>,
): Client {
  const begins = (named: Named | string, { workflowId, args }: Started) => {
    const workflow = typeof named === "string" ? named : named.name; // activities pass its name to avoid loading it
    started.push({ workflow, workflowId, args });
  };
  const start = async (named: Named | string, options: Started) => {
    begins(named, options);
    return real.start(named as never, options as never);
  };
  const signalWithStart = async (named: Named | string, options: Started) => {
    begins(named, options);
    return real.signalWithStart(named as never, options as never);
  };
  const getHandle = (workflowId: string, runId?: string): WorkflowHandle => {
    const handle = real.getHandle(workflowId, runId);
    return {
      ...handle,
      terminate: (reason) => {
        ended.push(workflowId);
        return handle.terminate(reason);
      },
      signal: (async (definition: Named, ...args: unknown[]) => {
        sentMessages.push(`${workflowId} ${definition.name}`);
        await handle.signal(definition as never, ...(args as []));
      }) as never,
      executeUpdate: ((definition: Named, options: object) => {
        sentMessages.push(`${workflowId} ${definition.name}`);
        return handle.executeUpdate(definition as never, options as never);
      }) as never,
    };
  };
  const executeUpdateWithStart = async (definition: Named, asked: { startWorkflowOperation: { options: { workflowId: string } } }) => {
    sentMessages.push(`${asked.startWorkflowOperation.options.workflowId} ${definition.name}`);
    return real.executeUpdateWithStart(definition as never, asked as never);
  };
  const { list, workflowService, options } = real;
  return {
    workflow: { start, signalWithStart, getHandle, executeUpdateWithStart, list, workflowService, options },
    schedule,
  } as unknown as Client;
}
