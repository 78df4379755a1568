import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { historyToJSON } from "@temporalio/common/lib/proto-utils.js";
import type { TestWorkflowEnvironment } from "@temporalio/testing";
import { Worker } from "@temporalio/worker";
import { inject } from "vitest";

/** Histories of stories as they were told by earlier code: every later code must be able to go on with them. */
export const HISTORIES = fileURLToPath(new URL("../../workflows/histories/", import.meta.url));
/** `name` says what happens in the story; it becomes the name of the history's file. */
export type Told = { name: string; workflowId: string };
type History = Awaited<ReturnType<ReturnType<TestWorkflowEnvironment["client"]["workflow"]["getHandle"]>["fetchHistory"]>>;

/** The runs of one story, first to last: a long one goes on in a fresh run. */
async function runsOf(env: TestWorkflowEnvironment, workflowId: string): Promise<History[]> {
  const runs: History[] = [];
  let { firstExecutionRunId: runId } = await startOf(env, workflowId);
  for (;;) {
    const history = await env.client.workflow.getHandle(workflowId, runId).fetchHistory();
    runs.push(history);
    const next = history.events?.at(-1)?.workflowExecutionContinuedAsNewEventAttributes?.newExecutionRunId;
    if (!next) return runs;
    runId = next;
  }
}
async function startOf(env: TestWorkflowEnvironment, workflowId: string): Promise<{ firstExecutionRunId: string }> {
  const latest = await env.client.workflow.getHandle(workflowId).fetchHistory();
  return { firstExecutionRunId: latest.events?.[0]?.workflowExecutionStartedEventAttributes?.firstExecutionRunId ?? "" };
}

const LEFT_OUT = new Set(["identity", "sdkMetadata", "workerVersion", "meteringMetadata", "binaryChecksum", "requestId"]);
/** Without what replaying does not read. */
const compact = (history: History): string =>
  JSON.stringify(JSON.parse(historyToJSON(history)), (key, value: unknown) => (LEFT_OUT.has(key) ? undefined : value));

/**
 * Replays what was told: a story that decides differently the second time fails here.
 * With `KEEP_HISTORIES=1` the named ones are written to `workflows/histories` as well.
 */
export async function replayAll(env: TestWorkflowEnvironment, told: readonly Told[]): Promise<void> {
  const all = await Promise.all(
    told.map(async ({ name, workflowId }) =>
      (await runsOf(env, workflowId)).map((history, index) => ({
        name: index === 0 ? name : `${name}, run ${index + 1}`,
        workflowId,
        history,
      })),
    ),
  );
  await replay(all.flat());
  if (process.env["KEEP_HISTORIES"] !== "1") return;
  mkdirSync(HISTORIES, { recursive: true });
  for (const { name, history } of all.flat())
    if (name !== "") writeFileSync(`${HISTORIES}${name.replaceAll(/[^a-z0-9]+/gi, "-").toLowerCase()}.json`, compact(history));
}

/** @throws with the names of those whose code would now decide differently. */
export async function replay(
  histories: readonly { name: string; workflowId: string; history: unknown }[],
  codePath = inject("bundlePath"),
): Promise<void> {
  const failed: string[] = [];
  let index = 0;
  for await (const { error } of Worker.runReplayHistories(
    { workflowBundle: { codePath } },
    histories.map(({ workflowId, history }) => ({ workflowId, history })),
  )) {
    if (error) failed.push(`${histories[index]?.name}: ${error.message}`);
    index++;
  }
  if (failed.length > 0) throw new Error(`These stories would be told differently now:\n${failed.join("\n")}`);
}
