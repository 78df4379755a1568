import { randomUUID } from "node:crypto";
import type { WorkflowHandleWithFirstExecutionRunId } from "@temporalio/client";
import type { Workflow, WorkflowResultType } from "@temporalio/common";
import { TestWorkflowEnvironment } from "@temporalio/testing";
import { DefaultLogger, Runtime, Worker } from "@temporalio/worker";
import { afterAll, beforeAll, inject } from "vitest";
import { TEST_DATA_CONVERTER } from "./data-converter.ts";
import { type History, keep } from "./histories.ts";

Runtime.install({ logger: new DefaultLogger("ERROR"), telemetryOptions: { logging: { filter: "ERROR" } } });

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
  afterAll(() => held.env?.teardown());
  return held;
}

/**
 * Tells a workflow to its end with these activities, then replays the history it made: every test is a determinism check too.
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
  await Worker.runReplayHistory({ workflowBundle, dataConverter }, history, workflowId);
  await keep([{ name: keptAs, history }]);
  return { result, runId, history };
}
