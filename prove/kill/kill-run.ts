import { setTimeout as wait } from "node:timers/promises";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { billingRunWorkflow } from "../../workflows/billing/billing-run/billing-run.workflow.ts";
import { billingRunWorkflowId } from "../../workflows/billing/billing-run/messages.ts";
import type { TypedCard } from "../../workflows/billing/provider/card-forms.port.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";
import { type Due, dueSubscription } from "./due-subscription.ts";
import { judge, type Verdict } from "./judge.ts";
import { type Collected, collected, recoveryP99S } from "./recovery.ts";
import { type RunningProduct, SERVICES, type ServiceName } from "./running-product.ts";
import { strikes } from "./strikes.ts";
import { openAttempts, STEPS, type Step, shownUnderWay, stepOf } from "./under-way.ts";

export type KillPlan = {
  subscriptions: number;
  kills: number;
  seed: number;
  card: TypedCard;
  withinMs: number;
  tell: (line: string) => void;
};
/** `recoveryP99S`: from the wake of the billing run to the row that says paid, for those that were between the two when something was killed. */
export type KillReport = Verdict & {
  recoveryP99S: number | null;
  underWayAtAKill: number;
  kills: number;
  /** Kills of which it is shown that a charge was under way at their moment, and the others. */
  underWay: number;
  notUnderWay: number;
  /** Kills of two services at the same moment, and of one that had just been started again. */
  twoAtOnce: number;
  whileRecovering: number;
  /** Kills at which a charge stood at each step. */
  atSteps: Record<Step, number>;
  seconds: number;
};

const STARTS = 10;
const AT_ONCE = 8;
/** Between two kills. */
const GAP_MS = { least: 100, most: 1500 };
/**
 * A service that ends six times within a minute is given up by the supervisor, rightly. The worker ends by itself, too, while PostgreSQL or Temporal is
 * away, so a kill of any of the three counts for it.
 */
const WORKER_ENDS = { most: 4, withinMs: 65_000 };
const endsWorker = (name: ServiceName): boolean => name !== "api/server.ts";
/** So shortly after it was started again a service is killed once more. */
const AGAIN_WITHIN_MS = 1500;

/** How long the provider takes to open a payment, and to decide: as long as a real one, so that kills find payments half made. */
const [OPENS_MS, DECIDES_MS] = [300, 800];
/** So many decisions in a row are slow before the money is taken, and then so many after it. */
const IN_A_ROW = 5;

/** A generator with a seed: the same kills in the same order. */
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

/** Repeats a question that a killed server could not answer. */
async function insist<T>(work: () => Promise<T>, untilMs: number): Promise<T> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (Date.now() > untilMs) throw error;
      await wait(250);
    }
}

/** Ten runs at once, half of them under one name: whoever asks for the same day joins, and whoever does not is harmless. */
async function startRuns({ temporal }: RunningProduct, untilMs: number): Promise<void> {
  const day = londonDay(Date.now());
  const start = (index: number) =>
    temporal.workflow.start(billingRunWorkflow, {
      workflowId: `${billingRunWorkflowId(day, "all")}${index % 2 === 0 ? "" : `-${index}`}`,
      workflowIdConflictPolicy: "USE_EXISTING",
      taskQueue: TASK_QUEUE,
      args: [{ scope: "all" }],
    });
  await Promise.all(Array.from({ length: STARTS }, (_, index) => insist(() => start(index), untilMs)));
}

/** Has the provider open payments slowly, and decide slowly: by turns before it takes the money and after. */
async function slowProvider(running: RunningProduct, times: number): Promise<void> {
  await running.turn({ of: "request", fault: "slow", on: "POST /v1/payment_intents", times, ms: OPENS_MS });
  const decides = { of: "request", on: "POST /v1/payment_intents/:id/confirm", times: IN_A_ROW, ms: DECIDES_MS } as const;
  for (let turned = 0; turned < times; turned += 2 * IN_A_ROW) {
    await running.turn({ ...decides, fault: "slow" });
    await running.turn({ ...decides, fault: "late" });
  }
}

