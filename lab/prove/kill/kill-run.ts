import { setTimeout as wait } from "node:timers/promises";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { billingRunWorkflow } from "../../../workflows/billing/billing-run/billing-run.workflow.ts";
import { billingRunWorkflowId } from "../../../workflows/billing/billing-run/messages.ts";
import { NOTHING_YET } from "../../../workflows/billing/billing-run/tally.ts";
import type { TypedCard } from "../../../workflows/billing/provider/card-forms.port.ts";
import { TASK_QUEUE } from "../../../workflows/task-queue.ts";
import { aimAt, openNow } from "./aim.ts";
import { CLOCK_BEFORE_DUE_MS, type Contract, createContracts } from "./api-contract.ts";
import { judge, type Verdict } from "./judge.ts";
import { type Collected, collected, recoveryP99S } from "./recovery.ts";
import type { RunningProduct, ServiceName } from "./running-product.ts";
import { strikes } from "./strikes.ts";
import { countKills, type Kill, type KillTally } from "./tally.ts";
import { STEPS, shownUnderWay } from "./under-way.ts";

export type KillPlan = {
  subscriptions: number;
  kills: number;
  seed: number;
  card: TypedCard;
  withinMs: number;
  logLine: (line: string) => void;
};
/** `recoveryP99S`: from the wake of the billing run to the row that says paid, for those that were between the two when something was killed. */
export type KillReport = Verdict & KillTally & { recoveryP99S: number | null; underWayAtAKill: number; seconds: number };

const STARTS = 10;
const AT_ONCE = 8;
/** Pause between two kills. */
const GAP_MS = { least: 100, most: 1500 };
/** The supervisor stops restarting a service that exits six times within a minute, not counting exits while PostgreSQL or Temporal is unavailable. */
const WORKER_ENDS = { most: 3, withinMs: 65_000 };
const endsWorker = (name: ServiceName): boolean => name !== "api/server.ts";
/** Maximum wait until a charge is at its step: a charge whose worker died is retried after 45 s. */
const AIM_WITHIN_MS = 60_000;
/** Counts of a billing run that has not started. */
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** The sandbox's delays for opening and deciding a payment, realistic, so that kills hit payments in flight. */
const [OPENS_MS, DECIDES_MS] = [500, 2500];
/** Number of consecutive decisions delayed before the capture, then after it. */
const IN_A_ROW = 5;

/** A seeded generator: the same kills in the same order. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function inBatches<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE)
    done.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => work(from + index)))));
  return done;
}

/** Retries a query that failed because of a kill. */
async function insist<T>(work: () => Promise<T>, untilMs: number): Promise<T> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (Date.now() > untilMs) throw error;
      await wait(250);
    }
}

/** Contracts whose first payments have just fallen due, to be collected by the billing run. */
async function dueContracts(running: RunningProduct, { subscriptions, card, logLine }: KillPlan): Promise<Contract[]> {
  const { subscribed, moved } = createContracts(running);
  const contracts = await inBatches(subscriptions, () => subscribed(card));
  logLine(`${contracts.length} have subscribed`);
  await inBatches(contracts.length, (index) => moved(contracts[index] as Contract));
  await wait(CLOCK_BEFORE_DUE_MS);
  return contracts;
}

/** Starts ten billing runs of that day at once, half of them under one id: the same id joins, others are harmless. */
async function startRuns({ temporal }: RunningProduct, due: readonly Contract[], untilMs: number): Promise<void> {
  const byMs = Math.max(...due.map(({ collectAtMs }) => collectAtMs)) + MINUTE_MS;
  const day = londonDay(byMs);
  const start = (index: number) =>
    temporal.workflow.start(billingRunWorkflow, {
      workflowId: `${billingRunWorkflowId(day, "all")}${index % 2 === 0 ? "" : `-${index}`}`,
      workflowIdConflictPolicy: "USE_EXISTING",
      taskQueue: TASK_QUEUE,
      args: [{ scope: "all", carried: { day, byMs, afterId: BEFORE_ALL, tally: NOTHING_YET, patienceMs: 10 * MINUTE_MS } }],
    });
  await Promise.all(Array.from({ length: STARTS }, (_, index) => insist(() => start(index), untilMs)));
}

