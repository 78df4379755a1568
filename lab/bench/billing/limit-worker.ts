/**
 * A process with a worker as the product has it, whose workflows do nothing; `limit.ts` forks it with the workflow server's address and a file of its own,
 * and WORKFLOW_DATA_KEY. Told a number, it wakes so many of them as a billing run does; at each message it says how many activities were done.
 */
import { writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { bundleWorkflowCode, NativeConnection, Runtime } from "@temporalio/worker";
import { createClient, dataConverterWith, FAILURE_CONVERTER } from "../../../server/data-converter.ts";
import { temporalLog } from "../../../server/temporal-log.ts";
import { createQueueWorker } from "../../../worker/create-worker.ts";
import { LIMIT_QUEUE, limitId } from "./limit.ts";
import { wake } from "./limit.workflow.ts";

/** Signals in flight, and workflows without a result yet, at most: as in a billing run. */
const [SIGNALS_AT_ONCE, OPEN_AT_ONCE] = [25, 200];
const LOOK_EVERY_MS = 200;

const [, , address = "", bundlePath = ""] = process.argv;
Runtime.install({ logger: temporalLog("WARN"), telemetryOptions: { logging: { filter: "WARN", forward: {} } } });
const dataConverter = dataConverterWith({ WORKFLOW_DATA_KEY: process.env["WORKFLOW_DATA_KEY"] ?? "" });
const { code } = await bundleWorkflowCode({
  workflowsPath: fileURLToPath(new URL("./limit.workflow.ts", import.meta.url)),
  failureConverterPath: FAILURE_CONVERTER,
  logger: temporalLog("ERROR"),
});
writeFileSync(bundlePath, code);
const connection = await NativeConnection.connect({ address });
const client = createClient({ connection, namespace: "default", dataConverter });

let done = 0;
const nothing = async () => {
  done++;
};
const worker = await createQueueWorker(
  { connection, namespace: "default", dataConverter, bundlePath, activities: { nothing } },
  LIMIT_QUEUE,
);

async function wakeAll(count: number): Promise<void> {
  const before = done;
  for (let from = 0; from < count; from += SIGNALS_AT_ONCE) {
    while (from - (done - before) >= OPEN_AT_ONCE) await wait(LOOK_EVERY_MS);
    const numbers = Array.from({ length: Math.min(SIGNALS_AT_ONCE, count - from) }, (_, index) => from + index);
    await Promise.all(numbers.map((number) => client.workflow.getHandle(limitId(number)).signal(wake)));
  }
}

process.on("message", (toWake: number) => {
  if (toWake > 0) void wakeAll(toWake);
  process.send?.(done);
});
process.once("disconnect", () => worker.shutdown());
process.send?.(done); // ready
await worker.run();
await connection.close();
