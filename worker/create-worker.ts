import { type NativeConnection, Worker } from "@temporalio/worker";
import { dataFaults } from "../activities/data-faults.ts";
import { WORKER_ENDS_WITHIN_MS, WORKER_FINISHES_WITHIN_MS } from "../stop-times.ts";
import type { Activities } from "../workflows/activities.ts";
import { TASK_QUEUE } from "../workflows/task-queue.ts";
import { logInActivity } from "./request-id.ts";

export type WorkerParts = { connection: NativeConnection; namespace: string; bundlePath: string; activities: Activities };

/** Held workflows take about a gigabyte at most. One that is not held is read again from its history when something happens to it: once a month. */
const CACHED_WORKFLOWS = 500;

export const createWorker = ({ connection, namespace, bundlePath, activities }: WorkerParts): Promise<Worker> =>
  Worker.create({
    connection,
    namespace,
    taskQueue: TASK_QUEUE,
    workflowBundle: { codePath: bundlePath },
    activities,
    interceptors: { activity: [logInActivity, dataFaults] },
    maxCachedWorkflows: CACHED_WORKFLOWS,
    shutdownGraceTime: WORKER_FINISHES_WITHIN_MS,
    shutdownForceTime: WORKER_ENDS_WITHIN_MS,
    stickyQueueScheduleToStartTimeout: "3s", // after a kill, another worker takes over this soon
    maxHeartbeatThrottleInterval: "1s", // a killed search is noticed within its 5 s heartbeat timeout
  });
