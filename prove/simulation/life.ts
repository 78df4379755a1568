import { type Day, dueAtMs, firstDueFrom } from "#domain/billing/dates.ts";
import { heard, type Outcome } from "#domain/billing/outcome.ts";
import { mayPause, paused, resumed } from "#domain/billing/pause.ts";
import { payDayChosen } from "#domain/billing/pay-day.ts";
import { newSubscription, type Subscription } from "#domain/billing/subscription.ts";
import { cancelled, cardSaved, released } from "#domain/billing/wishes.ts";
import { type CollectDeps, collect } from "../../activities/billing/collect.ts";
import { giveBack } from "../../activities/billing/give-back.ts";
import { seeded } from "../../activities/planner/random.ts";
import { OutcomeUnknown } from "../../workflows/payments/provider.port.ts";
import { type Held, live, type Manner, type World } from "../../workflows/subscription/live.ts";
import { Clock, DAY, HOUR, SECOND } from "./clock.ts";
import { Dice, Killed } from "./faults.ts";
import { type Card, SimulatedProvider } from "./provider.ts";
import { SimulatedStore } from "./store.ts";
import { Suspended } from "./suspended.ts";

export const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;
const TRIAL_DAYS = 7;
const STEPS_AT_MOST = 20_000;
/** A life goes on for so long after its years, without new faults, when something is still open then. */
const OPEN_FOR_MS = 60 * DAY;

/** What happened in one life, for the judge: independent of what the story believes. */
export type Life = {
  years: number;
  trialEndsAtMs: number;
  cancelledAtMs: number | null;
  endMs: number;
  held: Held;
  provider: SimulatedProvider;
  store: SimulatedStore;
  dice: Dice;
  /** Wishes and interruptions, with their time: what may explain a gap between two payments. */
  diary: { atMs: number; what: "pay day" | "paused" | "resumed" | "parked" | "failed" | "trouble"; payDay: number | null }[];
};

