import { setTimeout as wait } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { RunningProduct } from "./running-product.ts";
import { findCall, getStep, type Open, openAttempts, type Step } from "./under-way.ts";

/** A moment to kill: the charges without an outcome, those at the chosen step, and a function that releases the latter. */
export type Aim = { open: Open[]; atStep: Open[]; letGo: () => Promise<void> };

const LOOK_EVERY_MS = 10;
/** Number of charges held back at a time, and of lookups at the provider. */
const KEPT = 8;
const DATABASE_SAYS_WITHIN_MS = 3000;
const nothing = async () => {};

/** Charges without an outcome; none if the database does not respond within three seconds. */
export const openNow = ({ orm }: RunningProduct): Promise<Open[]> =>
  Promise.race([openAttempts(orm.em.fork()).catch(() => []), wait(DATABASE_SAYS_WITHIN_MS, [])]);

/** Locks the contracts' rows, so that no outcome can be written. @returns releases them. */
async function holdRows(unit: EntityManager, attempts: readonly Open[]): Promise<() => Promise<void>> {
  await unit.begin();
  const ids = `{${attempts.map(({ subscriptionId }) => subscriptionId).join(",")}}`;
  await unit.execute("select id from subscription where id = any(?::uuid[]) order by id for update skip locked", [ids]);
  return () => unit.rollback().catch(() => {}); // PostgreSQL may have been killed, which released the locks
}

/** Charges that the provider has captured and reported, whose outcome waits for locked rows. */
async function answeredUnwritten(running: RunningProduct, untilMs: number): Promise<Aim> {
  const confirmed = (await openNow(running)).filter(({ reference }) => reference !== null).slice(0, KEPT);
  if (confirmed.length === 0) return { open: confirmed, atStep: [], letGo: nothing };
  const letGo = await holdRows(running.orm.em.fork(), confirmed);
  for (; Date.now() < untilMs; await wait(LOOK_EVERY_MS)) {
    const [open, held] = await Promise.all([openNow(running), running.held()]);
    const silent = confirmed.filter((one) => open.some(({ id }) => id === one.id) && !findCall(one, held));
    const records = await Promise.all(silent.map(({ reference }) => running.cards.records.payment(reference ?? "").catch(() => null)));
    const atStep = silent.filter((_, index) => records[index]?.answer?.kind === "captured");
    if (atStep.length > 0) return { open, atStep, letGo };
  }
  await letGo();
  return { open: confirmed, atStep: [], letGo: nothing };
}

/** Waits until a charge is at a step; `atStep` is empty after the time limit. */
export async function aimAt(running: RunningProduct, step: Step, withinMs: number): Promise<Aim> {
  const untilMs = Date.now() + withinMs;
  for (;;) {
    if (step === "answered") {
      const aim = await answeredUnwritten(running, untilMs).catch(() => null); // PostgreSQL may still be unavailable
      if (aim && (aim.atStep.length > 0 || Date.now() > untilMs)) return aim;
    } else {
      const [open, held] = await Promise.all([openNow(running), running.held()]);
      const atStep = open.filter((one) => getStep(one, held) === step);
      if (atStep.length > 0 || Date.now() > untilMs) return { open, atStep, letGo: nothing };
    }
    if (Date.now() > untilMs) return { open: [], atStep: [], letGo: nothing };
    await wait(LOOK_EVERY_MS);
  }
}
