import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { WorkflowHandle } from "@temporalio/client";
import { beforeAll, expect, inject, it } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { BillingStandIn } from "../tests/setup/billing/billing-stand-in.ts";
import { TERMS } from "../tests/setup/billing/subscription-workflows.ts";
import { TEST_DATA_CONVERTER } from "../tests/setup/data-converter.ts";
import { timeSkippingServer } from "../tests/setup/workflows/workflow.ts";
import type { Activities } from "../workflows/activities.ts";
import * as say from "../workflows/billing/subscription/messages.ts";
import type { subscriptionWorkflow } from "../workflows/billing/subscription/subscription.workflow.ts";
import { improvePlanWorkflow } from "../workflows/planning/improve-plan/improve-plan.workflow.ts";
import { PLANNING_TASK_QUEUE, TASK_QUEUE } from "../workflows/task-queue.ts";
import { createWorkers } from "./create-worker.ts";
import { addSearchAttributes } from "./search-attributes.ts";

const AT_ONCE = { usual: { activitiesAtOnce: 2, cachedWorkflows: 50 }, planning: { activitiesAtOnce: 2, cachedWorkflows: 50 } };
/** More than both workers together run at once. */
const PLANNINGS = 10;
const DAYS_TO_CHARGE = 12;
const SOON_MS = 30_000;

const held = timeSkippingServer();
beforeAll(() => addSearchAttributes(held.env.connection, "default"));

/** Workers whose plannings take until they are let go, and whose charges are paid. */
async function slowPlanner() {
  const letGo = Promise.withResolvers<{ offered: boolean }>();
  const billing = new BillingStandIn(() => held.env.currentTimeMs());
  const planning = { begun: 0 };
  const activities = {
    offerBetterWeek: () => {
      planning.begun += 1;
      return letGo.promise;
    },
    collectPayment: billing.collectPayment.bind(billing),
    publishSubscription: billing.publishSubscription.bind(billing),
    writeScheduledEmail: billing.writeScheduledEmail.bind(billing),
  } as unknown as Activities;
  const { nativeConnection: connection } = held.env;
  const parts = { connection, namespace: "default", dataConverter: TEST_DATA_CONVERTER, bundlePath: inject("bundlePath"), activities };
  const workers = await createWorkers(parts, AT_ONCE);
  const running = Promise.all(workers.map((worker) => worker.run()));
  const stop = async () => {
    letGo.resolve({ offered: false });
    for (const worker of workers) worker.shutdown();
    await running;
  };
  return { billing, planning, letGo, stop };
}

/** Starts so many searches for a better plan on a queue. */
const improve = (taskQueue: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      held.env.client.workflow.start(improvePlanWorkflow, { workflowId: randomUUID(), taskQueue, args: [{ planId: String(index) }] }),
    ),
  );

const ended = async (plannings: readonly WorkflowHandle[]): Promise<number> =>
  (await Promise.all(plannings.map((one) => one.describe()))).filter(({ status }) => status.name === "COMPLETED").length;

it("a charge starts at once while all planning slots are busy and more plannings wait; the plannings still finish", async () => {
  const { billing, planning, letGo, stop } = await slowPlanner();
  try {
    const plannings = await improve(PLANNING_TASK_QUEUE, PLANNINGS);
    await expect.poll(() => planning.begun, { timeout: SOON_MS }).toBeGreaterThanOrEqual(AT_ONCE.planning.activitiesAtOnce);
    const subscriptionId = randomUUID();
    const trialEndsAtMs = (await held.env.currentTimeMs()) + 60_000;
    const handle = await held.env.client.workflow.start<typeof subscriptionWorkflow>("subscriptionWorkflow", {
      workflowId: say.subscriptionWorkflowId(subscriptionId),
      taskQueue: TASK_QUEUE,
      args: [{ subscriptionId, terms: TERMS, trialEndsAtMs, sandbox: true }],
    });
    const charged = (async () => {
      await handle.executeUpdate(say.saveCard, { args: [{ expiresOn: null }] });
      await handle.executeUpdate(say.choosePayDay, { args: [20] });
      while (billing.payments.length === 0) await handle.executeUpdate(say.moveClock, { args: [{ forwardMs: DAYS_TO_CHARGE * DAY_MS }] });
      return "charged";
    })();
    expect(await Promise.race([charged, wait(SOON_MS, "it waits for plannings")])).toBe("charged");
    expect(planning.begun).toBe(AT_ONCE.planning.activitiesAtOnce);
    await handle.terminate();
    letGo.resolve({ offered: false });
    // looked at, not waited for: whoever waits for a result lets the server's clock jump to the next time limit
    await expect.poll(() => ended(plannings), { timeout: SOON_MS }).toBe(PLANNINGS);
    expect(await Promise.all(plannings.map((one) => one.result()))).toEqual(Array(PLANNINGS).fill({ offered: false }));
  } finally {
    await stop();
  }
});