/** Delays the sandbox's opening and deciding of payments, alternately before and after the capture. */
async function slowProvider(running: RunningProduct, times: number): Promise<void> {
  await running.turn({ of: "request", fault: "slow", on: "POST /v1/payment_intents", times, ms: OPENS_MS });
  const decides = { of: "request", on: "POST /v1/payment_intents/:id/confirm", times: IN_A_ROW, ms: DECIDES_MS } as const;
  for (let turned = 0; turned < times; turned += 2 * IN_A_ROW) {
    await running.turn({ ...decides, fault: "slow" });
    await running.turn({ ...decides, fault: "late" });
  }
}

/** Creates due contracts, starts their billing ten times at once, kills services at each step of a charge, and judges the result. */
export async function killRun(running: RunningProduct, plan: KillPlan): Promise<KillReport> {
  const { subscriptions, kills, seed, withinMs, logLine } = plan;
  const { orm, cards, temporal } = running;
  const due = await dueContracts(running, plan);
  logLine(`${due.length} contracts are due`);

  const ids = `{${due.map(({ subscriptionId }) => subscriptionId).join(",")}}`;
  await slowProvider(running, 4 * subscriptions);
  const startedMs = Date.now();
  const untilMs = startedMs + withinMs;
  const left = async (): Promise<number> => {
    const [row] = await orm.em
      .fork()
      .execute<{ n: number }[]>("select count(*)::int as n from subscription where id = any(?::uuid[]) and paid_periods = 0", [ids]);
    return row?.n ?? subscriptions;
  };
  const seconds = () => Math.round((Date.now() - startedMs) / 1000);

  const killed: Kill[] = [];
  const workerEndsMs: number[] = [];
  /** Waits until further kills stay below the supervisor's limit. */
  const untilItMayEnd = async (times: number): Promise<void> => {
    const room = workerEndsMs.at(times - WORKER_ENDS.most - 1) ?? 0;
    await wait(Math.max(0, room + WORKER_ENDS.withinMs - Date.now()));
  };
  /** Kills services when a charge is at the next step, and waits until they have restarted. */
  const strike = async (names: readonly ServiceName[], recovering: boolean): Promise<void> => {
    const step = STEPS[killed.length % STEPS.length] ?? "before";
    const { open, atStep, letGo } = await aimAt(running, step, AIM_WITHIN_MS);
    if (open.length === 0) return;
    logLine(`${seconds()} s: kill -9 ${names.join(" and ")}${recovering ? ", again" : ""}: ${atStep.length} of ${open.length} ${step}`);
    const atMs = Date.now();
    const back = Promise.all(names.map((name) => running.kill(name)));
    workerEndsMs.push(...names.filter(endsWorker).map(() => Date.now()));
    const [held, after] = await Promise.all([running.held(), openNow(running)]);
    // the outcome could not be written while its rows were locked
    const hit = step === "answered" ? atStep : shownUnderWay(atStep, held, after);
    const underWay = Math.max(hit.length, shownUnderWay(open, held, after).length);
    killed.push({ atMs, step: hit.length > 0 ? step : null, services: names.length, recovering, underWay });
    await letGo();
    await back;
  };
  const killing = (async () => {
    const random = dice(seed);
    for (const { services, again } of strikes(random)) {
      if (killed.length >= kills || Date.now() > untilMs) break;
      await untilItMayEnd(services.filter(endsWorker).length * (again ? 2 : 1));
      if (killed.length > 0) await wait(GAP_MS.least + random() * (GAP_MS.most - GAP_MS.least));
      if ((await left().catch(() => 1)) === 0) break;
      await strike(services, false);
      if (again && killed.length < kills) await strike(services, true);
    }
  })();
  await Promise.all([startRuns(running, due, untilMs), killing]);
  while ((await insist(left, untilMs)) > 0 && Date.now() < untilMs) await wait(500);
  const took = seconds();

  const verdict = await insist(() => judge({ em: orm.em.fork(), records: cards.records }, due), untilMs + 60_000);
  const times = (
    await inBatches(due.length, (index) => insist(() => collected(temporal, due[index]?.subscriptionId ?? ""), untilMs + 60_000))
  ).filter((one): one is Collected => one !== null);
  const killsMs = killed.map(({ atMs }) => atMs);
  const hit = times.filter(({ wokenMs, settledMs }) => killsMs.some((kill) => kill >= wokenMs && kill <= settledMs));
  return { ...verdict, recoveryP99S: recoveryP99S(times, killsMs), underWayAtAKill: hit.length, ...countKills(killed), seconds: took };
}
