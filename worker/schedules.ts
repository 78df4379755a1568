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

/** A run that is stuck must not stand in the way of the next: only one is under way at a time. What it left, the next one takes. */
const DAILY_AT_MOST = "23 hours";
const OFTEN_AT_MOST = "55 minutes";

/** Started by name: the client needs none of a workflow's code. */
const action = (workflowId: string, workflowType: string, input: object, atMost: Duration = DAILY_AT_MOST): ScheduleOptions["action"] => ({
  type: "startWorkflow",
  workflowType,
  workflowId,
  workflowExecutionTimeout: atMost,
  args: [input],
  taskQueue: TASK_QUEUE,
});
/** A server that was away makes up for what it missed; one run at a time is enough, as a run takes everything that is due. */
const policies = { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: "7 days" } as const;

/** What happens every day, in UTC, what every hour, and what every few minutes. */
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
    spec: { calendars: [{ hour: "*", minute: 40, comment: "clear of what begins on the hour" }], timezone: "UTC" },
    action: action(CONTRACT_SWEEP, "contractSweepWorkflow", {}, OFTEN_AT_MOST),
    policies: { ...policies, catchupWindow: "1 minute" }, // the next look finds whatever was missed
  },
  {
    scheduleId: "every-5-minutes-outbox",
    spec: { intervals: [{ every: "5 minutes" }] },
    action: action(OUTBOX, "outboxWorkflow", {}, OFTEN_AT_MOST),
    policies: { ...policies, catchupWindow: "1 minute" }, // the next look finds whatever was missed
  },
  {
    scheduleId: "daily-forget-leads",
    spec: { calendars: [{ hour: 2, minute: 0, comment: "when nobody is in a funnel" }], timezone: "UTC" },
    action: action("forget-leads", "forgetLeadsWorkflow", {}),
    policies,
  },
  {
    scheduleId: "daily-retention",
    spec: { calendars: [{ hour: 3, minute: 0, comment: "when the database has least to do" }], timezone: "UTC" },
    action: action("retention", "retentionWorkflow", {}),
    policies,
  },
  {
    scheduleId: DAILY_ARTICLE,
    spec: { calendars: [{ hour: 8, minute: 0, comment: "the day’s post (decision 46)" }], timezone: "UTC" },
    action: action(DAILY_ARTICLE, "dailyArticleWorkflow", {}),
    policies: { ...policies, catchupWindow: "12 hours" }, // late on its day a post is still the day’s; the day after it is not
  },
  {
    scheduleId: WATCH_MESSAGES,
    spec: { calendars: [{ hour: "*", minute: 20, comment: "when nothing else begins" }], timezone: "UTC" },
    action: action(WATCH_MESSAGES, "watchMessagesWorkflow", {}, OFTEN_AT_MOST),
    policies: { ...policies, catchupWindow: "1 hour" }, // one look finds whatever was missed
  },
];

type Schedules = Pick<Client, "schedule" | "workflowService" | "options">;

/** Makes a schedule anew whose workflow was told something that no key opens any more: what it tells is ours, and known. */
async function makeAnew({ schedule, workflowService, options: { namespace } }: Schedules, wanted: ScheduleOptions): Promise<void> {
  const { scheduleId } = wanted;
  const { schedule: old } = await workflowService.describeSchedule({ namespace, scheduleId });
  await schedule.getHandle(scheduleId).delete();
  const note = old?.state?.notes;
  await schedule.create({ ...wanted, state: { paused: old?.state?.paused ?? false, ...(note ? { note } : {}) } });
}

/** Creates the schedules, or brings those that exist to what is written here. A schedule that a person has paused stays paused. */
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
        .catch((fault: unknown) => {
          if (!(fault instanceof MissingKey)) throw fault;
          return makeAnew(client, wanted);
        });
    }
}
