import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { Clock } from "../../lab/prove/simulation/clock.ts";
import { Dice } from "../../lab/prove/simulation/faults.ts";
import { type Card, SimulatedProvider } from "../../lab/prove/simulation/provider.ts";
import { SimulatedStore } from "../../lab/prove/simulation/store.ts";
import { seededRandom } from "../planning/optimiser/random.ts";
import type { AttemptRequest } from "./charge-store.port.ts";
import { type CollectDeps, collect } from "./collect.ts";

const START_MS = Date.UTC(2027, 2, 10, 9);
const FIRST: AttemptRequest = { subscriptionId: "s", dueOn: "2027-03-10", attempt: 1, amountPence: 999 };
const SECOND: AttemptRequest = { ...FIRST, attempt: 2 };
const NEXT_PERIOD: AttemptRequest = { ...FIRST, dueOn: "2027-04-10" };
const ASKED_AT_MOST = 6;

class World {
  card: Card;
  readonly clock = new Clock(START_MS);
  readonly store = new SimulatedStore(this.clock, new Dice(seededRandom(1), 0));
  readonly provider: SimulatedProvider;
  /** The activity that is making its calls now. */
  copy = 0;
  /** The activities that have read the end from the store. */
  readonly toldOfEnd = new Set<number>();
  /** The activity that made each payment, and what was stored at that time. */
  readonly taken: { copy: number; dueOn: string; attempts: number; ended: boolean; toldOfEnd: boolean }[] = [];
  constructor(card: Card) {
    this.card = card;
    this.provider = new SimulatedProvider(
      { clock: this.clock, dice: new Dice(seededRandom(1), 0), later: new Dice(seededRandom(1), 0) },
      () => this.card,
      ({ request, answer }) => {
        const { attempts } = this.store;
        const endedAtMs = this.store.endedAtMs(FIRST.subscriptionId);
        if (answer?.kind === "captured")
          this.taken.push({
            copy: this.copy,
            dueOn: request.chargeId.slice("s:".length),
            attempts: attempts.length,
            ended: endedAtMs !== null,
            toldOfEnd: this.toldOfEnd.has(this.copy),
          });
      },
      () => {},
    );
  }
}
type Copy = (world: World, deps: CollectDeps) => Promise<unknown>;

/** Retries like a workflow: while the outcome is unknown or absent. */
async function untilKnown(deps: CollectDeps, ask: AttemptRequest): Promise<string> {
  for (let asked = 0; asked < ASKED_AT_MOST; asked++) {
    const { kind } = await collect(deps, ask, "make");
    if (kind !== "unknown") return kind;
  }
  throw new Error("never known");
}
const once =
  (ask: AttemptRequest): Copy =>
  async (_, deps) =>
    collect(deps, ask, "make");

/** A concurrent activity that stops before each of its calls until the test lets it continue. */
class Stepped {
  #go: (() => void) | null = null;
  done = false;
  outcome: unknown = null;

