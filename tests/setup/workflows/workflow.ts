import { randomUUID } from "node:crypto";
import type { WorkflowHandleWithFirstExecutionRunId } from "@temporalio/client";
import type { Workflow, WorkflowResultType } from "@temporalio/common";
import { TestWorkflowEnvironment } from "@temporalio/testing";
import { Worker } from "@temporalio/worker";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { TEST_DATA_CONVERTER } from "../data-converter.ts";
import { type History, keep, replay } from "./histories.ts";
import "./temporal-runtime.ts";

/** Histories of a server's workflows, replayed together at the end of its file: a worker costs more than a replay. */
const made = new WeakMap<TestWorkflowEnvironment, { name: string; workflowId: string; history: History }[]>();

/** A separate server for a test file: its clock is shared by all its workflows. */
export function timeSkippingServer(): { env: TestWorkflowEnvironment } {
  const held = {} as { env: TestWorkflowEnvironment };
  beforeAll(async () => {
    const path = inject("testServer");
    held.env = await TestWorkflowEnvironment.createTimeSkipping({
      client: { dataConverter: TEST_DATA_CONVERTER },
      ...(path === "" ? {} : { server: { executable: { type: "existing-path", path } } }),
    });
  });
  afterAll(async () => {
    const histories = (held.env && made.get(held.env)) ?? [];
    await held.env?.teardown();
    if (histories.length > 0) await replay(histories);
  });
  return held;
}

/**
 * Runs a workflow to its end with these activities. Its history is replayed at the end of the file: every test also checks determinism.
 * `during` observes or disturbs it; `keptAs` names the history to keep.
 */
export async function runToEnd<WorkflowFunction extends Workflow>(
  env: TestWorkflowEnvironment,
  workflow: WorkflowFunction,
  args: Parameters<WorkflowFunction>,
  activities: object,
  during: (handle: WorkflowHandleWithFirstExecutionRunId<WorkflowFunction>) => Promise<unknown> = async () => {},
  keptAs = "",
): Promise<{ result: PromiseSettledResult<WorkflowResultType<WorkflowFunction>>; runId: string; history: History }> {
  const workflowId = randomUUID();
  const workflowBundle = { codePath: inject("bundlePath") };
  const dataConverter = TEST_DATA_CONVERTER;
  const worker = await Worker.create({
    connection: env.nativeConnection,
    dataConverter,
    taskQueue: workflowId,
    workflowBundle,
    activities,
  });
  const { result, history, runId } = await worker.runUntil(async () => {
    const handle = await env.client.workflow.start(workflow, { workflowId, taskQueue: workflowId, args } as never);
    await during(handle as never);
    const [settled] = await Promise.allSettled([handle.result()]);
    return {
      result: settled as PromiseSettledResult<WorkflowResultType<WorkflowFunction>>,
      history: await handle.fetchHistory(),
      runId: handle.firstExecutionRunId,
    };
  });
  made.set(env, [...(made.get(env) ?? []), { name: `${expect.getState().currentTestName} (${workflowId})`, workflowId, history }]);
  await keep([{ name: keptAs, history }]);
  return { result, runId, history };
}
