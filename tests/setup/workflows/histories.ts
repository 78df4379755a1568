import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TestWorkflowEnvironment } from "@temporalio/testing";
import { Worker } from "@temporalio/worker";
import { inject } from "vitest";
import { TEST_DATA_CONVERTER } from "../data-converter.ts";
import { decrypted } from "./decrypted.ts";

/** Recorded histories of workflows: later code must decide as the code that recorded them. */
export const HISTORIES = fileURLToPath(new URL("../../../workflows/histories/", import.meta.url));
/** `name` says what happens in the workflow; it becomes the name of the history's file. */
export type RecordedWorkflow = { name: string; workflowId: string };
export type History = Awaited<ReturnType<ReturnType<TestWorkflowEnvironment["client"]["workflow"]["getHandle"]>["fetchHistory"]>>;

/** The runs of one workflow, first to last: a long one goes on in a fresh run. */
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

/** What replaying does not read; a stack has the paths of the machine on which the history was made. The SDK's own metadata is not among it: it says by which of its rules a workflow was told. */
const LEFT_OUT = new Set(
  "identity workerVersion meteringMetadata binaryChecksum requestId links eventGroupMarkers externalPayloads retryPolicy stackTrace".split(
    " ",
  ),
);

/** A history as plain JSON that a replay takes back: numbers for 64-bit ones, base64 for bytes, without what is left out. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  if ("low" in value && "high" in value) return Number(value);
  const entries = Object.entries(value).filter(([key, held]) => held !== null && held !== undefined && !LEFT_OUT.has(key));
  return Object.fromEntries(entries.map(([key, held]) => [key, plain(held)]));
}

/** Replays what was told: a workflow that decides differently the second time fails here. */
export async function replayAll(env: TestWorkflowEnvironment, told: readonly RecordedWorkflow[]): Promise<void> {
  const all = await Promise.all(
    told.map(async ({ name, workflowId }) =>
      (await runsOf(env, workflowId)).map((history, index) => ({
        name: name === "" || index > 2 ? "" : index === 0 ? name : `${name}, run ${index + 1}`, // three runs are enough to keep
        workflowId,
        history,
      })),
    ),
  );
  await replay(all.flat());
  await keep(all.flat());
}

/**
 * With `KEEP_HISTORIES=1` those with a name are written to `workflows/histories`, in the clear: a key that is lost must not make them unreadable. A history
 * that is there already stays: later code must still replay it.
 */
export async function keep(histories: readonly { name: string; history: History }[]): Promise<void> {
  if (process.env["KEEP_HISTORIES"] !== "1") return;
  mkdirSync(HISTORIES, { recursive: true });
  for (const { name, history } of histories) {
    const path = `${HISTORIES}${name.replaceAll(/[^a-z0-9]+/gi, "-").toLowerCase()}.json`;
    if (name !== "" && !existsSync(path)) writeFileSync(path, JSON.stringify(plain(await decrypted(history, TEST_DATA_CONVERTER))));
  }
}

/** @throws with the names of those whose code would now decide differently. */
export async function replay(
  histories: readonly { name: string; workflowId: string; history: unknown }[],
  codePath = inject("bundlePath"),
): Promise<void> {
  const failed: string[] = [];
  let index = 0;
  for await (const { error } of Worker.runReplayHistories(
    { workflowBundle: { codePath }, dataConverter: TEST_DATA_CONVERTER },
    histories.map(({ workflowId, history }) => ({ workflowId, history })),
  )) {
    if (error) failed.push(`${histories[index]?.name}: ${error.message}`);
    index++;
  }
  if (failed.length > 0) throw new Error(`These workflows would go another way now:\n${failed.join("\n")}`);
}
