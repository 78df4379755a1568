import { randomUUID } from "node:crypto";
import type { WorkflowHandleWithFirstExecutionRunId } from "@temporalio/client";
import type { Workflow, WorkflowResultType } from "@temporalio/common";
import { TestWorkflowEnvironment } from "@temporalio/testing";
import { Worker } from "@temporalio/worker";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { TEST_DATA_CONVERTER } from "../data-converter.ts";
import { type History, keep, replay } from "./histories.ts";
import "./temporal-runtime.ts";

/** Histories that a server's workflows have made, replayed together at the end of its file: a worker costs more than a replay. */
const made = new WeakMap<TestWorkflowEnvironment, { name: string; workflowId: string; history: History }[]>();

/** A server of its own for a test file: its clock is shared by all that runs on it. */
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
 * Runs a workflow to its end with these activities. The history it made is replayed at the end of the file: every test is a determinism check too.
 * `during` watches or disturbs it on the way; `keptAs` names the history among those that are kept.
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