/** Makes contracts that are due, starts their billing ten times at once, kills services while it runs, and judges what came of it. */
export async function killRun(
  running: RunningProduct,
  { subscriptions, kills, seed, card, withinMs, tell }: KillPlan,
): Promise<KillReport> {
  const { orm, cards, temporal } = running;
  const due: Due[] = await inBatches(subscriptions, () => dueSubscription({ em: orm.em.fork(), vault: cards.vault, temporal }, card));
  tell(`${due.length} contracts are due`);

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

  const begun = async (): Promise<number> => {
    const asked =
      "select count(*)::int as n from charge_attempt a join charge c on c.id = a.charge_id where c.subscription_id = any(?::uuid[])";
    return (await orm.em.fork().execute<{ n: number }[]>(asked, [ids]))[0]?.n ?? 0;
  };

  const killedMs: number[] = [];
  const told = {
    underWay: 0,
    twoAtOnce: 0,
    whileRecovering: 0,
    atSteps: Object.fromEntries(STEPS.map((step) => [step, 0])) as Record<Step, number>,
  };
  /** Charges without an outcome; none where the database cannot say it within a second. */
  const open = () => Promise.race([openAttempts(orm.em.fork()).catch(() => []), wait(1000, [])]);
  const seconds = () => Math.round((Date.now() - startedMs) / 1000);
  const workerEndsMs: number[] = [];
  /** Waits until a strike may end the worker so many times more. */
  const untilItMayEnd = async (times: number): Promise<void> => {
    const room = workerEndsMs.at(times - WORKER_ENDS.most - 1) ?? 0;
    await wait(Math.max(0, room + WORKER_ENDS.withinMs - Date.now()));
  };
  /** Kills services at one moment, and comes back when they have been started again. */
  const strike = async (names: readonly ServiceName[], recovering = false): Promise<void> => {
    const [heldBefore, before] = await Promise.all([running.held(), open()]);
    tell(`${seconds()} s: kill -9 ${names.join(" and ")}${recovering ? ", again" : ""}`);
    killedMs.push(Date.now());
    const back = Promise.all(names.map((name) => running.kill(name)));
    workerEndsMs.push(...names.filter(endsWorker).map(() => Date.now()));
    const [held, after] = await Promise.all([running.held(), open()]);
    const hit = new Set(shownUnderWay(before, held, after).map((attempt) => stepOf(attempt, heldBefore)));
    if (hit.size > 0) told.underWay++;
    for (const step of hit) told.atSteps[step]++;
    if (names.length > 1) told.twoAtOnce++;
    if (recovering) told.whileRecovering++;
    await back;
  };
  const killing = (async () => {
    const random = dice(seed);
    while ((await begun()) === 0 && Date.now() < untilMs) await wait(20); // the first strikes when the first payment is being made
    for (const { services, again } of strikes(random)) {
      if (killedMs.length >= kills) break;
      await wait(GAP_MS.least + random() * (GAP_MS.most - GAP_MS.least));
      if (killedMs.length >= SERVICES.length && (await left().catch(() => 1)) === 0) break;
      await untilItMayEnd(services.filter(endsWorker).length * (again ? 2 : 1));
      await strike(services);
      if (!again || killedMs.length >= kills) continue;
      await wait(random() * AGAIN_WITHIN_MS);
      await strike(services, true);
    }
  })();
  await Promise.all([startRuns(running, untilMs), killing]);
  while ((await insist(left, untilMs)) > 0 && Date.now() < untilMs) await wait(500);
  const took = seconds();

  const verdict = await insist(() => judge({ em: orm.em.fork(), records: cards.records }, due), untilMs + 60_000);
  const times = (
    await inBatches(due.length, (index) => insist(() => collected(temporal, due[index]?.subscriptionId ?? ""), untilMs + 60_000))
  ).filter((one): one is Collected => one !== null);
  const hit = times.filter(({ wokenMs, settledMs }) => killedMs.some((kill) => kill >= wokenMs && kill <= settledMs));
  const counts = { underWayAtAKill: hit.length, kills: killedMs.length, notUnderWay: killedMs.length - told.underWay };
  return { ...verdict, recoveryP99S: recoveryP99S(times, killedMs), ...counts, ...told, seconds: took };
}
