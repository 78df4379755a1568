import type { DataConverter } from "@temporalio/common";
import { type NativeConnection, Worker } from "@temporalio/worker";
import { dataFaults } from "../activities/data-faults.ts";
import { logInActivity } from "../server/request-id.ts";
import { WORKER_ENDS_WITHIN_MS, WORKER_FINISHES_WITHIN_MS } from "../server/stop-times.ts";
import type { Activities } from "../workflows/activities.ts";
import { PLANNING_TASK_QUEUE, TASK_QUEUE } from "../workflows/task-queue.ts";

export type WorkerParts = {
  connection: NativeConnection;
  namespace: string;
  dataConverter: DataConverter;
  bundlePath: string;
  activities: Activities;
};

/** How many activities a worker runs at once, and how many workflows it holds; one that is not held is read again from its history. */
type Limits = { activitiesAtOnce: number; cachedWorkflows: number };
export type WorkerLimits = { usual: Limits; planning: Limits };

const LIMITS: WorkerLimits = {
  // held workflows take about a gigabyte at most; something happens to most of them once a month
  usual: { activitiesAtOnce: 100, cachedWorkflows: 500 },
  // more than there are cores, as most of them wait for a thread or the database; a planning ends within minutes
  planning: { activitiesAtOnce: 50, cachedWorkflows: 50 },
};

/** A worker of one queue. */
export const createTunedWorker = (
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
    shutdownGraceTime: WORKER_FINISHES_WITHIN_MS,
    shutdownForceTime: WORKER_ENDS_WITHIN_MS,
    stickyQueueScheduleToStartTimeout: "3s", // after a kill, another worker takes over this soon
    maxHeartbeatThrottleInterval: "1s", // a killed search is noticed within its 5 s heartbeat timeout
  });

/**
 * A worker for each queue. Activities go to the queue that their workflow was started on, and each worker has all of them.
 */
export const createWorkers = (parts: WorkerParts, limits: WorkerLimits = LIMITS): Promise<Worker[]> =>
  Promise.all([createTunedWorker(parts, TASK_QUEUE, limits.usual), createTunedWorker(parts, PLANNING_TASK_QUEUE, limits.planning)]);
