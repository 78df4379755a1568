import { type Day, dueAtMs, firstDueFrom } from "#domain/billing/calendar/dates.ts";
import { earlierOf, withoutIntroduction } from "#domain/billing/contract/introductory.ts";
import { nextStep } from "#domain/billing/contract/next-step.ts";
import { type Outcome, providerSignalled } from "#domain/billing/contract/outcome.ts";
import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { released } from "#domain/billing/contract/transitions.ts";
import { scheduledEmails } from "#domain/billing/emails/scheduled-emails.ts";
import { endedByDispute, factsLearned, isLostNow } from "#domain/billing/ledger/disputes.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { type CollectDeps, collect } from "../../activities/billing/collect.ts";
import { bookFacts } from "../../activities/billing/provider-facts/book-facts.ts";
import { refundPeriodPayment } from "../../activities/billing/refund.ts";
import { seeded } from "../../activities/planning/optimiser/random.ts";
import { OutcomeUnknown } from "../../workflows/billing/provider/provider.port.ts";
import type { AttemptMode } from "../../workflows/billing/subscription/activities.port.ts";
import { runSubscription, type SubscriptionEffects } from "../../workflows/billing/subscription/run-subscription.ts";
import { Clock, SECOND } from "./clock.ts";
import { type Contract, type Noted, openContract } from "./contract.ts";
import { Dice, Killed } from "./faults.ts";
import { cardOf, householdActions, movesAtProvider } from "./happenings.ts";
import { type Payment, SimulatedProvider } from "./provider.ts";
import { remind } from "./remind.ts";
import { SimulatedStore } from "./store.ts";
import { Suspended } from "./suspended.ts";

export const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;
const TRIAL_DAYS = 7;
const STEPS_AT_MOST = 20_000;
/** A life goes on for so long after its years, without new faults, when something is still open then. */
const OPEN_FOR_MS = 90 * DAY_MS;
const BACK_AGAIN = 0.7;

/** What happened in one household's life, for the judge. */
export type Life = {
  years: number;
  trialEndsAtMs: number;
  endMs: number;
  /** It did not come to rest: some step was made again and again. */
  stuck: boolean;
  contracts: Contract[];
  provider: SimulatedProvider;
  store: SimulatedStore;
  dice: Dice;
};

class Stuck extends Error {}

