import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Context } from "@temporalio/activity";
import { type Client, Connection, WithStartWorkflowOperation } from "@temporalio/client";
import { DefaultLogger, NativeConnection, Runtime, Worker } from "@temporalio/worker";
import { inject } from "vitest";
import { createBillingActivities } from "../../../activities/billing/billing-activities.ts";
import { createSubscribeActivities, type SubscribeDeps } from "../../../activities/billing/subscribe.ts";
import { createClient } from "../../../worker/data-converter.ts";
import type { PaymentProvider } from "../../../workflows/billing/provider/provider.port.ts";
import { TEST_DATA_CONVERTER } from "../data-converter.ts";

/** A thread runs many test files, and has one runtime. */
const QUIET: unique symbol = Symbol.for("runtime of billing's workers");
const shared = globalThis as { [QUIET]?: Runtime };
shared[QUIET] ??= Runtime.install({ logger: new DefaultLogger("ERROR"), telemetryOptions: { logging: { filter: "ERROR" } } });

/** Temporal's own client as far as billing speaks to it. */
export type BillingClient = Pick<Client["workflow"], "start" | "getHandle" | "executeUpdateWithStart">;
export type BillingServer = {
  workflow: BillingClient;
  /** Everything that was said to a workflow, as its history holds it, in the order in which it was said. */
  said: readonly Said[];
  close: () => Promise<void>;
};
type Said = { workflowId: string; name: string; args: readonly unknown[] };

/** Not one of these is sent: what is written stands in the outbox. */
const NO_MAIL = { workflow: { start: async () => ({}) } } as unknown as Client;
/** A payment that is asked for and not answered yet: how charges are made is proven with a provider, elsewhere. */
const unanswered = (): Promise<never> => Context.current().cancelled;

/** The client, all of whose workflows begin on this queue: each test file has a worker, and must not do the work of another's. */
function onQueue({ workflow }: Client, taskQueue: string, said: Said[]): BillingClient {
  const hears = (workflowId: string, { name }: { name: string }, args: readonly unknown[] = []) =>
    void said.push({ workflowId, name, args });
  return {
    start: ((type: never, options: Begin["options"]) => {
      hears(options.workflowId, { name: "start" }, options.args);
      return workflow.start(type, { ...options, taskQueue } as never);
    }) as BillingClient["start"],
    getHandle: ((workflowId: string) => {
      const handle = workflow.getHandle(workflowId);
      const executeUpdate = (update: { name: string }, options?: { args?: unknown[] }) => {
        hears(workflowId, update, options?.args);
        return handle.executeUpdate(update as never, options as never);
      };
      return { ...handle, executeUpdate };
    }) as BillingClient["getHandle"],
    executeUpdateWithStart: ((
      update: { name: string },
      { startWorkflowOperation, ...told }: { startWorkflowOperation: Begin; args?: unknown[] },
    ) => {
      const { workflowTypeOrFunc, options } = startWorkflowOperation;
      hears(options.workflowId, { name: "start" }, options.args);
      hears(options.workflowId, update, told.args);
      const begin = new WithStartWorkflowOperation(workflowTypeOrFunc as never, { ...options, taskQueue } as never);
      return workflow.executeUpdateWithStart(update as never, { ...told, startWorkflowOperation: begin } as never);
    }) as BillingClient["executeUpdateWithStart"],
  };
}
type Begin = { workflowTypeOrFunc: unknown; options: { workflowId: string; args: unknown[] } };

/**
 * Workflows of subscriptions and of subscribing, on the run's Temporal server: the product's workflows, validators and activities, into this database. Time
 * passes in them as everywhere.
 */
export async function billingServer({
  em,
  vault,
  sandbox,
}: { em: EntityManager } & Pick<SubscribeDeps, "vault" | "sandbox">): Promise<BillingServer> {
  const address = inject("temporalAddress");
  const taskQueue = `billing-${randomUUID()}`;
  const [connection, native] = await Promise.all([Connection.connect({ address }), NativeConnection.connect({ address })]);
  const said: Said[] = [];
  const workflow = onQueue(createClient({ connection, dataConverter: TEST_DATA_CONVERTER }), taskQueue, said);
  const nowMs = () => Date.now();
  const worker = await Worker.create({
    connection: native,
    dataConverter: TEST_DATA_CONVERTER,
    taskQueue,
    workflowBundle: { codePath: inject("bundlePath") },
    activities: {
      ...createSubscribeActivities({ em, temporal: { workflow } as never, vault, sandbox, nowMs }),
      ...createBillingActivities({
        em,
        provider: {} as PaymentProvider,
        temporal: NO_MAIL,
        deliver: async () => {},
        origin: "http://localhost:3000",
        sandbox,
        nowMs,
      }),
      collectPayment: unanswered,
    },
    shutdownGraceTime: "1ms",
  });
  const running = worker.run();
  const close = async () => {
    worker.shutdown();
    await running;
    await Promise.all([connection.close(), native.close()]);
  };
  return { workflow, said, close };
}
