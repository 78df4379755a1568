import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, Connection, ScheduleOverlapPolicy } from "@temporalio/client";
import { NativeConnection, Worker } from "@temporalio/worker";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { TEST_DATA_CONVERTER } from "../tests/setup/data-converter.ts";
import "../tests/setup/workflows/workflow.ts"; // a quiet log
import { freePort } from "../local/ports.ts";
import { findProgram, TEMPORAL_CLI } from "../local/temporal/find-program.ts";
import { startTemporal, type TemporalServer } from "../local/temporal/server.ts";
import { createClient, dataConverterWith } from "../server/data-converter.ts";
import type { BillingRunActivities } from "../workflows/billing/billing-run/activities.port.ts";
import { SEARCH_ATTRIBUTES } from "../workflows/billing/subscription/messages.ts";
import { TASK_QUEUE } from "../workflows/task-queue.ts";
import { ensureSchedules, SCHEDULES } from "./schedules.ts";
import { ensureSearchAttributes } from "./search-attributes.ts";

// the server whose clock jumps has no schedules: these tests run on the product's own
const folder = mkdtempSync(join(tmpdir(), "larder-schedules-"));
let server: TemporalServer;
let connection: Connection;
let client: Client;
beforeAll(async () => {
  const program = await findProgram(TEMPORAL_CLI, console.log);
  server = await startTemporal({ program, folder, port: await freePort(), uiPort: await freePort() });
  connection = await Connection.connect({ address: server.address });
  client = createClient({ connection, dataConverter: TEST_DATA_CONVERTER });
});
afterAll(async () => {
  await connection?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});
const known = async () =>
  Object.keys((await connection.operatorService.listSearchAttributes({ namespace: "default" })).customAttributes ?? {});
const names = SEARCH_ATTRIBUTES.map(({ name }) => name);

it("our own server has the search attributes from its start; on another they are registered once", async () => {
  expect(await known()).toEqual(expect.arrayContaining(names));
  await connection.operatorService.removeSearchAttributes({ namespace: "default", searchAttributes: ["PayDay"] });
  expect(await ensureSearchAttributes(connection, "default")).toBeNull();
  expect(await ensureSearchAttributes(connection, "default")).toBeNull();
  expect(await known()).toEqual(expect.arrayContaining(names));
});

it("says what to add manually if the server refuses", async () => {
  const hosted = { operatorService: { listSearchAttributes: () => Promise.reject(new Error("unimplemented")) } };
  expect(await ensureSearchAttributes(hosted as never, "ours")).toBe(
    "Temporal does not permit listing or adding search attributes in the namespace ours. Billing needs SubscriptionStatus (keyword), PayDay (int), NextChargeOn (datetime), FailedAttempts (int).",
  );
});

it("bills at 09:00 UTC every day, one run at a time, and catches up for a week; a second start changes nothing (D-32a, P-CONST-07)", async () => {
  await ensureSchedules(client);
  await client.schedule.getHandle("daily-billing").pause("a person looks at something");
  await ensureSchedules(client); // a second worker, or the next start
  const { spec, policies, state, info } = await client.schedule.getHandle("daily-billing").describe();
  expect(policies).toMatchObject({ overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: 7 * DAY_MS });
  expect(spec.timezone ?? "UTC").toBe("UTC");
  expect(info.nextActionTimes.slice(0, 3).map((time) => time.toISOString().slice(10))).toEqual(Array(3).fill("T09:00:00.000Z"));
  expect(state.paused).toBe(true); // what a person decided stays
  const listed: string[] = [];
  for await (const { scheduleId } of client.schedule.list()) listed.push(scheduleId);
  expect(new Set(listed).size).toBe(listed.length);
  expect(SCHEDULES.map(({ scheduleId }) => scheduleId)).toEqual([
    "daily-billing",
    "daily-reconcile",
    "hourly-contract-sweep",
    "every-5-minutes-outbox",
    "daily-forget-leads",
    "daily-retention",
    "daily-article",
    "watch-support-messages",
  ]);
});

it("writes the daily post at 08:00 UTC and catches up on the same day only (P-CONST-08, D-46a)", async () => {
  await ensureSchedules(client);
  const { spec, policies, info, action } = await client.schedule.getHandle("daily-article").describe();
  expect(spec.timezone ?? "UTC").toBe("UTC");
  expect(info.nextActionTimes.slice(0, 3).map((time) => time.toISOString().slice(10))).toEqual(Array(3).fill("T08:00:00.000Z"));
  expect(action).toMatchObject({ workflowType: "dailyArticleWorkflow" });
  expect(policies.catchupWindow).toBe(12 * HOUR_MS);
});

