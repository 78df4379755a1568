/**
 * Measures how many due subscriptions per second a billing run settles, on the running product with the Stripe sandbox. `--due 2000`: number of subscriptions.
 * Beside it what this machine's workflow server does with as many workflows that do nothing in the same run, woken and watched alike: the ratio tells our
 * share; and which processes the time goes to.
 */
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { billingProduct } from "../../tests/setup/billing/billing-product.ts";
import { dueContracts } from "../../tests/setup/billing/due-contracts.ts";
import type { BillingRunInput, BillingRunResult } from "../../workflows/billing/billing-run/messages.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";
import { limitPerS } from "./billing/limit.ts";
import { allProcesses, computeShares, usedMs } from "./billing/processor-time.ts";

const { values } = parseArgs({ options: { due: { type: "string", default: "2000" } } });
const due = Number(values.due);
const LOOK_EVERY_MS = 200;
const GIVE_UP_MS = 1_800_000;

/** The product's processes, by their names in `npm start`. */
const readProcesses = (home: string) => JSON.parse(readFileSync(join(home, "processes.json"), "utf8")) as { name: string; pid: number }[];

/** The worker's peak memory in megabytes; null if the system does not report it. */
function peakWorkerMb(home: string): number | null {
  const status = `/proc/${readProcesses(home).find(({ name }) => name === "worker/main.ts")?.pid}/status`;
  const kilobytes = existsSync(status) && /^VmHWM:\s+(\d+)/m.exec(readFileSync(status, "utf8"))?.[1];
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
}
const round = (figure: number) => Math.round(figure * 100) / 100;

const product = await billingProduct();
try {
  const limit = await limitPerS(product, due, LOOK_EVERY_MS);
  console.log(`${round(limit)} empty workflows per second`);
  await dueContracts(product, due);
  console.log(`${due} subscriptions are due`);

  const paid = async () => {
    const [row] = await product.orm.em
      .fork()
      .execute<{ paid: number }[]>("select count(*)::int as paid from subscription where paid_periods = 1");
    return row?.paid ?? 0;
  };
  // the Stripe sandbox and the measurement share this process
  const roots = {
    "sandbox and measuring": process.pid,
    ...Object.fromEntries(readProcesses(product.home).map(({ name, pid }) => [name, pid])),
  };
  const usedBefore = usedMs(allProcesses(), roots);
  const startedAt = performance.now();
  const run = await product.temporal.workflow.start<(input: BillingRunInput) => Promise<BillingRunResult>>("billingRunWorkflow", {
    workflowId: `billing-run-${randomUUID()}`,
    taskQueue: TASK_QUEUE,
    args: [{ scope: "all" }],
  });
  for (let now = await paid(); now < due; now = await paid()) {
    if (performance.now() - startedAt > GIVE_UP_MS) throw new Error(`After half an hour ${now} of ${due} are paid.`);
    await wait(LOOK_EVERY_MS);
  }
  const runPerS = due / ((performance.now() - startedAt) / 1000);
  const shares = computeShares(usedBefore, usedMs(allProcesses(), roots), due);
  const { processed, successful, message } = await run.result();
  console.log(message);
  if (processed !== due || successful !== due) throw new Error(`The run counted ${successful} paid of ${processed}; ${due} were due.`);
  console.log(
    JSON.stringify({
      limitPerS: round(limit),
      runPerS: round(runPerS),
      ratioToLimit: round(runPerS / limit),
      due,
      peakWorkerMb: peakWorkerMb(product.home),
      shares,
    }),
  );
} finally {
  await product.stop();
}
