import { type NativeConnection, Worker } from "@temporalio/worker";
import { dataFaults } from "../activities/data-faults.ts";
import { WORKER_ENDS_WITHIN_MS, WORKER_FINISHES_WITHIN_MS } from "../stop-times.ts";
import type { BillingRunActivities } from "../workflows/billing/billing-run/activities.port.ts";
import type { DifferenceActivities } from "../workflows/billing/difference/activities.port.ts";
import type { ForgetCardsActivities } from "../workflows/billing/forget-cards/activities.port.ts";
import type { ProviderFactsActivities } from "../workflows/billing/provider-facts/activities.port.ts";
import type { ReconcileActivities } from "../workflows/billing/reconcile/activities.port.ts";
import type { SubscriptionActivities } from "../workflows/billing/subscription/activities.port.ts";
import type { DailyPostActivities } from "../workflows/content/daily-article/activities.port.ts";
import type { MailActivities } from "../workflows/mail/activities.port.ts";
import type { OutboxActivities } from "../workflows/mail/outbox.port.ts";
import type { ImprovePlanActivities } from "../workflows/planning/improve-plan/activities.port.ts";
import type { MealPlanActivities } from "../workflows/planning/meal-plan/activities.port.ts";
import type { RecipeImportActivities } from "../workflows/recipes/import/activities.port.ts";
import type { SupportPromiseActivities, WatchMessagesActivities } from "../workflows/support/response-deadline/activities.port.ts";
import { TASK_QUEUE } from "../workflows/task-queue.ts";
import { logInActivity } from "./request-id.ts";

/** Everything a worker of ours must be able to do. */
export type Activities = MealPlanActivities &
  ImprovePlanActivities &
  MailActivities &
  OutboxActivities &
  RecipeImportActivities &
  SubscriptionActivities &
  BillingRunActivities &
  ReconcileActivities &
  ProviderFactsActivities &
  DifferenceActivities &
  DailyPostActivities &
  ForgetCardsActivities &
  SupportPromiseActivities &
  WatchMessagesActivities;

export type WorkerParts = { connection: NativeConnection; namespace: string; bundlePath: string; activities: Activities };

/** Held workflows take about a gigabyte at most. One that is not held is read again from its history when something happens to it: once a month. */
const CACHED_WORKFLOWS = 500;

export const createWorker = ({ connection, namespace, bundlePath, activities }: WorkerParts): Promise<Worker> =>
  Worker.create({
    connection,
    namespace,
    taskQueue: TASK_QUEUE,
    workflowBundle: { codePath: bundlePath },
    activities: { ...activities },
    interceptors: { activity: [logInActivity, dataFaults] },
    maxCachedWorkflows: CACHED_WORKFLOWS,
    shutdownGraceTime: WORKER_FINISHES_WITHIN_MS,
    shutdownForceTime: WORKER_ENDS_WITHIN_MS,
    stickyQueueScheduleToStartTimeout: "3s", // after a kill, another worker takes over this soon
    maxHeartbeatThrottleInterval: "1s", // a killed search is noticed within its 5 s heartbeat timeout
  });
