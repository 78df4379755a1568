import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { applyFacts, endedByDispute, isNewlyLost } from "#domain/billing/ledger/disputes.ts";
import { refundNameFromKey } from "#domain/billing/ledger/refunds.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time.ts";
import type { CollectDeps } from "../../../activities/billing/collect.ts";
import { bookFacts, refundPeriodPayment } from "../../../activities/billing/refund.ts";
import { seededRandom } from "../../../activities/planning/optimiser/random.ts";
import { OutcomeUnknown } from "../../../workflows/billing/provider/provider.port.ts";
import { Clock, SECOND } from "./clock.ts";
import type { Contract, Noted } from "./contract.ts";
import { Dice, Killed } from "./faults.ts";
import { cardOf } from "./happenings.ts";
import { type Payment, SimulatedProvider } from "./provider.ts";
import { reportPayment } from "./provider-news.ts";
import { SimulatedStore } from "./store.ts";
import { Suspended } from "./suspended.ts";

const TRIAL_DAYS = 7;
const STEPS_AT_MOST = 20_000;

/** A step was repeated endlessly. */
export class Stuck extends Error {}

/** The simulated world of one household: a clock, a provider, a database, and the faults between them. */
export function createWorld(seed: number, years: number, rate: number, laterRate: number) {
  const dice = new Dice(seededRandom(seed * 9973 + 7), rate);
  /** Dice for faults added after the recorded lives in tests, which do not roll them and stay unchanged. */
  const later = new Dice(seededRandom(seed * 7919 + 3), laterRate, dice.fired);
  /** Dice for the full-price announcements, added later still. */
  const latest = new Dice(seededRandom(seed * 6151 + 11), laterRate, dice.fired);
  const start = Date.UTC(2025, 0, 1) + Math.floor(dice.between(0, 1461)) * DAY_MS + dice.between(0, 24) * HOUR_MS;
  const clock = new Clock(start);
  const stopMs = start + years * 365.25 * DAY_MS;
  const trialEndsAtMs = start + TRIAL_DAYS * DAY_MS;
  const contracts: Contract[] = [];
  const card = cardOf(dice);
  const store = new SimulatedStore(clock, dice);
  const calm = () => {
    dice.calm();
    later.calm();
    latest.calm();
  };
  const suspended = new Suspended(clock, dice);
  /** Payments with changes not yet looked up. */
  const news: Payment[] = [];

  const note = (contract: Contract, what: Noted["what"]) =>
    contract.diary.push({ atMs: clock.nowMs, what, payDay: contract.held.subscription.payDay });
  const change = (contract: Contract, how: (subscription: Subscription, nowMs: number) => Subscription) => {
    contract.held.subscription = how(contract.held.subscription, clock.nowMs);
    contract.states.push({ atMs: clock.nowMs, subscription: contract.held.subscription });
  };
  const provider: SimulatedProvider = new SimulatedProvider(
    { clock, dice, later },
    () => card.answers(),
    (payment) => reportPayment(payment, { clock, dice, provider, stopMs, contracts, change }),
    (payment) => {
      const look = () => void news.push(payment);
      if (!dice.strikes("webhook lost", 6)) clock.at(clock.nowMs + dice.between(0.5, 60) * SECOND, look);
      if (dice.strikes("webhook days late")) clock.at(clock.nowMs + dice.between(0, 3) * DAY_MS, look);
      clock.at(clock.nowMs + dice.between(0.1, 1) * DAY_MS, look); // the daily comparison
    },
  );
  let clockOffMs = 0;
  const deps = { store, provider, nowMs: () => clock.nowMs + clockOffMs };
  /** An activity runs on a machine with its own clock. Times computed from it are later by the difference. */
  const offClock = () => {
    clockOffMs = later.strikes("worker's clock is hours off") ? later.between(-6, 6) * HOUR_MS : 0;
    if (clockOffMs !== 0) clock.lost.push({ fromMs: clock.nowMs, toMs: clock.nowMs + Math.abs(clockOffMs) });
  };
  /** Writes the end of a contract to its row after it ended in its workflow. */
  const writeEnd = (contract: Contract) => {
    const lateMs = later.strikes("end written days late", 0.2)
      ? later.between(0.1, 3) * DAY_MS
      : later.strikes("end written minutes late", 4)
        ? later.between(0.2, 30) * MINUTE_MS
        : laterRate * later.between(0.1, 10) * SECOND;
    contract.endWrittenMs = clock.nowMs + lateMs;
    if (lateMs > MINUTE_MS) clock.lost.push({ fromMs: clock.nowMs, toMs: contract.endWrittenMs });
    if (lateMs === 0) store.end(contract.id, clock.nowMs);
    else clock.at(contract.endWrittenMs, () => store.end(contract.id, clock.nowMs));
  };

  const retry = (tries: number) => {
    const waitMs = Math.min(2 ** tries, 3600) * SECOND;
    if (waitMs < MINUTE_MS) clock.advanceTo(clock.nowMs + waitMs);
    else clock.lose(waitMs);
  };
  /** An activity, retried until it returns a result, as in Temporal. */
  const activity = async <T>(act: (through: CollectDeps) => Promise<T>, onDone: (done: T) => void = () => {}): Promise<T> => {
    const run = () => act(deps);
    const tell = (done: T): T => {
      onDone(done);
      return done;
    };
    for (let tries = 0; ; tries++) {
      try {
        offClock();
        if (dice.strikes("copy of an activity suspended between its calls")) suspended.begin(() => act(suspended.between(deps)));
        if (dice.strikes("worker down for days", 0.1)) clock.lose(dice.between(0.2, 4) * DAY_MS);
        if (dice.strikes("two copies of an activity at once")) return tell((await Promise.all([run(), run()]))[0]);
        const done = await run();
        if (dice.strikes("late copy of an activity")) await run().catch(() => {});
        return tell(done);
      } catch (error) {
        if (!(error instanceof Killed) && !(error instanceof OutcomeUnknown)) throw error;
        retry(tries);
      }
    }
  };

  /** Looks up the provider's own changes and passes them to the contract, as its workflow does. */
  const learn = async () => {
    for (let payment = news.shift(); payment; payment = news.shift()) {
      const reference = payment.reference;
      const booked = await activity((through) => bookFacts(through, reference));
      const contract = contracts.find(({ id }) => id === booked?.subscriptionId);
      if (!booked || !contract) continue;
      const before = contract.held.subscription;
      change(contract, (now, nowMs) => applyFacts(now, booked.facts, nowMs));
      if (booked.facts.disputes.length > 0) note(contract, "disputed");
      if (!isNewlyLost(before, contract.held.subscription)) continue;
      change(contract, endedByDispute);
      if (before.status !== "cancelled") writeEnd(contract);
    }
    // an operator requests a refused refund again once it is possible
    for (const refused of store.takeRefusals()) {
      const { payment, key, amountPence: pence } = refused;
      const waits = provider.payments.find(({ reference }) => reference === payment)?.disputes.some(({ state }) => state === "open");
      const attempt = store.attempts.find(({ reference }) => reference === payment);
      const id = refundNameFromKey(key).replace("refund:", "");
      if (waits) clock.at(clock.nowMs + 3 * DAY_MS, () => store.refusals.push(refused));
      else if (attempt) {
        const again = { dueOn: attempt.dueOn, id, pence, accessStays: true };
        await activity((through) => refundPeriodPayment(through, attempt.subscriptionId, again));
      }
    }
  };

  let steps = 0;
  const step = () => {
    if (++steps > STEPS_AT_MOST) throw new Stuck();
  };
  /** Advances to the next event and handles it. @returns its time. */
  const pass = async (untilMs: number | null, others: (number | null)[]): Promise<number> => {
    if (clock.nowMs >= stopMs) calm();
    step();
    const times = [untilMs, clock.nextMs, stopMs > clock.nowMs ? stopMs : null, ...others].filter((time) => time !== null);
    const at = Math.max(clock.nowMs, Math.min(...times)); // what was due while a worker was down happens at once
    clock.advanceTo(Number.isFinite(at) ? at : clock.nowMs + DAY_MS);
    await learn();
    return at;
  };
  return {
    ...{ start, years, stopMs, trialEndsAtMs, clock, dice, later, latest, calm, card, store, provider, suspended, news, contracts },
    ...{ note, change, activity, writeEnd, learn, step, pass },
  };
}
export type World = ReturnType<typeof createWorld>;
