/** The worker's health check: whether somebody asked this machine's queue for work within the last minute. Exit code 1 where nobody did. */
import { hostname } from "node:os";
import { Client, Connection } from "@temporalio/client";
import { loadClientConnectConfig } from "@temporalio/envconfig";
import { TASK_QUEUE } from "../workflows/task-queue.ts";

const RECENT_MS = 60_000;
const ACTIVITY_QUEUE = 2; // temporal.api.enums.v1.TaskQueueType.TASK_QUEUE_TYPE_ACTIVITY

const { connectionOptions, namespace = "default" } = loadClientConnectConfig();
const connection = await Connection.connect(connectionOptions);
const { pollers } = await new Client({ connection, namespace }).workflowService.describeTaskQueue({
  namespace,
  taskQueue: { name: TASK_QUEUE },
  taskQueueType: ACTIVITY_QUEUE,
});
await connection.close();
const mine = (pollers ?? []).filter(({ identity }) => identity?.endsWith(`@${hostname()}`));
const recent = mine.some(({ lastAccessTime }) => Date.now() - Number(lastAccessTime?.seconds ?? 0) * 1000 < RECENT_MS);
process.exitCode = recent ? 0 : 1;
