import { type Client, type WorkflowHandle, WorkflowNotFoundError } from "@temporalio/client";
import type { ProductServer } from "./product-server.ts";

/** Who answers what is told to a workflow. */
export type Workflows = {
  /** Answers messages to a workflow. */
  update?: (told: { workflowId: string; name: string; args: readonly unknown[] }) => Promise<unknown>;
  /** Answers signals to a workflow. */
  signal?: (told: { workflowId: string; name: string }) => Promise<void>;
};

/** What a test may look at afterwards: workflows that were started and ended, messages as `workflow-id name`, and cards that were forgotten. */
export const emptyRecords = () => ({
  started: [] as { workflow: string; workflowId: string; args: unknown[] }[],
  ended: [] as string[],
  told: [] as string[],
  forgotten: [] as string[],
});

type Definitions = Record<string, (input: never) => Promise<unknown>>;
/** The product's own workflows, as far as a test file has them: those whose ids begin so. */
export type Own = { server: ProductServer; ids: readonly string[] };

/**
 * Temporal's client as the API has it. The product's `own` workflows are on the run's Temporal server; the others are stood in for, as `definitions` say, by the
 * workflow's name. What is said to either is noted.
 */
export function temporalStandIn(
  { server, ids }: Own,
  definitions: Definitions,
  { update, signal }: Workflows,
  { started, ended, told }: ReturnType<typeof emptyRecords>,
): Client {
  const real = server.workflow;
  const isOwn = (workflowId: string) => ids.some((begin) => workflowId.startsWith(begin));
  const start = async (named: { name: string } | string, options: { workflowId: string; args: unknown[] }) => {
    const workflow = typeof named === "string" ? { name: named } : named; // activities name it, so as not to load it
    started.push({ workflow: workflow.name, workflowId: options.workflowId, args: options.args });
    if (isOwn(options.workflowId)) return real.start(named as never, options as never);
    const [input] = options.args;
    return { result: async () => definitions[workflow.name]?.(input as never) };
  };
  const recorded = (workflowId: string, handle: WorkflowHandle): WorkflowHandle => ({
    ...handle,
    terminate: (reason) => {
      ended.push(workflowId);
      return handle.terminate(reason);
    },
    signal: (async (definition: { name: string }, ...args: unknown[]) => {
      told.push(`${workflowId} ${definition.name}`);
      await handle.signal(definition as never, ...(args as []));
      await signal?.({ workflowId, name: definition.name });
    }) as never,
    executeUpdate: ((definition: { name: string }, options: object) => {
      told.push(`${workflowId} ${definition.name}`);
      return handle.executeUpdate(definition as never, options as never);
    }) as never,
  });
  const handleOf = (workflowId: string) => (isOwn(workflowId) ? recorded(workflowId, real.getHandle(workflowId)) : getHandle(workflowId));
  const getHandle = (workflowId: string) => ({
    terminate: async () => void ended.push(workflowId),
    describe: async () => {
      throw new WorkflowNotFoundError("gone", workflowId, undefined);
    },
    signal: async ({ name }: { name: string }) => {
      told.push(`${workflowId} ${name}`);
      await signal?.({ workflowId, name });
    },
    executeUpdate: async ({ name }: { name: string }, { args = [] }: { args?: readonly unknown[] } = {}) => {
      told.push(`${workflowId} ${name}`);
      return update?.({ workflowId, name, args });
    },
  });
  const executeUpdateWithStart = async (definition: { name: string }, asked: UpdateWithStart) => {
    const { name } = definition;
    const { startWorkflowOperation, args } = asked;
    const { workflowId } = startWorkflowOperation.options;
    told.push(`${workflowId} ${name}`);
    if (isOwn(workflowId)) return real.executeUpdateWithStart(definition as never, asked as never);
    return update?.({ workflowId, name, args });
  };
  const signalWithStart = async (named: { name: string }, options: { workflowId: string; args: unknown[] }) => start(named, options);
  const noSchedules = { getHandle: () => ({ describe: () => Promise.reject(new Error("no schedules here")) }) };
  const { list, workflowService, options } = real;
  return {
    workflow: { start, signalWithStart, getHandle: handleOf, executeUpdateWithStart, list, workflowService, options },
    schedule: noSchedules,
  } as unknown as Client;
}

type UpdateWithStart = {
  startWorkflowOperation: { options: { workflowId: string; args: readonly unknown[] } };
  args: readonly unknown[];
};
