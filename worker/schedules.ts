import { type Client, ScheduleAlreadyRunning, type ScheduleOptions, ScheduleOverlapPolicy } from "@temporalio/client";
import type { Duration } from "@temporalio/common";
import { MissingKey } from "../server/payload-codec.ts";
import { BILLING_RUN, DAILY_BILLING } from "../workflows/billing/billing-run/messages.ts";
import { CONTRACT_SWEEP, HOURLY_CONTRACT_SWEEP } from "../workflows/billing/contract-sweep/messages.ts";
import { RECONCILE } from "../workflows/billing/reconcile/messages.ts";
import { DAILY_ARTICLE } from "../workflows/content/daily-article/messages.ts";
import { OUTBOX } from "../workflows/mail/messages.ts";
import { WATCH_MESSAGES } from "../workflows/support/response-deadline/messages.ts";
import { TASK_QUEUE } from "../workflows/task-queue.ts";

/** Execution timeouts: only one run is active at a time, so a stuck run must end before the next. The next run takes over the rest. */
const DAILY_AT_MOST = "23 hours";
const OFTEN_AT_MOST = "55 minutes";

/** The action that starts a workflow by its type name. */
const action = (workflowId: string, workflowType: string, input: object, atMost: Duration = DAILY_AT_MOST): ScheduleOptions["action"] => ({
  type: "startWorkflow",
  workflowType,
  workflowId,
  workflowExecutionTimeout: atMost,
  args: [input],
  taskQueue: TASK_QUEUE,
});
/** A missed run is made up for within a week. One run at a time is enough: each handles everything due. */
const policies = { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: "7 days" } as const;

/** All schedules, in UTC. */
export const SCHEDULES: readonly ScheduleOptions[] = [
  {
    scheduleId: DAILY_BILLING,
    spec: { calendars: [{ hour: 9, minute: 0, comment: "charges fall due at 09:00 UTC" }], timezone: "UTC" },
    action: action(BILLING_RUN, "billingRunWorkflow", { scope: "all" }),
    policies,
  },
  {
    scheduleId: "daily-reconcile",
    spec: { calendars: [{ hour: 13, minute: 0, comment: "after the latest charge of the day" }], timezone: "UTC" },
    action: action(RECONCILE, "reconcileWorkflow", {}),
    policies,
  },
  {
    scheduleId: HOURLY_CONTRACT_SWEEP,
    spec: { calendars: [{ hour: "*", minute: 40, comment: "apart from schedules on the hour" }], timezone: "UTC" },
    action: action(CONTRACT_SWEEP, "contractSweepWorkflow", {}, OFTEN_AT_MOST),
    policies: { ...policies, catchupWindow: "1 minute" }, // the next run finds what was missed
  },
  {
    scheduleId: "every-5-minutes-outbox",
    spec: { intervals: [{ every: "5 minutes" }] },
    action: action(OUTBOX, "outboxWorkflow", {}, OFTEN_AT_MOST),
    policies: { ...policies, catchupWindow: "1 minute" }, // the next run finds what was missed
  },
  {
    scheduleId: "daily-forget-leads",
    spec: { calendars: [{ hour: 2, minute: 0, comment: "when the lead funnel is quiet" }], timezone: "UTC" },
    action: action("forget-leads", "forgetLeadsWorkflow", {}),
    policies,
  },
  {
    scheduleId: "daily-retention",
    spec: { calendars: [{ hour: 3, minute: 0, comment: "when the database is least busy" }], timezone: "UTC" },
    action: action("retention", "retentionWorkflow", {}),
    policies,
  },
  {
    scheduleId: DAILY_ARTICLE,
    spec: { calendars: [{ hour: 8, minute: 0, comment: "the day’s post (decision 46)" }], timezone: "UTC" },
    action: action(DAILY_ARTICLE, "dailyArticleWorkflow", {}),
    policies: { ...policies, catchupWindow: "12 hours" }, // an article may be late, but not a day late
  },
  {
    scheduleId: WATCH_MESSAGES,
    spec: { calendars: [{ hour: "*", minute: 20, comment: "apart from other schedules" }], timezone: "UTC" },
    action: action(WATCH_MESSAGES, "watchMessagesWorkflow", {}, OFTEN_AT_MOST),
    policies: { ...policies, catchupWindow: "1 hour" }, // one run finds what was missed
  },
];

type Schedules = Pick<Client, "schedule" | "workflowService" | "options">;

/** Recreates a schedule whose input can no longer be decrypted. The input is constant, so nothing is lost. */
async function recreateSchedule({ schedule, workflowService, options: { namespace } }: Schedules, wanted: ScheduleOptions): Promise<void> {
  const { scheduleId } = wanted;
  const { schedule: old } = await workflowService.describeSchedule({ namespace, scheduleId });
  await schedule.getHandle(scheduleId).delete();
  const note = old?.state?.notes;
  await schedule.create({ ...wanted, state: { paused: old?.state?.paused ?? false, ...(note ? { note } : {}) } });
}

/** Creates or updates all schedules. A paused schedule stays paused. */
export async function ensureSchedules(client: Schedules): Promise<void> {
  for (const wanted of SCHEDULES)
    try {
      await client.schedule.create(wanted);
    } catch (error) {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error;
      const { spec, action, policies } = wanted;
      const handle = client.schedule.getHandle(wanted.scheduleId);
      await handle
        .update((now) => ({ ...now, spec, action, policies }) as typeof now)
        .catch((error: unknown) => {
          if (!(error instanceof MissingKey)) throw error;
          return recreateSchedule(client, wanted);
        });
    }
}
