import { randomUUID } from "node:crypto";
import type { WorkflowHandle } from "@temporalio/client";
import { WithStartWorkflowOperation, WorkflowUpdateFailedError } from "@temporalio/client";
import { ApplicationFailure, type UpdateDefinition } from "@temporalio/common";
import type { TestWorkflowEnvironment } from "@temporalio/testing";
import { Worker } from "@temporalio/worker";
import { afterAll, beforeAll, inject } from "vitest";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { DAY_MS } from "#domain/time.ts";
import { addSearchAttributes } from "../../../worker/search-attributes.ts";
import type { SubscriptionActivities } from "../../../workflows/billing/subscription/activities.port.ts";
import * as messages from "../../../workflows/billing/subscription/messages.ts";
import type { subscriptionWorkflow } from "../../../workflows/billing/subscription/subscription.workflow.ts";
import { TEST_DATA_CONVERTER } from "../data-converter.ts";
import { type RecordedWorkflow, replayAll } from "../workflows/histories.ts";
import { timeSkippingServer } from "../workflows/workflow.ts";
import { BillingStandIn } from "./billing-stand-in.ts";

export const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;
export const TASK_QUEUE = "billing-workflows";

type Handle = WorkflowHandle<typeof subscriptionWorkflow>;

/** A running workflow with its fake activities. */
export class RunningSubscription {
  readonly handle: Handle;
  readonly standIn: BillingStandIn;
  constructor(handle: Handle, standIn: BillingStandIn) {
    this.handle = handle;
    this.standIn = standIn;
  }
  view = (): Promise<Subscription> => this.handle.query(messages.viewSubscription);
  update<Args extends unknown[]>(update: UpdateDefinition<Subscription, Args>, ...args: Args): Promise<Subscription> {
    return this.handle.executeUpdate(update as never, { args } as never) as Promise<Subscription>;
  }
  /** Sends an update and returns as soon as the workflow has accepted it. */
  startUpdate<Args extends unknown[]>(update: UpdateDefinition<Subscription, Args>, ...args: Args) {
    return this.handle.startUpdate(update as never, { waitForStage: "ACCEPTED", args } as never);
  }
  /** @returns the type of the refusal, or "accepted". */
  async updateResult<Args extends unknown[]>(update: UpdateDefinition<Subscription, Args>, ...args: Args): Promise<string> {
    try {
      await this.update(update, ...args);
      return "accepted";
    } catch (error) {
      if (error instanceof WorkflowUpdateFailedError && error.cause instanceof ApplicationFailure) return String(error.cause.type);
      throw error;
    }
  }
  forward = (days: number): Promise<Subscription> => this.update(messages.moveClock, { forwardMs: Math.round(days * DAY_MS) });
  /** Polls until the condition is true. */
  async until(holds: (now: Subscription) => boolean): Promise<Subscription> {
    for (const end = Date.now() + 20_000; ; await new Promise((go) => setTimeout(go, 10))) {
      const now = await this.view();
      if (holds(now)) return now;
      if (Date.now() > end) throw new Error(`the condition did not become true: ${JSON.stringify(now)}`);
    }
  }
}

