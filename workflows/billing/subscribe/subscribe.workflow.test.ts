import { randomUUID } from "node:crypto";
import { WithStartWorkflowOperation, WorkflowUpdateFailedError } from "@temporalio/client";
import type { UpdateDefinition } from "@temporalio/common";
import { Worker } from "@temporalio/worker";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { TEST_DATA_CONVERTER } from "../../../tests/setup/data-converter.ts";
import { type RecordedWorkflow, replayAll } from "../../../tests/setup/workflows/histories.ts";
import { timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import type { FoundCard, SubscribeActivities } from "./activities.port.ts";
import * as messages from "./messages.ts";
import { subscribeWorkflow } from "./subscribe.workflow.ts";

const held = timeSkippingServer();

const ASK: messages.SubscribeAsk = {
  payer: { ownerId: "a-user" },
  reference: { setupId: "seti_1" },
  contract: { wanted: { userId: "a-user", householdId: "a-household", priceId: "pro" } },
  payDay: 15,
  agreedToFullPrice: false,
};
const CHANGE: messages.ChangeCardAsk = { payer: ASK.payer, reference: ASK.reference, subscriptionId: "one", agreedToFullPrice: false };

/** Fake activities: every step succeeds unless a test overrides it. `steps` records the calls. */
function world(over: Partial<SubscribeActivities> = {}) {
  const steps: string[] = [];
  const all: SubscribeActivities = {
    openCardForm: async () => ({ kind: "opened", setupId: "seti_1", customer: "cus_1" }),
    findCard: async () => ({ kind: "found", card: "pm_1" }),
    beginContract: async () => ({ kind: "begun", subscriptionId: "one", introduced: null }),
    payingCard: async () => null,
    keepCard: async () => ({ kind: "kept", expiresOn: "2034-12-31", fullPrice: false }),
    recordCard: async () => ({ kind: "recorded" }),
    recordPayDay: async () => ({ kind: "recorded" }),
    ...over,
  };
  const noted = Object.entries(all).map(([name, act]) => [
    name,
    async (ask: never) => {
      steps.push(name);
      return (act as (given: unknown) => unknown)(ask);
    },
  ]);
  return { steps, activities: Object.fromEntries(noted) as SubscribeActivities };
}

const taskQueue = randomUUID();
const recorded: RecordedWorkflow[] = [];
let current = world().activities;
let worker: Worker;
let running: Promise<void>;
beforeAll(async () => {
  const names = Object.keys(current) as (keyof SubscribeActivities)[];
  worker = await Worker.create({
    connection: held.env.nativeConnection,
    dataConverter: TEST_DATA_CONVERTER,
    taskQueue,
    workflowBundle: { codePath: inject("bundlePath") },
    activities: Object.fromEntries(names.map((name) => [name, (ask: never) => current[name](ask)])),
  });
  running = worker.run();
});
afterAll(async () => {
  worker?.shutdown();
  await running;
  await replayAll(held.env, recorded);
});

type Press = <Ask, Answer>(update: UpdateDefinition<Answer, [Ask]>, ask: Ask) => Promise<Answer>;
/** Sends requests for one household. The histories are replayed at the end of the file. */
async function inHousehold(activities: SubscribeActivities, during: (press: Press) => Promise<void>, keptAs = ""): Promise<void> {
  current = activities;
  const workflowId = messages.subscribeWorkflowId(randomUUID());
  await during((update, ask) => {
    const startWorkflowOperation = new WithStartWorkflowOperation(subscribeWorkflow, {
      workflowId,
      taskQueue,
      workflowIdConflictPolicy: "USE_EXISTING",
      args: [],
    });
    return held.env.client.workflow.executeUpdateWithStart(update, { startWorkflowOperation, args: [ask] });
  });
  await held.env.client.workflow.getHandle(workflowId).result();
  recorded.push({ name: keptAs, workflowId });
}

const WRITES = ["beginContract", "payingCard", "keepCard", "recordCard", "recordPayDay"];

it("runs every step from a card to a pay day, once", async () => {
  const { steps, activities } = world();
  await inHousehold(
    activities,
    async (press) => expect(await press(messages.subscribe, ASK)).toEqual({ kind: "done", subscriptionId: "one" }),
    "somebody subscribes",
  );
  expect(steps).toEqual(["findCard", ...WRITES]);
});

it("continues with the contract that the page created, then changes its card", async () => {
  const { steps, activities } = world({ payingCard: async () => "pm_1" });
  const recordCard = vi.spyOn(activities, "recordCard");
  const contract = { subscriptionId: "one" };
  await inHousehold(
    activities,
    async (press) => {
      expect(await press(messages.beginContract, { userId: "a-user", householdId: "a-household", priceId: "pro" })).toMatchObject({
        kind: "begun",
      });
      expect(await press(messages.openCardForm, ASK.payer)).toMatchObject({ kind: "opened" });
      expect(await press(messages.subscribe, { ...ASK, contract })).toMatchObject({ kind: "done" });
      expect(await press(messages.changeCard, CHANGE)).toMatchObject({ kind: "done" });
    },
    "another card after somebody subscribed",
  );
  expect(steps.slice(-4)).toEqual(["findCard", "payingCard", "keepCard", "recordCard"]);
  expect(recordCard.mock.lastCall?.[0]).toMatchObject({ again: true });
});

it("fails a request that no retry fixes, and starts the next one afresh", async () => {
  let broken = true;
  const begun = Promise.withResolvers<void>();
  const { activities } = world({
    recordCard: async () => {
      begun.resolve();
      if (broken) throw new Error("this never succeeds");
      return { kind: "recorded" };
    },
  });
  await inHousehold(activities, async (press) => {
    const pressed = press(messages.subscribe, ASK).catch((fault: unknown) => fault);
    await begun.promise;
    await held.env.sleep("25 hours");
    expect(await pressed).toBeInstanceOf(WorkflowUpdateFailedError);
    broken = false;
    expect(await press(messages.subscribe, ASK)).toEqual({ kind: "done", subscriptionId: "one" });
  });
});

const NO_CARDS: FoundCard[] = [
  { kind: "confirm", setupId: "seti_2" },
  { kind: "declined", code: "expired_card" },
  { kind: "not confirmed" },
  { kind: "unknown" },
  { kind: "away" },
  { kind: "missing" },
];
it.each(NO_CARDS)("writes nothing without a card: $kind", async (found) => {
  const { steps, activities } = world({ findCard: async () => found });
  await inHousehold(activities, async (press) => expect(await press(messages.subscribe, ASK)).toEqual(found));
  expect(steps).toEqual(["findCard"]);
});

it("reports that the provider is away before the page times out, and accepts the next request", async () => {
  const provider = Promise.withResolvers<FoundCard>();
  const { steps, activities } = world({ findCard: () => provider.promise });
  await inHousehold(activities, async (press) => {
    expect(await press(messages.subscribe, ASK)).toEqual({ kind: "away" });
    expect(steps).not.toContain("beginContract");
    provider.resolve({ kind: "found", card: "pm_1" });
    expect(await press(messages.subscribe, ASK)).toMatchObject({ kind: "done" });
  });
});

it("stops at a refusal: a full price not agreed to, another person's card, a contract that has ended", async () => {
  for (const kind of ["full price", "not kept"] as const) {
    const { steps, activities } = world({ keepCard: async () => ({ kind }) });
    await inHousehold(activities, async (press) => expect(await press(messages.subscribe, ASK)).toEqual({ kind, subscriptionId: "one" }));
    expect(steps).not.toContain("recordCard");
  }
  const { steps, activities } = world({ recordCard: async () => ({ kind: "refused", type: "SubscriptionEnded" }) });
  await inHousehold(activities, async (press) =>
    expect(await press(messages.subscribe, ASK)).toEqual({ kind: "refused", type: "SubscriptionEnded" }),
  );
  expect(steps).not.toContain("recordPayDay");
  const { steps: none, activities: taken } = world({ beginContract: async () => ({ kind: "household has one" }) });
  await inHousehold(taken, async (press) => expect(await press(messages.subscribe, ASK)).toEqual({ kind: "household has one" }));
  expect(none).not.toContain("keepCard");
});

it("retries a failed step until it succeeds, without repeating earlier steps", async () => {
  let faults = 3;
  const failed = Promise.withResolvers<void>();
  const failing = async () => {
    failed.resolve();
    if (faults-- > 0) throw new Error("the database is away");
    return { kind: "recorded" as const };
  };
  const { steps, activities } = world({ recordPayDay: failing });
  await inHousehold(
    activities,
    async (press) => {
      const pressed = press(messages.subscribe, ASK);
      await failed.promise;
      await held.env.sleep("10 seconds");
      expect(await pressed).toMatchObject({ kind: "done" });
    },
    "subscribing while the database is away",
  );
  expect(steps.filter((step) => step === "recordPayDay")).toHaveLength(4);
  expect(steps.filter((step) => step === "keepCard")).toHaveLength(1);
});

it("handles two concurrent requests one after the other, each with its own answer", async () => {
  const { steps, activities } = world();
  const recordPayDay = vi.spyOn(activities, "recordPayDay");
  await inHousehold(
    activities,
    async (press) => {
      const answers = await Promise.all([press(messages.subscribe, ASK), press(messages.subscribe, { ...ASK, payDay: 20 })]);
      expect(answers).toEqual([
        { kind: "done", subscriptionId: "one" },
        { kind: "done", subscriptionId: "one" },
      ]);
    },
    "two presses at once",
  );
  expect(steps).toEqual(["findCard", ...WRITES, "findCard", ...WRITES]);
  const [first, second] = recordPayDay.mock.calls.map(([ask]) => ask);
  expect([first?.payDay, second?.payDay].sort()).toEqual([15, 20]);
  expect(first?.press).not.toBe(second?.press);
});
