/**
 * The cost of encrypting workflow data for a charge and a planning: the CPU time for all payloads in their histories, once encrypted and once
 * decrypted, beside the time that the product took for them in the same run.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Payload } from "@temporalio/common";
import { isEncrypted } from "../../server/payload-codec.ts";
import { billingProduct } from "../../tests/setup/billing/billing-product.ts";
import { dueContracts } from "../../tests/setup/billing/due-contracts.ts";
import type { BillingRunInput, BillingRunResult } from "../../workflows/billing/billing-run/messages.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";

const DUE = 100;
const PLANNINGS = 10;
const ROUNDS = 20;
const round = (figure: number, places = 2) => Math.round(figure * 10 ** places) / 10 ** places;

/** Every payload in a history. */
function payloadsIn(part: unknown): Payload[] {
  if (part instanceof Uint8Array || typeof part !== "object" || part === null) return [];
  const one = part as Payload;
  if (one.metadata && isEncrypted(one)) return [one];
  return Object.values(part).flatMap(payloadsIn);
}

const product = await billingProduct();
try {
  const { temporal, dataConverter } = product;
  const [codec] = dataConverter.payloadCodecs;
  if (!codec) throw new Error("nothing is encrypted");

  /** The total of these workflows' histories, divided by the number of operations. */
  const measureCost = async (types: readonly string[], times: number, tookMs: number) => {
    const payloads: Payload[] = [];
    for await (const { workflowId, runId } of temporal.workflow.list({
      query: types.map((type) => `WorkflowType = '${type}'`).join(" or "),
    }))
      payloads.push(...payloadsIn(await temporal.workflow.getHandle(workflowId, runId).fetchHistory()));
    await codec.encode(await codec.decode(payloads)); // warm
    const before = process.cpuUsage();
    for (let index = 0; index < ROUNDS; index++) await codec.encode(await codec.decode(payloads));
    const { user, system } = process.cpuUsage(before);
    const codecMs = (user + system) / 1000 / ROUNDS / times;
    const bytes = payloads.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
    return {
      payloads: round(payloads.length / times, 1),
      kilobytes: round(bytes / 1024 / times, 1),
      codecMs: round(codecMs, 3),
      tookMs: round(tookMs / times, 1),
      ratio: round((codecMs * times) / tookMs, 5),
    };
  };

  const { cookie } = await product.person();
  const preferences = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" };
  await product.ask("/api/user/preferences", { method: "PUT", cookie, json: preferences });
  let planningMs = 0;
  for (let index = 0; index < PLANNINGS; index++) {
    const startedAt = performance.now();
    const answer = await product.ask("/api/simple-meal-plans", { cookie, json: {} });
    if (answer.status !== 201) throw new Error(`Planning a week answered ${answer.status}.`);
    planningMs += performance.now() - startedAt;
  }
  const planning = await measureCost(["mealPlanWorkflow"], PLANNINGS, planningMs);
  console.log(planning);

  await dueContracts(product, DUE);
  const startedAt = performance.now();
  const run = await temporal.workflow.start<(input: BillingRunInput) => Promise<BillingRunResult>>("billingRunWorkflow", {
    workflowId: `billing-run-${randomUUID()}`,
    taskQueue: TASK_QUEUE,
    args: [{ scope: "all" }],
  });
  const paid = () =>
    product.orm.em.fork().execute<{ paid: number }[]>("select count(*)::int as paid from subscription where paid_periods = 1");
  while (((await paid())[0]?.paid ?? 0) < DUE) await wait(50);
  const billingMs = performance.now() - startedAt;
  await run.result();
  const charge = await measureCost(["subscriptionWorkflow", "billingRunWorkflow"], DUE, billingMs);
  console.log(JSON.stringify({ planning, charge }));
} finally {
  await product.stop();
}
