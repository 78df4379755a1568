/** The worker's health check: whether a worker on this machine polled each task queue within the last minute. Exit code 1 if not. */
import { hostname } from "node:os";
import { Client, Connection } from "@temporalio/client";
import { temporalConfig } from "../server/temporal-config.ts";
import { PLANNING_TASK_QUEUE, TASK_QUEUE } from "../workflows/task-queue.ts";

const RECENT_MS = 60_000;
const ACTIVITY_QUEUE = 2; // temporal.api.enums.v1.TaskQueueType.TASK_QUEUE_TYPE_ACTIVITY

const { connectionOptions, namespace } = temporalConfig();
const connection = await Connection.connect(connectionOptions);
const { workflowService } = new Client({ connection, namespace });

async function isServed(queue: string): Promise<boolean> {
  const { pollers } = await workflowService.describeTaskQueue({ namespace, taskQueue: { name: queue }, taskQueueType: ACTIVITY_QUEUE });
  const mine = (pollers ?? []).filter(({ identity }) => identity?.endsWith(`@${hostname()}`));
  return mine.some(({ lastAccessTime }) => Date.now() - Number(lastAccessTime?.seconds ?? 0) * 1000 < RECENT_MS);
}

const served = await Promise.all([TASK_QUEUE, PLANNING_TASK_QUEUE].map(isServed));
await connection.close();
process.exitCode = served.every(Boolean) ? 0 : 1;