/** Lives one subscription through years of wishes and faults; the same seed lives the same life. */
export async function liveOne(seed: number, years: number, rate: number): Promise<Life> {
  const dice = new Dice(seeded(seed * 9973 + 7), rate);
  const start = Date.UTC(2025, 0, 1) + Math.floor(dice.between(0, 1461)) * DAY + dice.between(0, 24) * HOUR;
  const clock = new Clock(start);
  const stopMs = start + years * 365.25 * DAY;
  const trialEndsAtMs = start + TRIAL_DAYS * DAY;
  const held: Held = { subscription: newSubscription(TERMS, trialEndsAtMs), nudged: false };
  const diary: Life["diary"] = [];
  const note = (what: Life["diary"][number]["what"]) => diary.push({ atMs: clock.nowMs, what, payDay: held.subscription.payDay });
  const store = new SimulatedStore(clock, dice);
  let card: Card = "good";

  const message = (change: (subscription: Subscription, nowMs: number) => Subscription) => {
    held.subscription = change(held.subscription, clock.nowMs);
  };
  const provider = new SimulatedProvider(
    clock,
    dice,
    () => (card === "good" && dice.chance(0.04) ? "asks holder" : card),
    (payment) => {
      if (payment.answer?.kind === "action" && dice.chance(0.7))
        clock.at(clock.nowMs + dice.between(0.1, 100) * HOUR, () => provider.holderConfirms(payment));
      if (dice.strikes("webhook lost", 6)) return;
      const copies = dice.strikes("webhook twice", 2) ? 10 : 1;
      for (let copy = 0; copy < copies; copy++) {
        const late = dice.strikes("webhook days late") ? dice.between(0, 3) * DAY : dice.between(0.5, 60) * SECOND;
        clock.at(clock.nowMs + late, () => message(heard));
      }
    },
    () => {},
  );
  const deps = { store, provider, nowMs: () => clock.nowMs };

  // what the household does
  const newCard = () => {
    card = dice.chance(0.9) ? "good" : "declining";
    message(cardSaved);
  };
  const choose = () => {
    const payDay = dice.whole(1, 31);
    message((subscription, nowMs) => payDayChosen(subscription, payDay, nowMs));
    note("pay day");
  };
  const leave = () => {
    if (held.subscription.status === "cancelled") return;
    message(cancelled);
    store.end(`s${seed}`, clock.nowMs);
  };
  const goAway = () => {
    if (!mayPause(held.subscription, clock.nowMs)) return;
    message(paused);
    note("paused");
    clock.at(clock.nowMs + dice.between(1, 120) * DAY, () => {
      if (held.subscription.status !== "paused") return;
      message(resumed);
      note("resumed");
    });
  };
  const again = (meanDays: number, happen: () => void) => {
    const next = () => {
      happen();
      clock.at(clock.nowMs + dice.between(0, 2 * meanDays) * DAY, next);
    };
    clock.at(clock.nowMs + dice.between(0, 2 * meanDays) * DAY, next);
  };
  clock.at(start + dice.between(0, 9) * DAY, newCard);
  clock.at(start + dice.between(0, 9) * DAY, choose);
  again(260, choose);
  again(500, newCard);
  again(900, goAway);
  again(300, () => {
    card = dice.chance(0.75) ? "declining" : "dead";
    if (card === "declining") clock.at(clock.nowMs + dice.between(1, 12) * DAY, () => (card = card === "declining" ? "good" : card));
  });
  clock.at(start + dice.between(0, 2 * years) * 365 * DAY, leave);

  const suspended = new Suspended(clock, dice);
  /** An activity: run again until it has told how it ended, as Temporal does. */
  const activity = async <T>(act: (through: CollectDeps) => Promise<T>): Promise<T> => {
    const run = () => act(deps);
    for (let tries = 0; ; tries++) {
      try {
        if (dice.strikes("copy of an activity suspended between its calls")) suspended.begin(() => act(suspended.between(deps)));
        if (dice.strikes("worker down for days", 0.1)) clock.advanceTo(clock.nowMs + dice.between(0.2, 4) * DAY);
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

  let steps = 0;
  const world: World = {
    nowMs: () => clock.nowMs,
    // what is under way comes to its end, or is given up on in the judge's sight
    tired: () => {
      const { charge, parked, status } = held.subscription;
      const open = parked !== null || (charge !== null && charge.state !== "waiting");
      return status !== "cancelled" && clock.nowMs >= (open ? stopMs + OPEN_FOR_MS : stopMs);
    },
    rest: async (untilMs) => {
      if (clock.nowMs >= stopMs) dice.calm();
      if (++steps > STEPS_AT_MOST) throw new Error(`seed ${seed} does not come to rest`);
      const { charge } = held.subscription;
      const run = charge && charge.state === "waiting" ? dueAtMs(firstDueFrom(Math.max(charge.atMs, clock.nowMs + 1))) : null;
      const times = [untilMs, clock.nextMs, run, stopMs > clock.nowMs ? stopMs : null].filter((time) => time !== null);
      const at = Math.max(clock.nowMs, Math.min(...times.filter((time) => time >= clock.nowMs)));
      clock.advanceTo(Number.isFinite(at) ? at : clock.nowMs + DAY);
      if (run === at && !dice.strikes("nudge lost", 2)) held.nudged = true;
      if (held.nudged && dice.strikes("nudge twice")) clock.at(clock.nowMs + SECOND, () => (held.nudged = true));
    },
    collect: (ask, manner: Manner): Promise<Outcome> => {
      if (held.subscription.status === "failed") note("failed"); // what this brings begins a period on the day it is paid
      return activity((through) => collect(through, { subscriptionId: `s${seed}`, ...ask }, manner));
    },
    giveBack: async (dueOn: Day) => (await activity((through) => giveBack(through, `s${seed}`, dueOn))).outcome,
    publish: async (subscription) => {
      if (dice.strikes("publishing fails")) clock.advanceTo(clock.nowMs + SECOND);
      if (subscription.status === "failed" && !subscription.charge?.confirmByMs && dice.chance(0.7))
        clock.at(clock.nowMs + dice.between(0.1, 60) * DAY, newCard);
      if (subscription.charge && (subscription.charge.declines > 0 || subscription.charge.state !== "waiting")) note("trouble");
      if (subscription.status === "failed") note("failed");
      if (subscription.parked) {
        note("parked");
        const verdict = dice.chance(0.7) ? "collect" : "let go";
        clock.at(clock.nowMs + dice.between(0.5, 3) * DAY, () =>
          message((now, nowMs) => (now.parked ? released(now, verdict, nowMs) : now)),
        );
      }
    },
  };
  await live(held, world);
  const endMs = clock.nowMs;
  await suspended.wakeAll();
  return {
    years: (endMs - start) / (365.25 * DAY),
    trialEndsAtMs,
    cancelledAtMs: held.subscription.cancelledAtMs,
    endMs,
    held,
    provider,
    store,
    dice,
    diary,
  };
}
