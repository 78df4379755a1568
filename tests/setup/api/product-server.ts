import { randomUUID } from "node:crypto";
import { type Client, Connection, WithStartWorkflowOperation } from "@temporalio/client";
import { NativeConnection, Worker } from "@temporalio/worker";
import { inject } from "vitest";
import { dataFaults } from "../../../activities/data-faults.ts";
import { createClient } from "../../../server/data-converter.ts";
import { TEST_DATA_CONVERTER } from "../data-converter.ts";
import "../workflows/temporal-runtime.ts";

export type ProductServer = {
  workflow: Client["workflow"];
  schedule: Client["schedule"];
  /** Every start, signal and update of a workflow with its arguments, in order. */
  messages: readonly Message[];
  close: () => Promise<void>;
};
type Message = { workflowId: string; name: string; args: readonly unknown[] };
type Begin = { workflowTypeOrFunc: unknown; options: { workflowId: string; args: unknown[] } };

/**
 * A client that starts all workflows on this queue: each test file has its own worker, which must not run those of others. It awaits `ready` before
 * any message that a worker must answer.
 */
function onQueue(
  { workflow }: Pick<Client, "workflow">,
  taskQueue: string,
  messages: Message[],
  ready: () => Promise<unknown>,
): Client["workflow"] {
  const record = (workflowId: string, { name }: { name: string }, args: readonly unknown[] = []) =>
    void messages.push({ workflowId, name, args });
  const handleOf = (workflowId: string) => {
    const handle = workflow.getHandle(workflowId);
    const executeUpdate = async (update: { name: string }, options?: { args?: unknown[] }) => {
      record(workflowId, update, options?.args);
      await ready();
      return handle.executeUpdate(update as never, options as never);
    };
    return { ...handle, executeUpdate };
  };
  const start = async (type: unknown, options: Begin["options"]) => {
    record(options.workflowId, { name: "start" }, options.args);
    await ready();
    return workflow.start(type as never, { ...options, taskQueue } as never);
  };
  const signalWithStart = async (type: unknown, options: Begin["options"] & { signal: { name: string } | string }) => {
    record(options.workflowId, { name: "start" }, options.args);
    await ready();
    return workflow.signalWithStart(type as never, { ...options, taskQueue } as never);
  };
  const executeUpdateWithStart = async (
    update: { name: string },
    { startWorkflowOperation, ...rest }: { startWorkflowOperation: Begin; args?: unknown[] },
  ) => {
    const { workflowTypeOrFunc, options } = startWorkflowOperation;
    record(options.workflowId, { name: "start" }, options.args);
    record(options.workflowId, update, rest.args);
    await ready();
    const begin = new WithStartWorkflowOperation(workflowTypeOrFunc as never, { ...options, taskQueue } as never);
    return workflow.executeUpdateWithStart(update as never, { ...rest, startWorkflowOperation: begin } as never);
  };
  return {
    start,
    signalWithStart,
    getHandle: handleOf,
    executeUpdateWithStart,
    list: (options: object) => workflow.list(options),
    workflowService: workflow.workflowService,
    options: workflow.options,
  } as unknown as Client["workflow"];
}

function namespaceOfThread(): string {
  const thread = process.env.VITEST_POOL_ID;
  const namespace = inject("temporalNamespaces")[Number(thread) - 1];
  if (!namespace) throw new Error(`the run's Temporal server has no namespace for thread ${thread}`);
  return namespace;
}

/**
 * The product's workflows on the run's Temporal server, with these activities. The worker starts with the first workflow, so that a test file
 * without workflows has none. Time in workflows is real time.
 */
export function productServer(activities: (own: Pick<Client, "workflow">) => object): ProductServer {
  const address = inject("temporalAddress");
  const namespace = namespaceOfThread();
  const taskQueue = `test-file-${randomUUID()}`;
  const connection = Connection.lazy({ address });
  const messages: Message[] = [];
  let worker: Promise<{ end: () => Promise<void> }> | null = null;
  const ready = () => {
    worker ??= begin();
    return worker;
  };
  const client = createClient({ connection, namespace, dataConverter: TEST_DATA_CONVERTER });
  const workflow = onQueue(client, taskQueue, messages, ready);
  async function begin() {
    const native = await NativeConnection.connect({ address });
    const created = await Worker.create({
      connection: native,
      namespace,
      dataConverter: TEST_DATA_CONVERTER,
      taskQueue,
      workflowBundle: { codePath: inject("bundlePath") },
      activities: activities({ workflow }),
      interceptors: { activity: [dataFaults] },
      shutdownGraceTime: "1ms",
    });
    const running = created.run();
    const end = async () => {
      created.shutdown();
      await running;
      await native.close();
    };
    return { end };
  }
  const close = async () => {
    await (await worker)?.end();
    await connection.close();
  };
  return { workflow, schedule: client.schedule, messages, close };
}
