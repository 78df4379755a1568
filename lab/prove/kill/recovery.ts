import type { Client } from "@temporalio/client";
import { subscriptionWorkflowId } from "../../../workflows/billing/subscription/messages.ts";

type HistoryEvent = NonNullable<Awaited<ReturnType<ReturnType<Client["workflow"]["getHandle"]>["fetchHistory"]>>["events"]>[number];
const atMs = ({ eventTime }: HistoryEvent): number => Number(eventTime?.seconds ?? 0) * 1000 + Number(eventTime?.nanos ?? 0) / 1e6;

/** When a workflow was woken for a due charge, and when its row was paid, by Temporal's clock. */
export type Collected = { wokenMs: number; settledMs: number };

/** Reads both from the workflow's history: the first wake by a billing run, and the end of the last activity of its payment; null if incomplete. */
export async function collected(temporal: Pick<Client, "workflow">, subscriptionId: string): Promise<Collected | null> {
  const { events } = await temporal.workflow.getHandle(subscriptionWorkflowId(subscriptionId)).fetchHistory();
  const all = events ?? [];
  const woken = all.find(({ workflowExecutionSignaledEventAttributes: signal }) => signal?.signalName === "wakeSubscription");
  const nameByEventId = new Map(
    all.map((event) => [String(event.eventId), event.activityTaskScheduledEventAttributes?.activityType?.name]),
  );
  const ended = all.flatMap((event) => {
    const done = event.activityTaskCompletedEventAttributes;
    return done ? [{ name: nameByEventId.get(String(done.scheduledEventId)), atMs: atMs(event) }] : [];
  });
  const settled = ended.findLast(({ name }) => name === "collectPayment"); // this activity writes the row
  return woken && settled ? { wokenMs: atMs(woken), settledMs: settled.atMs } : null;
}

/** @returns the 99th percentile in seconds of charges in flight at a kill; null if there were none. */
export function recoveryP99S(all: readonly Collected[], killsMs: readonly number[]): number | null {
  const hit = all
    .filter(({ wokenMs, settledMs }) => killsMs.some((kill) => kill >= wokenMs && kill <= settledMs))
    .map(({ wokenMs, settledMs }) => (settledMs - wokenMs) / 1000)
    .sort((a, b) => a - b);
  const p99 = hit[Math.max(0, Math.ceil(hit.length * 0.99) - 1)];
  return p99 === undefined ? null : Math.round(p99 * 10) / 10;
}