  constructor(world: World, copy: Copy) {
    const gated = <Port extends object>(port: Port): Port =>
      new Proxy(port, {
        get: (_, name) => {
          const call: unknown = Reflect.get(port, name);
          if (typeof call !== "function") return call;
          return async (...args: unknown[]) => {
            await new Promise<void>((go) => {
              this.#go = go;
            });
            const { copy } = world;
            const said: unknown = await call.apply(port, args);
            if (typeof said === "object" && said !== null && "ended" in said && said.ended) world.toldOfEnd.add(copy);
            return said;
          };
        },
      });
    const deps = { store: gated(world.store), provider: gated(world.provider), nowMs: () => world.clock.nowMs };
    void copy(world, deps).then((outcome) => {
      this.outcome = outcome;
      this.done = true;
    });
  }
  async step(): Promise<void> {
    const go = this.#go;
    this.#go = null;
    go?.();
    await this.stopped();
  }
  /** It has stopped before a call, or has finished. */
  async stopped(): Promise<void> {
    while (this.#go === null && !this.done) await Promise.resolve();
  }
}

/**
 * Every order in which the calls of some copies can follow each other, with so much time before each.
 * @returns how many there are.
 */
async function everyOrder(copies: readonly Copy[], card: Card, betweenMs: number, holds: (world: World, outcomes: unknown[]) => void) {
  let orders = 0;
  const schedule: number[] = [];
  for (;;) {
    const world = new World(card);
    const running = copies.map((copy) => new Stepped(world, copy));
    for (const one of running) await one.stopped();
    const choices: { at: number; of: number }[] = [];
    for (;;) {
      const left = running.filter(({ done }) => !done);
      if (left.length === 0) break;
      const at = schedule[choices.length] ?? 0;
      choices.push({ at, of: left.length });
      world.clock.advanceTo(world.clock.nowMs + betweenMs);
      world.copy = running.indexOf(left[at] as Stepped);
      await left[at]?.step();
    }
    orders++;
    holds(
      world,
      running.map(({ outcome }) => outcome),
    );
    // the last choice with another option takes it next
    while (choices.length > 0 && (choices.at(-1)?.at ?? 0) + 1 >= (choices.at(-1)?.of ?? 0)) choices.pop();
    if (choices.length === 0) return orders;
    schedule.splice(0, schedule.length, ...choices.map(({ at }) => at));
    schedule[choices.length - 1] = (schedule[choices.length - 1] ?? 0) + 1;
  }
}

const payments = ({ provider }: World) => provider.payments.filter(({ answer }) => answer?.kind === "captured");
const attempt = ({ store }: World, { dueOn, attempt: number }: AttemptRequest) =>
  store.attempts.find((one) => one.dueOn === dueOn && one.request.attempt === number);

describe.each([
  { between: "seconds", betweenMs: 1000 },
  { between: "more than a day", betweenMs: DAY_MS + HOUR_MS },
])("D-31a: in every order of the calls, $between apart (D-33a)", ({ betweenMs }) => {
  it("captures and books one payment for two concurrent activities", async () => {
    const orders = await everyOrder([once(FIRST), once(FIRST)], "good", betweenMs, (world) => {
      expect(payments(world)).toHaveLength(1);
      expect(attempt(world, FIRST)).toMatchObject({ answer: { kind: "captured", reference: payments(world)[0]?.reference } });
    });
    expect(orders).toBeGreaterThan(50);
  });

  it("captures nothing for a stale activity once the next attempt has started", async () => {
    const goesOn: Copy = async (world, deps) => {
      if ((await untilKnown(deps, FIRST)) !== "declined") throw new Error("not declined");
      world.card = "good";
      return untilKnown(deps, SECOND);
    };
    await everyOrder([once(FIRST), goesOn], "declining", betweenMs, (world, [, outcome]) => {
      expect(outcome).toBe("captured");
      expect(payments(world).map(({ request }) => request.attempt)).toEqual([2]);
    });
  });

  it("captures nothing for a waived period once the next one has started", async () => {
    await everyOrder([once(FIRST), (_, deps) => untilKnown(deps, NEXT_PERIOD)], "good", betweenMs, (world, [, outcome]) => {
      expect(outcome).toBe("captured");
      for (const { dueOn, attempts } of world.taken) expect([dueOn, attempts]).not.toEqual([FIRST.dueOn, 2]);
      if (payments(world).length > 1) expect(attempt(world, FIRST)?.answer?.kind).toBe("captured");
    });
  });

  it("D-33a: captures nothing after the activity has read the end; an activity that read before it may still win the race", async () => {
    const end: Copy = async (world, deps) => {
      await deps.store.begin(FIRST, world.clock.nowMs);
      world.store.end(FIRST.subscriptionId, world.clock.nowMs);
    };
    let afterEnd = 0;
    await everyOrder([once(FIRST), once(FIRST), end], "good", betweenMs, (world) => {
      expect(payments(world).length).toBeLessThanOrEqual(1);
      expect(world.taken.filter(({ toldOfEnd }) => toldOfEnd)).toEqual([]);
      afterEnd += world.taken.filter(({ ended }) => ended).length;
    });
    expect(afterEnd).toBeGreaterThan(0);
  });

  it("D-33a: reports every capture after the end to the workflow", async () => {
    const leaves: Copy = async (world, deps) => {
      await deps.store.begin(FIRST, world.clock.nowMs);
      world.store.end(FIRST.subscriptionId, world.clock.nowMs);
      return untilKnown(deps, FIRST);
    };
    await everyOrder([once(FIRST), leaves], "good", betweenMs, (world, [, outcome]) => {
      expect(payments(world)).toHaveLength(outcome === "captured" ? 1 : 0);
      if (outcome === "captured") expect(attempt(world, FIRST)?.answer?.kind).toBe("captured");
      expect(world.taken.filter(({ copy, ended }) => ended && copy === 1)).toEqual([]);
    });
  });
});
