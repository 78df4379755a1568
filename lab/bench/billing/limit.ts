import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { localSecrets } from "../../../local/secrets.ts";
import type { BillingProduct } from "../../../tests/setup/billing/billing-product.ts";
import { each } from "../../../tests/setup/billing/due-contracts.ts";
import type { limitWorkflow } from "./limit.workflow.ts";

export const LIMIT_QUEUE = "bench-limit";
export const limitId = (number: number): string => `limit:${number}`;

const BEGUN_AT_ONCE = 40;
const WORKER = fileURLToPath(new URL("./limit-worker.ts", import.meta.url));

/**
 * How many a second of workflows that do nothing are settled: they have begun and sleep as subscriptions do, are woken as these are, by a worker of their own
 * that is tuned like the product's, on the product's own workflow server; whether all are done is looked at as often as with the run.
 */
export async function limitPerS({ home, temporal, temporalAddress }: BillingProduct, count: number, lookEveryMs: number): Promise<number> {
  const env = { ...process.env, WORKFLOW_DATA_KEY: localSecrets(home).workflowDataKey };
  const worker = fork(WORKER, [temporalAddress, join(home, "limit.js")], { env });
  const gone = once(worker, "exit");
  const ask = async (toWake: number): Promise<number> => {
    const answered = once(worker, "message");
    worker.send(toWake);
    const [done] = await Promise.race([answered, gone.then(() => Promise.reject(new Error("the limit's worker exited")))]);
    return done;
  };
  const untilDone = async (wanted: number) => {
    while ((await ask(0)) < wanted) await wait(lookEveryMs);
  };
  await Promise.race([once(worker, "message"), gone]);
  const numbers = Array.from({ length: count }, (_, number) => number);
  await each(numbers, BEGUN_AT_ONCE, (number) =>
    temporal.workflow.start<typeof limitWorkflow>("limitWorkflow", { workflowId: limitId(number), taskQueue: LIMIT_QUEUE, args: [] }),
  );
  await untilDone(count);
  const startedAt = performance.now();
  await ask(count);
  await untilDone(2 * count);
  const perS = count / ((performance.now() - startedAt) / 1000);
  worker.disconnect();
  await gone;
  return perS;
}
