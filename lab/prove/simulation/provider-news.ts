import { providerSignalled } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { type Clock, SECOND } from "./clock.ts";
import type { Contract } from "./contract.ts";
import type { Dice } from "./faults.ts";
import { movesAtProvider } from "./happenings.ts";
import type { Payment, SimulatedProvider } from "./provider.ts";

type Parts = {
  clock: Clock;
  dice: Dice;
  provider: SimulatedProvider;
  stopMs: number;
  contracts: readonly Contract[];
  change: (contract: Contract, how: (subscription: Subscription, nowMs: number) => Subscription) => void;
};

/** Handles a payment's outcome: its holder may confirm it, its bank may dispute it, and the provider sends events, some of which get lost. */
export function reportPayment(payment: Payment, { clock, dice, provider, stopMs, contracts, change }: Parts): void {
  if (payment.answer?.kind === "action" && dice.chance(0.7))
    clock.at(clock.nowMs + dice.between(0.1, 100) * HOUR_MS, () => provider.holderConfirms(payment));
  movesAtProvider(payment, { clock, dice, provider, stopMs });
  const contract = contracts.find(({ id }) => payment.request.chargeId.startsWith(`${id}:`));
  if (!contract || dice.strikes("webhook lost", 6)) return;
  const copies = dice.strikes("webhook twice", 2) ? 10 : 1;
  for (let copy = 0; copy < copies; copy++) {
    const late = dice.strikes("webhook days late") ? dice.between(0, 3) * DAY_MS : dice.between(0.5, 60) * SECOND;
    clock.at(clock.nowMs + late, () => change(contract, providerSignalled));
  }
}
