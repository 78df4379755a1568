import type { DataConverter } from "@temporalio/common";
import { type NativeConnection, Worker } from "@temporalio/worker";
import { dataFaults } from "../activities/data-faults.ts";
import { logInActivity } from "../server/request-id.ts";
import { WORKER_FORCED_STOP_MS, WORKER_GRACE_MS } from "../server/shutdown-timeouts.ts";
import type { Activities } from "../workflows/activities.ts";
import { PLANNING_TASK_QUEUE, TASK_QUEUE } from "../workflows/task-queue.ts";

export type WorkerParts = {
  connection: NativeConnection;
  namespace: string;
  dataConverter: DataConverter;
  bundlePath: string;
  activities: Activities;
};

/** Concurrent activities and cached workflows of a worker. A workflow outside the cache is replayed from its history. */
type Limits = { activitiesAtOnce: number; cachedWorkflows: number };
export type WorkerLimits = { usual: Limits; planning: Limits };

const LIMITS: WorkerLimits = {
  // 500 cached workflows take about a gigabyte at most; most workflows are active once a month
  usual: { activitiesAtOnce: 100, cachedWorkflows: 500 },
  // more than there are cores: most activities wait for a thread or the database
  planning: { activitiesAtOnce: 50, cachedWorkflows: 50 },
};

/** Creates the worker of one task queue. */
export const createQueueWorker = (
  { connection, namespace, dataConverter, bundlePath, activities }: Omit<WorkerParts, "activities"> & { activities: object },
  taskQueue: string,
  { activitiesAtOnce, cachedWorkflows }: Limits = LIMITS.usual,
): Promise<Worker> =>
  Worker.create({
    connection,
    namespace,
    dataConverter,
    taskQueue,
    workflowBundle: { codePath: bundlePath },
    activities,
    interceptors: { activity: [logInActivity, dataFaults] },
    maxConcurrentActivityTaskExecutions: activitiesAtOnce,
    maxCachedWorkflows: cachedWorkflows,
    shutdownGraceTime: WORKER_GRACE_MS,
    shutdownForceTime: WORKER_FORCED_STOP_MS,
    stickyQueueScheduleToStartTimeout: "3s", // after a kill, another worker takes over this soon
    maxHeartbeatThrottleInterval: "1s", // a killed search is noticed within its 5 s heartbeat timeout
  });

/** Creates a worker for each task queue. Every worker has all activities; an activity runs on the queue of its workflow. */
export const createWorkers = (parts: WorkerParts, limits: WorkerLimits = LIMITS): Promise<Worker[]> =>
  Promise.all([createQueueWorker(parts, TASK_QUEUE, limits.usual), createQueueWorker(parts, PLANNING_TASK_QUEUE, limits.planning)]);
