import { activityInfo } from "@temporalio/activity";
import { expect, it, vi } from "vitest";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { cardSaved } from "#domain/billing/contract/transitions.ts";
import { DAY_MS } from "#domain/time.ts";
import type { BillingStandIn } from "../../../tests/setup/billing/billing-stand-in.ts";
import { type RunningSubscription, subscriptionWorkflows, TASK_QUEUE, TERMS } from "../../../tests/setup/billing/subscription-workflows.ts";
import { runToEnd } from "../../../tests/setup/workflows/workflow.ts";
import { subscriptionWorkflowId, wakeSubscription } from "../subscription/messages.ts";
import type { BillingRunActivities } from "./activities.port.ts";
import { billingRunWorkflow } from "./billing-run.workflow.ts";
import { type BillingRunInput, type BillingRunResult, billingRunWorkflowId, viewBillingRun } from "./messages.ts";

/** Real subscription workflows, and a fake database that reads their rows. */
const rowOf = ({ rows }: BillingStandIn): Subscription | undefined => rows.at(-1);
/** The subscriptions that each run has woken. */
const woken = new Map<string, Set<string>>();
const workflows = subscriptionWorkflows((standIns): BillingRunActivities => {
  const due = (standIn: BillingStandIn, byMs: number) => {
    const { charge, hasCard } = rowOf(standIn) ?? {};
    return hasCard && charge?.state === "waiting" && charge.atMs <= byMs;
  };
  return {
    dueSubscriptions: async ({ byMs, afterId, atMost }) =>
      [...standIns.entries()]
        .filter(([id, standIn]) => due(standIn, byMs) && (afterId === null || id > afterId))
        .map(([id]) => id)
        .sort()
        .slice(0, atMost),
    wakeSubscriptions: async ({ subscriptionIds }) => {
      const { workflowId = "" } = activityInfo().workflowExecution ?? {};
      woken.set(workflowId, new Set([...(woken.get(workflowId) ?? []), ...subscriptionIds]));
      for (const id of subscriptionIds) {
        await workflows.env().client.workflow.getHandle(subscriptionWorkflowId(id)).signal(wakeSubscription);
      }
    },
    dueOutcomes: async ({ subscriptionIds }) => {
      const rows = subscriptionIds.map((id) => rowOf(standIns.get(id)!));
      const successful = rows.filter((row) => row?.status === "active").length;
      const failed = rows.filter((row) => row?.status === "past_due" || row?.status === "failed").length;
      return { successful, failed, skipped: 0, open: subscriptionIds.length - successful - failed };
    },
  };
});

const idOf = ({ handle: { workflowId } }: RunningSubscription): string => workflowId.slice(subscriptionWorkflowId("").length);

/** Fake activities with ids `s00000`…; `outcome` returns the outcomes of a page. */
const list = (count: number, outcome: BillingRunActivities["dueOutcomes"]) => {
  const ids = Array.from({ length: count }, (_, index) => `s${String(index).padStart(5, "0")}`);
  return {
    dueSubscriptions: vi.fn<BillingRunActivities["dueSubscriptions"]>(async ({ afterId, atMost }) =>
      ids.filter((id) => afterId === null || id > afterId).slice(0, atMost),
    ),
    wakeSubscriptions: vi.fn<BillingRunActivities["wakeSubscriptions"]>(async () => {}),
    dueOutcomes: vi.fn(outcome),
  };
};
const paid: BillingRunActivities["dueOutcomes"] = async ({ subscriptionIds: { length } }) => ({
  successful: length,
  failed: 0,
  skipped: 0,
  open: 0,
});
const resultOf = (settled: PromiseSettledResult<BillingRunResult>): BillingRunResult => {
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
};

it("pages through due subscriptions, wakes each once and counts the outcomes (D-32d)", async () => {
  const standIn = list(120, async ({ subscriptionIds: { length } }) => ({ successful: length - 3, failed: 2, skipped: 1, open: 0 }));
  const { result } = await runToEnd(
    workflows.env(),
    billingRunWorkflow,
    [{ scope: "first-payment" }],
    standIn,
    undefined,
    "a billing run of three pages that overlap",
  );
  expect(resultOf(result)).toEqual({
    processed: 120,
    successful: 111,
    failed: 6,
    skipped: 3,
    success: true,
    message: expect.stringMatching(/^Billing of \d{4}-\d\d-\d\d\. 120 due: 111 paid, 6 declined, 3 skipped, 0 still open\.$/),
    workflowId: expect.any(String),
  });
  expect(standIn.dueSubscriptions.mock.calls.map(([{ atMost, scope }]) => [atMost, scope])).toEqual(Array(4).fill([50, "first-payment"]));
  expect(standIn.wakeSubscriptions.mock.calls.map(([{ subscriptionIds }]) => subscriptionIds.length)).toEqual([50, 50, 20]);
});

it("reports that nothing is due", async () => {
  const { result } = await runToEnd(workflows.env(), billingRunWorkflow, [{ scope: "all" }], list(0, paid));
  expect(resultOf(result)).toMatchObject({ processed: 0, success: true, message: expect.stringContaining("Nothing was due") });
});