it("no run blocks the next for ever: each times out before it or soon after", async () => {
  await ensureSchedules(client);
  for (const { scheduleId } of SCHEDULES) {
    const { action, info } = await client.schedule.getHandle(scheduleId).describe();
    const [first = new Date(0), second = new Date(0)] = info.nextActionTimes;
    const { workflowExecutionTimeout = Number.POSITIVE_INFINITY } = action as { workflowExecutionTimeout?: number };
    expect(workflowExecutionTimeout, scheduleId).toBeLessThan(Math.max(second.getTime() - first.getTime(), HOUR_MS));
  }
});

it("are recreated if the key that encrypted them is gone, and a paused schedule stays paused", async () => {
  await ensureSchedules(client);
  await client.schedule.getHandle("daily-billing").pause("a person looks at something");
  const other = createClient({ connection, dataConverter: dataConverterWith({ WORKFLOW_DATA_KEY: "ab".repeat(32) }) });
  await expect(other.schedule.getHandle("daily-billing").describe()).rejects.toThrow("a payload needs a key");
  await ensureSchedules(other);
  const { state, action, policies } = await other.schedule.getHandle("daily-billing").describe();
  expect(state).toMatchObject({ paused: true, note: "a person looks at something" });
  expect(action).toMatchObject({ workflowType: "billingRunWorkflow" });
  expect(policies).toMatchObject({ catchupWindow: 7 * DAY_MS });
  await ensureSchedules(client); // back to the key of the other tests
});

it("looks hourly for support messages without a workflow (D-47a)", async () => {
  await ensureSchedules(client);
  const { info, action } = await client.schedule.getHandle("watch-support-messages").describe();
  const [first = new Date(0), second = new Date(0), third = new Date(0)] = info.nextActionTimes;
  expect([second.getTime() - first.getTime(), third.getTime() - second.getTime()]).toEqual([HOUR_MS, HOUR_MS]);
  expect(action).toMatchObject({ workflowType: "watchMessagesWorkflow" });
});

// receipts that a killed process had written and not handed over are minutes late, not a day
it("looks every five minutes for unsent mail", async () => {
  await ensureSchedules(client);
  const { info, action } = await client.schedule.getHandle("every-5-minutes-outbox").describe();
  const [first = new Date(0), second = new Date(0)] = info.nextActionTimes;
  expect(second.getTime() - first.getTime()).toBe(5 * 60_000);
  expect(action).toMatchObject({ workflowType: "outboxWorkflow" });
});

it("the schedule starts a billing run for its scheduled day", async () => {
  const activities: BillingRunActivities = {
    dueSubscriptions: async ({ afterId }) => (afterId === null ? ["one"] : []),
    wakeSubscriptions: async () => {},
    dueOutcomes: async () => ({ successful: 1, failed: 0, skipped: 0, open: 0 }),
  };
  const worker = await Worker.create({
    connection: await NativeConnection.connect({ address: server.address }),
    dataConverter: TEST_DATA_CONVERTER,
    taskQueue: TASK_QUEUE,
    workflowBundle: { codePath: inject("bundlePath") },
    activities: { ...activities },
  });
  await worker.runUntil(async () => {
    const handle = client.schedule.getHandle("daily-billing");
    const missed = new Date(Math.floor(Date.now() / DAY_MS - 3) * DAY_MS);
    await handle.backfill({ start: missed, end: new Date(missed.getTime() + DAY_MS), overlap: ScheduleOverlapPolicy.ALLOW_ALL });
    let workflowId: string | undefined;
    for (const end = Date.now() + 30_000; !workflowId && Date.now() < end; await new Promise((go) => setTimeout(go, 100)))
      workflowId = (await handle.describe()).info.recentActions[0]?.action.workflow.workflowId;
    expect(workflowId).toBe(`billing-run-${missed.toISOString().slice(0, 10)}T09:00:00Z`);
    const result = await client.workflow.getHandle(workflowId!).result();
    expect(result).toMatchObject({ processed: 1, successful: 1, workflowId });
    expect(result.message).toContain(missed.toISOString().slice(0, 10));
  });
});