/** Runs billing's workflows in a test file: one server, one worker. Every history is replayed at the end, and recorded on request. */
export function subscriptionWorkflows(others: (standIns: ReadonlyMap<string, BillingStandIn>) => object = () => ({})): {
  env: () => TestWorkflowEnvironment;
  /** Starts a subscription's workflow at a date and time of the customer's clock. */
  open(name: string, startsAt: string, input?: Partial<messages.SubscriptionInput>): Promise<RunningSubscription>;
  /** The same with a card and this pay day, on a trial of seven days. */
  subscribe(name: string, startsAt: string, payDay: number, input?: Partial<messages.SubscriptionInput>): Promise<RunningSubscription>;
  /** Restarts an ended workflow with an update, such as a refund after cancellation. */
  restart<Args extends unknown[]>(
    running: RunningSubscription,
    input: Partial<messages.SubscriptionInput>,
    update: UpdateDefinition<Subscription, Args>,
    ...args: Args
  ): Promise<Subscription>;
} {
  const held = timeSkippingServer();
  const standIns = new Map<string, BillingStandIn>();
  const recorded: RecordedWorkflow[] = [];
  const standInFor = (subscriptionId: string) => {
    const standIn = standIns.get(subscriptionId);
    if (!standIn) throw new Error(`no workflow was started for ${subscriptionId}`);
    return standIn;
  };
  const activities: SubscriptionActivities = {
    collectPayment: (ask) => standInFor(ask.subscriptionId).collectPayment(ask),
    refundPayment: (ask) => standInFor(ask.subscriptionId).refundPayment(ask),
    publishSubscription: (ask) => standInFor(ask.subscriptionId).publishSubscription(ask),
    endSubscription: (ask) => standInFor(ask.subscriptionId).endSubscription(ask),
    endUnagreed: (ask) => standInFor(ask.subscriptionId).endUnagreed(ask),
    writeScheduledEmail: (ask) => standInFor(ask.subscriptionId).writeScheduledEmail(ask),
  };
  let worker: Worker;
  let running: Promise<void>;
  beforeAll(async () => {
    await addSearchAttributes(held.env.connection, "default");
    worker = await Worker.create({
      connection: held.env.nativeConnection,
      dataConverter: TEST_DATA_CONVERTER,
      taskQueue: TASK_QUEUE,
      workflowBundle: { codePath: inject("bundlePath") },
      activities: { ...activities, ...others(standIns) },
    });
    running = worker.run();
  });
  afterAll(async () => {
    try {
      await replayAll(held.env, recorded);
    } finally {
      worker?.shutdown();
      await running;
    }
  });

  const inputOf = (subscriptionId: string, trialEndsAtMs: number): messages.SubscriptionInput => ({
    subscriptionId,
    terms: TERMS,
    trialEndsAtMs,
    sandbox: true,
  });

  const open = async (name: string, startsAt: string, input: Partial<messages.SubscriptionInput> = {}): Promise<RunningSubscription> => {
    const subscriptionId = randomUUID();
    const standIn = new BillingStandIn(() => held.env.currentTimeMs());
    standIns.set(subscriptionId, standIn);
    const clockOffsetMs = Date.parse(startsAt) - (await held.env.currentTimeMs());
    const trialEndsAtMs = Date.parse(startsAt) + 7 * DAY_MS;
    const workflowId = messages.subscriptionWorkflowId(subscriptionId);
    const args: [messages.SubscriptionInput] = [{ ...inputOf(subscriptionId, trialEndsAtMs), clockOffsetMs, ...input }];
    await held.env.client.workflow.start<typeof subscriptionWorkflow>("subscriptionWorkflow", { workflowId, taskQueue: TASK_QUEUE, args });
    recorded.push({ name, workflowId });
    return new RunningSubscription(held.env.client.workflow.getHandle<typeof subscriptionWorkflow>(workflowId), standIn);
  };
  return {
    env: () => held.env,
    open,
    restart: ({ handle: { workflowId } }, input, update, ...args) => {
      const startWorkflowOperation = new WithStartWorkflowOperation<typeof subscriptionWorkflow>("subscriptionWorkflow", {
        workflowId,
        taskQueue: TASK_QUEUE,
        workflowIdConflictPolicy: "USE_EXISTING",
        args: [{ ...inputOf(workflowId.slice(workflowId.indexOf(":") + 1), 0), ...input }],
      });
      return held.env.client.workflow.executeUpdateWithStart(update as never, { startWorkflowOperation, args } as never);
    },
    subscribe: async (name, startsAt, payDay, input) => {
      const running = await open(name, startsAt, input);
      await running.update(messages.saveCard, { expiresOn: null });
      await running.update(messages.choosePayDay, payDay);
      return running;
    },
  };
}
