import { randomUUID } from "node:crypto";
import { activityInfo } from "@temporalio/activity";
import { WithStartWorkflowOperation } from "@temporalio/client";
import { Worker } from "@temporalio/worker";
import { expect, inject, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { TEST_DATA_CONVERTER } from "../../../tests/setup/data-converter.ts";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import type { EraseAccountActivities } from "./activities.port.ts";
import { eraseAccountWorkflow } from "./erase-account.workflow.ts";
import { eraseAccount, eraseAccountWorkflowId } from "./messages.ts";

const held = timeSkippingServer();
const INPUT = { userId: "person", marks: ["a mark"] };

/** Every step succeeds unless a test overrides it, and is recorded. */
function world(over: Partial<EraseAccountActivities> = {}) {
  const steps: string[] = [];
  const all: EraseAccountActivities = {
    endContracts: async () => {},
    deleteRows: async () => {},
    detachCards: async () => {},
    deleteHistories: async () => ({ open: 0 }),
    confirmErasure: async ({ undone }) => void steps.push(`undone: ${undone.join()}`),
    ...over,
  };
  const noted = Object.entries(all).map(([name, act]) => [
    name,
    async (ask: never) => {
      steps.push(name);
      return (act as (given: unknown) => unknown)(ask);
    },
  ]);
  return { steps, activities: Object.fromEntries(noted) as EraseAccountActivities };
}

it("ends what costs, then the rows, then what is elsewhere, and says so last; each step again where it failed", async () => {
  const failed = new Set<string>();
  const once = (name: string) => {
    if (failed.has(name)) return;
    failed.add(name);
    throw new Error(`the process ended in ${name}`);
  };
  const open = [2, 1, 0];
  const { steps, activities } = world({
    endContracts: async () => once("endContracts"),
    deleteRows: async () => once("deleteRows"),
    detachCards: async () => once("detachCards"),
    deleteHistories: async () => ({ open: open.shift() ?? 0 }),
    confirmErasure: async () => once("confirmErasure"),
  });
  const { result } = await runToEnd(held.env, eraseAccountWorkflow, [INPUT], activities, undefined, "an account is erased");
  expect(result).toEqual({ status: "fulfilled", value: [] });
  const twice = (name: string) => [name, name];
  expect(steps).toEqual([
    ...twice("endContracts"),
    ...twice("deleteRows"),
    ...twice("detachCards"),
    ...Array(3).fill("deleteHistories"),
    ...twice("confirmErasure"),
  ]);
});

it("a provider that does not answer for 30 days is not taken for one that did: the email says so", async () => {
  const triedAtMs: number[] = [];
  const { steps, activities } = world({
    detachCards: async () => {
      triedAtMs.push(activityInfo().currentAttemptScheduledTimestampMs);
      throw new Error("the provider does not answer");
    },
    deleteHistories: async () => ({ open: 1 }),
  });
  const { result } = await runToEnd(held.env, eraseAccountWorkflow, [INPUT], activities, undefined, "an erasure that is not complete");
  expect(result).toEqual({ status: "fulfilled", value: ["cards", "histories"] });
  const waitsMs = triedAtMs.map((atMs, index) => atMs - (triedAtMs[index - 1] ?? atMs)).slice(1);
  expect(triedAtMs).toHaveLength(1 + 15 + 58); // the first, after 2 s and twice as long each time, then every 12 hours
  expect(Math.round(Math.max(...waitsMs) / HOUR_MS)).toBe(12);
  expect(triedAtMs.at(-1)! - triedAtMs[0]!).toBeGreaterThan(29 * DAY_MS);
  expect(steps.at(-1)).toBe("undone: cards,histories");
});

it("pressed twice it is one erasure; both presses are answered once the rows are gone, and wait for nothing else", async () => {
  const taskQueue = randomUUID();
  const provider = Promise.withResolvers<void>();
  const { steps, activities } = world({ detachCards: () => provider.promise });
  const connection = held.env.nativeConnection;
  const workflowBundle = { codePath: inject("bundlePath") };
  const worker = await Worker.create({ connection, dataConverter: TEST_DATA_CONVERTER, taskQueue, workflowBundle, activities });
  const workflowId = eraseAccountWorkflowId(taskQueue);
  const press = () =>
    held.env.client.workflow.executeUpdateWithStart(eraseAccount, {
      startWorkflowOperation: new WithStartWorkflowOperation(eraseAccountWorkflow, {
        workflowId,
        taskQueue,
        workflowIdConflictPolicy: "USE_EXISTING",
        args: [INPUT],
      }),
    });
  await worker.runUntil(async () => {
    await Promise.all([press(), press()]);
    await press();
    expect(steps.filter((step) => step === "deleteRows")).toHaveLength(1);
    expect(steps).not.toContain("confirmErasure");
    provider.resolve();
    expect(await held.env.client.workflow.getHandle(workflowId).result()).toEqual([]);
  });
  expect(steps).toEqual(["endContracts", "deleteRows", "detachCards", "deleteHistories", "confirmErasure", "undone: "]);
});