it("continues as new over thousands, waking each subscription exactly once", async () => {
  const standIn = list(2_620, paid);
  const { result } = await runToEnd(workflows.env(), billingRunWorkflow, [{ scope: "all" }], standIn);
  expect(resultOf(result)).toMatchObject({ processed: 2_620, successful: 2_620 });
  const woken = standIn.wakeSubscriptions.mock.calls.flatMap(([{ subscriptionIds }]) => subscriptionIds);
  expect(woken).toHaveLength(2_620);
  expect(new Set(woken).size).toBe(2_620);
});

it("waits for outcomes, shows its progress, and does not wait for ever while the provider is away", async () => {
  const slow = list(50, paid);
  slow.dueOutcomes.mockResolvedValueOnce({ successful: 20, failed: 0, skipped: 0, open: 30 });
  expect(resultOf((await runToEnd(workflows.env(), billingRunWorkflow, [{ scope: "all" }], slow)).result)).toMatchObject({
    successful: 50,
  });

  const away = list(1000, async ({ subscriptionIds: { length } }) => ({ successful: 0, failed: 0, skipped: 0, open: length }));
  const lasted = vi.fn<() => Promise<number>>();
  const { result } = await runToEnd(workflows.env(), billingRunWorkflow, [{ scope: "all" }], away, async (handle) => {
    const { scope, underWay } = await handle.query(viewBillingRun);
    expect(scope).toBe("all");
    expect(underWay.length % 50).toBe(0); // whole pages, so no woken subscription is missing
    lasted.mockImplementation(async () => {
      const { startTime, closeTime } = await handle.describe();
      return closeTime!.getTime() - startTime.getTime();
    });
  });
  expect(resultOf(result)).toMatchObject({ processed: 1000, successful: 0, failed: 0, skipped: 1000 });
  expect(away.wakeSubscriptions).toHaveBeenCalledTimes(20);
  expect(await lasted()).toBeLessThan(12 * 60_000);
});

it("charges every due period once with ten concurrent requests by operators and the scheduled run (D-32a)", async () => {
  const nowMs = await workflows.env().currentTimeMs();
  const trialEndsAtMs = nowMs - 40 * DAY_MS;
  const households = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const ready = cardSaved(payDayChosen(newSubscription(TERMS, trialEndsAtMs), 20, trialEndsAtMs), trialEndsAtMs);
      const charge = { ...ready.charge!, atMs: nowMs - 60_000 };
      const running = await workflows.open("", new Date(nowMs).toISOString(), {
        clockOffsetMs: 0,
        trialEndsAtMs,
        carried: {
          subscription: { ...ready, charge: { ...charge, dueOn: new Date(nowMs - DAY_MS).toISOString().slice(0, 10) } },
          sent: [],
        },
      });
      if (index === 0) running.standIn.answers = ["declined"];
      running.standIn.rows.push(await running.view());
      return running;
    }),
  );
  const run = (workflowId: string) =>
    workflows.env().client.workflow.start<(input: BillingRunInput) => Promise<BillingRunResult>>("billingRunWorkflow", {
      workflowId,
      taskQueue: TASK_QUEUE,
      workflowIdConflictPolicy: "USE_EXISTING",
      args: [{ scope: "all" }],
    });
  const asked = billingRunWorkflowId("2027-01-20", "all");
  const operators = await Promise.all(Array.from({ length: 10 }, () => run(asked)));
  const schedule = await run("billing-run-2027-01-20T09:00:00Z");
  expect(new Set(operators.map(({ firstExecutionRunId }) => firstExecutionRunId)).size).toBe(1);
  const [byOperators, bySchedule] = await Promise.all([operators[0]!.result(), schedule.result()]);
  expect(byOperators.workflowId).toBe(asked);
  // each page belongs to one of the runs; together they wake every household, and each counts what it has woken
  const [ofOperators, ofSchedule] = [byOperators, bySchedule].map(({ workflowId }) => woken.get(workflowId) ?? new Set<string>());
  expect([...new Set([...ofOperators!, ...ofSchedule!])].sort()).toEqual(households.map(idOf).sort());
  const declined = idOf(households[0]!);
  for (const [ids, counts] of [
    [ofOperators!, byOperators],
    [ofSchedule!, bySchedule],
  ] as const) {
    const failed = ids.has(declined) ? 1 : 0;
    expect(counts).toMatchObject({ processed: ids.size, successful: ids.size - failed, failed, skipped: 0 });
  }
  await (await run(asked)).result();
  // the time-skipping server may advance to the next retry or month before the result arrives: there may be more attempts, but none twice
  for (const { standIn } of households) {
    const asks = standIn.asks.map(({ dueOn, attempt }) => `${dueOn} ${attempt}`);
    expect(new Set(asks).size).toBe(asks.length);
    expect(standIn.asks.filter(({ attempt, dueOn }) => attempt === 1 && dueOn === standIn.asks[0]?.dueOn)).toHaveLength(1);
    expect(new Set(standIn.dueDates).size).toBe(standIn.payments.length);
  }
});
