import { summariseEarlierContracts, withoutIntroductoryPrice } from "#domain/billing/contract/introductory.ts";
import { nextStep } from "#domain/billing/contract/next-step.ts";
import { newSubscription } from "#domain/billing/contract/subscription.ts";
import { DAY_MS } from "#domain/time.ts";
import { runSubscription } from "../../../workflows/billing/subscription/subscription.workflow.ts";
import type { Span } from "./clock.ts";
import { type Contract, openContract } from "./contract.ts";
import { createEffects, OPEN_FOR_MS } from "./effects.ts";
import type { Dice } from "./faults.ts";
import { householdActions } from "./happenings.ts";
import type { SimulatedProvider } from "./provider.ts";
import type { SimulatedStore } from "./store.ts";
import { createWorld, Stuck } from "./world.ts";

export const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;
const BACK_AGAIN = 0.7;

/** The record of one household's life, for the judge. */
export type Life = {
  years: number;
  trialEndsAtMs: number;
  endMs: number;
  /** It did not terminate: a step was repeated endlessly. */
  stuck: boolean;
  contracts: Contract[];
  provider: SimulatedProvider;
  store: SimulatedStore;
  dice: Dice;
  lost: readonly Span[];
};

/** Simulates one household over years of requests, bad cards, disputes and faults; the same seed gives the same life. @param laterRate rate of the faults added later. */
export async function liveOne(seed: number, years: number, rate: number, laterRate = rate): Promise<Life> {
  const world = createWorld(seed, years, rate, laterRate);
  const { start, clock, dice, calm, stopMs, trialEndsAtMs, contracts, store, provider, suspended, news, learn, pass } = world;
  const household = householdActions(world);

  /** Simulates a contract until it is finished or its household's years are over. */
  const through = async (contract: Contract) => {
    for (;;) {
      await runSubscription(contract.held, createEffects(contract, world, household));
      const { subscription, woken } = contract.held;
      if (nextStep(subscription, clock.nowMs, woken).kind === "end" || clock.nowMs >= stopMs + OPEN_FOR_MS) return;
    }
  };
  const begin = () => {
    const ended = contracts.map(({ held }) => held.subscription);
    const earlier = summariseEarlierContracts(ended) ?? undefined;
    const again = ended.length > 0;
    const terms = again ? withoutIntroductoryPrice(TERMS) : TERMS;
    const contract = openContract(`s${seed}-${ended.length}`, again, newSubscription(terms, trialEndsAtMs, earlier), clock.nowMs);
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
    calm();
    // later provider decisions about payments of ended contracts
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
  const lived = (Math.min(endMs, stopMs) - start) / (365.25 * DAY_MS);
  return { years: lived, trialEndsAtMs, endMs, stuck, contracts, provider, store, dice, lost: clock.lost };
}
