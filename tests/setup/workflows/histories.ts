import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TestWorkflowEnvironment } from "@temporalio/testing";
import { Worker } from "@temporalio/worker";
import { inject } from "vitest";
import { TEST_DATA_CONVERTER } from "../data-converter.ts";
import { decrypted } from "./decrypted.ts";

/** Recorded histories of workflows: later code must decide as the code that recorded them. */
export const HISTORIES = fileURLToPath(new URL("../../../workflows/histories/", import.meta.url));
/** `name` describes the scenario and becomes the file name of the history. */
export type RecordedWorkflow = { name: string; workflowId: string };
export type History = Awaited<ReturnType<ReturnType<TestWorkflowEnvironment["client"]["workflow"]["getHandle"]>["fetchHistory"]>>;

/** The runs of one workflow in order: a long one continues as new. */
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

/** Fields that replaying ignores, such as stacks with local paths. The SDK's metadata is kept: it selects the SDK's rules for a workflow. */
const LEFT_OUT = new Set(
  "identity workerVersion meteringMetadata binaryChecksum requestId links eventGroupMarkers externalPayloads retryPolicy stackTrace".split(
    " ",
  ),
);

/** A history as plain JSON that can be replayed: 64-bit numbers as numbers, bytes as base64, without ignored fields. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  if ("low" in value && "high" in value) return Number(value);
  const entries = Object.entries(value).filter(([key, held]) => held !== null && held !== undefined && !LEFT_OUT.has(key));
  return Object.fromEntries(entries.map(([key, held]) => [key, plain(held)]));
}

/** Replays recorded workflows: one that decides differently the second time fails here. */
export async function replayAll(env: TestWorkflowEnvironment, told: readonly RecordedWorkflow[]): Promise<void> {
  const all = await Promise.all(
    told.map(async ({ name, workflowId }) =>
      (await runsOf(env, workflowId)).map((history, index) => ({
        name: name === "" || index > 2 ? "" : index === 0 ? name : `${name}, run ${index + 1}`, // three kept runs are enough
        workflowId,
        history,
      })),
    ),
  );
  await replay(all.flat());
  await keep(all.flat());
}

/**
 * With `KEEP_HISTORIES=1` those with a name are written to `workflows/histories` unencrypted, so that a lost key does not make them unreadable. A history
 * that already exists stays: later code must still replay it.
 */
export async function keep(histories: readonly { name: string; history: History }[]): Promise<void> {
  if (process.env["KEEP_HISTORIES"] !== "1") return;
  mkdirSync(HISTORIES, { recursive: true });
  for (const { name, history } of histories) {
    const path = `${HISTORIES}${name.replaceAll(/[^a-z0-9]+/gi, "-").toLowerCase()}.json`;
    if (name !== "" && !existsSync(path)) writeFileSync(path, JSON.stringify(plain(await decrypted(history, TEST_DATA_CONVERTER))));
  }
}

/** @throws with the names of the histories that the current code does not replay. */
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
