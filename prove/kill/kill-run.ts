import { setTimeout as wait } from "node:timers/promises";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { billingRunWorkflow } from "../../workflows/billing/billing-run/billing-run.workflow.ts";
import { billingRunWorkflowId } from "../../workflows/billing/billing-run/messages.ts";
import type { TypedCard } from "../../workflows/billing/provider/card-forms.port.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";
import { type Due, dueSubscription } from "./due-subscription.ts";
import { judge, type Verdict } from "./judge.ts";
import { type Collected, collected, recoveryP99S } from "./recovery.ts";
import { type RunningProduct, SERVICES } from "./running-product.ts";
import { openAttempts, shownUnderWay } from "./under-way.ts";

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
  seconds: number;
};

const STARTS = 10;
const AT_ONCE = 8;
/**
 * Between two kills. A service that ends six times within a minute is given up by the supervisor, rightly. The worker ends by itself, too, while
 * PostgreSQL or Temporal is away, so kills of one are this far apart.
 */
const GAP_MS = { least: 100, most: 1500 };
const SAME_AGAIN_AFTER_MS = 40_000;

/** How long the provider thinks about a payment: as long as a real one, so that kills find payments half made. */
const PROVIDER_THINKS_MS = 800;

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

/** Makes contracts that are due, starts their billing ten times at once, kills services while it runs, and judges what came of it. */
export async function killRun(
  running: RunningProduct,
  { subscriptions, kills, seed, card, withinMs, tell }: KillPlan,
): Promise<KillReport> {
  const { orm, cards, temporal } = running;
  const due: Due[] = await inBatches(subscriptions, () => dueSubscription({ em: orm.em.fork(), vault: cards.vault, temporal }, card));
  tell(`${due.length} contracts are due`);

  const ids = `{${due.map(({ subscriptionId }) => subscriptionId).join(",")}}`;
  await running.turn({
    of: "request",
    fault: "slow",
    on: "POST /v1/payment_intents/:id/confirm",
    times: 4 * subscriptions,
    ms: PROVIDER_THINKS_MS,
  });
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
  let underWay = 0;
  /** Charges without an outcome; none where the database cannot say it within a second. */
  const open = () => Promise.race([openAttempts(orm.em.fork()).catch(() => []), wait(1000, [])]);
  const killing = (async () => {
    const random = dice(seed);
    const lastKill = new Map<string, number>();
    const back: Promise<void>[] = [];
    const bag: (typeof SERVICES)[number][] = [];
    while ((await begun()) === 0 && Date.now() < untilMs) await wait(20); // the first strikes when the first payment is being made
    while (killedMs.length < kills) {
      await wait(GAP_MS.least + random() * (GAP_MS.most - GAP_MS.least));
      if (killedMs.length >= SERVICES.length && (await left().catch(() => 1)) === 0) break;
      if (bag.length === 0) bag.push(...SERVICES); // each once before any comes again, in a random order
      const [name] = bag.splice(Math.floor(random() * bag.length), 1);
      if (!name) continue;
      await Promise.all(back.splice(0)); // what was killed before has been started again, so that there is something to kill
      await wait(Math.max(0, (lastKill.get(name) ?? 0) + SAME_AGAIN_AFTER_MS - Date.now()));
      tell(`${((Date.now() - startedMs) / 1000).toFixed(1)} s: kill -9 ${name}`);
      const before = await open();
      killedMs.push(Date.now());
      lastKill.set(name, Date.now());
      back.push(running.kill(name));
      const [held, after] = await Promise.all([running.held(), open()]);
      if (shownUnderWay(before, held, after).length > 0) underWay++;
    }
    await Promise.all(back);
  })();
  await Promise.all([startRuns(running, untilMs), killing]);
  while ((await insist(left, untilMs)) > 0 && Date.now() < untilMs) await wait(500);
  const seconds = Math.round((Date.now() - startedMs) / 1000);

  const verdict = await insist(() => judge({ em: orm.em.fork(), records: cards.records }, due), untilMs + 60_000);
  const times = (
    await inBatches(due.length, (index) => insist(() => collected(temporal, due[index]?.subscriptionId ?? ""), untilMs + 60_000))
  ).filter((one): one is Collected => one !== null);
  const hit = times.filter(({ wokenMs, settledMs }) => killedMs.some((kill) => kill >= wokenMs && kill <= settledMs));
  const counts = { underWayAtAKill: hit.length, kills: killedMs.length, underWay, notUnderWay: killedMs.length - underWay };
  return { ...verdict, recoveryP99S: recoveryP99S(times, killedMs), ...counts, seconds };
}
