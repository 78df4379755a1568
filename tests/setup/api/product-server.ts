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
  /** Every message to a workflow, as stored in its history, in order. */
  said: readonly Said[];
  close: () => Promise<void>;
};
type Said = { workflowId: string; name: string; args: readonly unknown[] };
type Begin = { workflowTypeOrFunc: unknown; options: { workflowId: string; args: unknown[] } };

/**
 * A client that starts all workflows on this queue: each test file has its own worker, which must not run those of others. It awaits `ready` before
 * any message that a worker must answer.
 */
function onQueue(
  { workflow }: Pick<Client, "workflow">,
  taskQueue: string,
  said: Said[],
  ready: () => Promise<unknown>,
): Client["workflow"] {
  const hears = (workflowId: string, { name }: { name: string }, args: readonly unknown[] = []) =>
    void said.push({ workflowId, name, args });
  const handleOf = (workflowId: string) => {
    const handle = workflow.getHandle(workflowId);
    const executeUpdate = async (update: { name: string }, options?: { args?: unknown[] }) => {
      hears(workflowId, update, options?.args);
      await ready();
      return handle.executeUpdate(update as never, options as never);
    };
    return { ...handle, executeUpdate };
  };
  const start = async (type: unknown, options: Begin["options"]) => {
    hears(options.workflowId, { name: "start" }, options.args);
    await ready();
    return workflow.start(type as never, { ...options, taskQueue } as never);
  };
  const signalWithStart = async (type: unknown, options: Begin["options"] & { signal: { name: string } | string }) => {
    hears(options.workflowId, { name: "start" }, options.args);
    await ready();
    return workflow.signalWithStart(type as never, { ...options, taskQueue } as never);
  };
  const executeUpdateWithStart = async (
    update: { name: string },
    { startWorkflowOperation, ...told }: { startWorkflowOperation: Begin; args?: unknown[] },
  ) => {
    const { workflowTypeOrFunc, options } = startWorkflowOperation;
    hears(options.workflowId, { name: "start" }, options.args);
    hears(options.workflowId, update, told.args);
    await ready();
    const begin = new WithStartWorkflowOperation(workflowTypeOrFunc as never, { ...options, taskQueue } as never);
    return workflow.executeUpdateWithStart(update as never, { ...told, startWorkflowOperation: begin } as never);
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
  const said: Said[] = [];
  let worker: Promise<{ end: () => Promise<void> }> | null = null;
  const ready = () => {
    worker ??= begin();
    return worker;
  };
  const client = createClient({ connection, namespace, dataConverter: TEST_DATA_CONVERTER });
  const workflow = onQueue(client, taskQueue, said, ready);
  async function begin() {
    const native = await NativeConnection.connect({ address });
    const begun = await Worker.create({
      connection: native,
      namespace,
      dataConverter: TEST_DATA_CONVERTER,
      taskQueue,
      workflowBundle: { codePath: inject("bundlePath") },
      activities: activities({ workflow }),
      interceptors: { activity: [dataFaults] },
      shutdownGraceTime: "1ms",
    });
    const running = begun.run();
    const end = async () => {
      begun.shutdown();
      await running;
      await native.close();
    };
    return { end };
  }
  const close = async () => {
    await (await worker)?.end();
    await connection.close();
  };
  return { workflow, schedule: client.schedule, said, close };
}