/** Lives one household over years of requests, bad cards, disputes and faults; the same seed lives the same life. */
export async function liveOne(seed: number, years: number, rate: number): Promise<Life> {
  const dice = new Dice(seeded(seed * 9973 + 7), rate);
  const start = Date.UTC(2025, 0, 1) + Math.floor(dice.between(0, 1461)) * DAY_MS + dice.between(0, 24) * HOUR_MS;
  const clock = new Clock(start);
  const stopMs = start + years * 365.25 * DAY_MS;
  const trialEndsAtMs = start + TRIAL_DAYS * DAY_MS;
  const contracts: Contract[] = [];
  const card = cardOf(dice);
  const store = new SimulatedStore(clock, dice);
  const suspended = new Suspended(clock, dice);
  /** Payments of which there is news that nobody has looked up yet. */
  const news: Payment[] = [];

  const note = (contract: Contract, what: Noted["what"]) =>
    contract.diary.push({ atMs: clock.nowMs, what, payDay: contract.held.subscription.payDay });
  const change = (contract: Contract, how: (subscription: Subscription, nowMs: number) => Subscription) => {
    contract.held.subscription = how(contract.held.subscription, clock.nowMs);
    contract.states.push({ atMs: clock.nowMs, subscription: contract.held.subscription });
  };
  const contractOf = ({ request }: Payment) => contracts.find(({ id }) => request.chargeId.startsWith(`${id}:`));

  const provider: SimulatedProvider = new SimulatedProvider(
    clock,
    dice,
    () => card.answers(),
    (payment) => {
      if (payment.answer?.kind === "action" && dice.chance(0.7))
        clock.at(clock.nowMs + dice.between(0.1, 100) * HOUR_MS, () => provider.holderConfirms(payment));
      movesAtProvider(payment, { clock, dice, provider, stopMs });
      const contract = contractOf(payment);
      if (!contract || dice.strikes("webhook lost", 6)) return;
      const copies = dice.strikes("webhook twice", 2) ? 10 : 1;
      for (let copy = 0; copy < copies; copy++) {
        const late = dice.strikes("webhook days late") ? dice.between(0, 3) * DAY_MS : dice.between(0.5, 60) * SECOND;
        clock.at(clock.nowMs + late, () => change(contract, providerSignalled));
      }
    },
    (payment) => {
      const look = () => void news.push(payment);
      if (!dice.strikes("webhook lost", 6)) clock.at(clock.nowMs + dice.between(0.5, 60) * SECOND, look);
      if (dice.strikes("webhook days late")) clock.at(clock.nowMs + dice.between(0, 3) * DAY_MS, look);
      clock.at(clock.nowMs + dice.between(0.1, 1) * DAY_MS, look); // the daily comparison
    },
  );
  const deps = { store, provider, nowMs: () => clock.nowMs };

  /** An activity: run again until it has told how it ended, as Temporal does. */
  const activity = async <T>(act: (through: CollectDeps) => Promise<T>): Promise<T> => {
    const run = () => act(deps);
    for (let tries = 0; ; tries++) {
      try {
        if (dice.strikes("copy of an activity suspended between its calls")) suspended.begin(() => act(suspended.between(deps)));
        if (dice.strikes("worker down for days", 0.1)) clock.advanceTo(clock.nowMs + dice.between(0.2, 4) * DAY_MS);
        if (dice.strikes("two copies of an activity at once")) return (await Promise.all([run(), run()]))[0];
        const done = await run();
        if (dice.strikes("late copy of an activity")) await run().catch(() => {});
        return done;
      } catch (error) {
        if (!(error instanceof Killed) && !(error instanceof OutcomeUnknown)) throw error;
        clock.advanceTo(clock.nowMs + Math.min(2 ** tries, 3600) * SECOND);
      }
    }
  };

  /** Looks up what the provider did without us, and tells the contract, as its workflow takes it in. */
  const learn = async () => {
    for (let payment = news.shift(); payment; payment = news.shift()) {
      const reference = payment.reference;
      const booked = await activity((through) => bookFacts(through, reference));
      const contract = contracts.find(({ id }) => id === booked?.subscriptionId);
      if (!booked || !contract) continue;
      const before = contract.held.subscription;
      change(contract, (now, nowMs) => factsLearned(now, booked.facts, nowMs));
      if (booked.facts.disputes.length > 0) note(contract, "disputed");
      if (!isLostNow(before, contract.held.subscription)) continue;
      change(contract, endedByDispute);
      store.end(contract.id, clock.nowMs);
    }
    // an operator asks again for what was refused, once nothing stands in the way
    for (const refused of store.takeRefusals()) {
      const waits = provider.payments.find(({ reference }) => reference === refused)?.disputes.some(({ state }) => state === "open");
      const attempt = store.attempts.find(({ reference }) => reference === refused);
      if (waits) clock.at(clock.nowMs + 3 * DAY_MS, () => store.refusals.push(refused));
      else if (attempt) await activity((through) => refundPeriodPayment(through, attempt.subscriptionId, attempt.dueOn));
    }
  };

  let steps = 0;
  const step = () => {
    if (++steps > STEPS_AT_MOST) throw new Stuck();
  };
  const pass = async (untilMs: number | null, others: (number | null)[]) => {
    if (clock.nowMs >= stopMs) dice.calm();
    step();
    const times = [untilMs, clock.nextMs, stopMs > clock.nowMs ? stopMs : null, ...others].filter((time) => time !== null);
    const at = Math.max(clock.nowMs, Math.min(...times)); // what fell due while a worker was down comes at once
    clock.advanceTo(Number.isFinite(at) ? at : clock.nowMs + DAY_MS);
    await learn();
    return at;
  };

  const createEffects = (contract: Contract): SubscriptionEffects => {
    const { held, id } = contract;
    return {
      nowMs: () => clock.nowMs,
      // what is under way at the end of the years comes to its end, or stays open in the judge's sight
      shouldContinueAsNew: () => {
        const { charge, status } = held.subscription;
        const open = status === "cancelled" || (charge !== null && charge.state !== "waiting");
        return clock.nowMs >= stopMs + (open ? 2 : 1) * OPEN_FOR_MS;
      },
      waitUntil: async (untilMs) => {
        remind(contract, { clock, dice });
        const { charge } = held.subscription;
        const run = charge && charge.state === "waiting" ? dueAtMs(firstDueFrom(Math.max(charge.atMs, clock.nowMs + 1))) : null;
        const reminder = scheduledEmails(held.subscription, contract.sent, clock.nowMs)[0]?.atMs ?? null;
        const at = await pass(untilMs, [run, reminder]);
        if (run === at && !dice.strikes("wake lost", 2)) held.woken = true;
        if (held.woken && dice.strikes("wake twice")) clock.at(clock.nowMs + SECOND, () => (held.woken = true));
      },
      collect: (ask, mode: AttemptMode): Promise<Outcome> => {
        step();
        if (held.subscription.status === "failed") note(contract, "failed"); // what this brings begins a period on the day it is paid
        return activity((through) => collect(through, { subscriptionId: id, ...ask }, mode));
      },
      refund: async (dueOn: Day) => {
        step();
        return (await activity((through) => refundPeriodPayment(through, id, dueOn))).outcome;
      },
      publish: async (subscription) => {
        if (dice.strikes("publishing fails")) clock.advanceTo(clock.nowMs + SECOND);
        contract.states.push({ atMs: clock.nowMs, subscription });
        if (subscription.status === "failed" && !subscription.charge?.confirmByMs && dice.chance(0.7))
          clock.at(clock.nowMs + dice.between(0.1, 60) * DAY_MS, () => household.newCard(contract));
        if (subscription.charge && (subscription.charge.declines > 0 || subscription.charge.state !== "waiting")) note(contract, "trouble");
        if (subscription.status === "failed") note(contract, "failed");
        if (subscription.parked) {
          note(contract, "parked");
          const verdict = dice.chance(0.7) ? "collect" : "let go";
          clock.at(clock.nowMs + dice.between(0.5, 3) * DAY_MS, () => {
            if (!held.subscription.parked) return;
            if (verdict === "let go") note(contract, "let go");
            change(contract, (now, nowMs) => released(now, verdict, nowMs));
          });
        }
      },
    };
  };

  const household = householdActions({ clock, dice, store, card, years, start, contracts, stopMs, change, note });
  /** Lives a contract until nothing more happens in it, or its household's years are over. */
  const through = async (contract: Contract) => {
    for (;;) {
      await runSubscription(contract.held, createEffects(contract));
      const { subscription, woken } = contract.held;
      if (nextStep(subscription, clock.nowMs, woken).kind === "end" || clock.nowMs >= stopMs + OPEN_FOR_MS) return;
    }
  };
  const begin = () => {
    const ended = contracts.map(({ held }) => held.subscription);
    const earlier = earlierOf(ended) ?? undefined;
    const terms = ended.length > 0 ? withoutIntroduction(TERMS) : TERMS;
    const contract = openContract(
      `s${seed}-${contracts.length}`,
      ended.length > 0,
      newSubscription(terms, trialEndsAtMs, earlier),
      clock.nowMs,
    );
    contracts.push(contract);
    household.agree(contract);
    return contract;
  };

  let stuck = false;
  try {
    do {
      await through(begin());
      const againMs = clock.nowMs + dice.between(0, 90) * DAY_MS;
      while (clock.nowMs < Math.min(againMs, stopMs)) await pass(againMs, []);
    } while (clock.nowMs < stopMs && dice.chance(BACK_AGAIN));
    dice.calm();
    // what the provider still decides about payments of contracts that are over
    while (clock.nowMs < stopMs + OPEN_FOR_MS) await pass(stopMs + OPEN_FOR_MS, []);
    for (const contract of contracts) if (contract.held.subscription.status === "cancelled") await through(contract);
    news.push(...provider.payments);
    await learn();
  } catch (error) {
    if (!(error instanceof Stuck)) throw error;
    stuck = true;
  }
  const endMs = clock.nowMs;
  await suspended.wakeAll();
  return { years: (Math.min(endMs, stopMs) - start) / (365.25 * DAY_MS), trialEndsAtMs, endMs, stuck, contracts, provider, store, dice };
}
