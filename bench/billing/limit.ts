import { fileURLToPath } from "node:url";
import { DefaultLogger, NativeConnection, Runtime, Worker } from "@temporalio/worker";
import type { BillingProduct } from "../../checks/setup/billing/billing-product.ts";
import { each } from "../../checks/setup/billing/due-contracts.ts";
import { trivialWorkflow } from "./trivial.workflow.ts";

const TASK_QUEUE = "bench-limit";
const WARM_UP = 50;
const AT_ONCE = 100;

/** Workflows of one activity that does nothing, told to their end on the product's own workflow server: so many a second. */
export async function limitPerS({ temporal, temporalAddress, dataConverter }: BillingProduct, count: number): Promise<number> {
  Runtime.install({ logger: new DefaultLogger("WARN") });
  const connection = await NativeConnection.connect({ address: temporalAddress });
  const worker = await Worker.create({
    connection,
    dataConverter,
    taskQueue: TASK_QUEUE,
    workflowsPath: fileURLToPath(new URL("./trivial.workflow.ts", import.meta.url)),
    activities: { nothing: async () => {} },
  });
  const tell = (from: number, amount: number) =>
    each(
      Array.from({ length: amount }, (_, index) => from + index),
      AT_ONCE,
      (number) => temporal.workflow.execute(trivialWorkflow, { workflowId: `limit:${number}`, taskQueue: TASK_QUEUE, args: [] }),
    );
  const measured = await worker.runUntil(async () => {
    await tell(0, WARM_UP);
    const startedAt = performance.now();
    await tell(WARM_UP, count);
    return count / ((performance.now() - startedAt) / 1000);
  });
  await connection.close();
  return measured;
}
