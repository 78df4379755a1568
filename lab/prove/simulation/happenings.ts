import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { mayPause, paused, resumed } from "#domain/billing/calendar/pause.ts";
import { mayChoosePayDay, payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { cancelled, cardSaved } from "#domain/billing/contract/transitions.ts";
import { mayEndAccess, requestRefund } from "#domain/billing/ledger/refunds.ts";
import { DAY_MS } from "#domain/time.ts";
import type { Clock } from "./clock.ts";
import type { Contract, Noted } from "./contract.ts";
import type { Dice } from "./faults.ts";
import type { Card, Payment, SimulatedProvider } from "./provider.ts";
import type { SimulatedStore } from "./store.ts";

/** Per hundred payments: how many are refunded directly at the provider, and how many are disputed. */
const [REFUNDED, DISPUTED] = [0.01, 0.01];

/** The card of a household: it expires or fails, is replaced, and requires authentication sometimes or always. */
export function cardOf(dice: Dice) {
  let card: Card = "good";
  return {
    answers: (): Card => (card === "good" && dice.chance(0.04) ? "asks holder" : card),
    becomes: (other: Card) => {
      card = other;
    },
    is: (other: Card) => card === other,
    replaced: () => {
      card = dice.chance(0.75) ? "good" : dice.chance(0.5) ? "asks holder" : dice.chance(0.7) ? "declining" : "dead";
    },
  };
}

type AtProvider = { clock: Clock; dice: Dice; provider: SimulatedProvider; stopMs: number };
/** Full or partial refunds and disputes that the provider and banks make without us, once or twice. */
export function movesAtProvider(payment: Payment, { clock, dice, provider, stopMs }: AtProvider): void {
  if (payment.answer?.kind !== "captured" || clock.nowMs >= stopMs) return;
  const later = (leastDays: number, mostDays: number, happen: () => void) =>
    clock.at(clock.nowMs + dice.between(leastDays, mostDays) * DAY_MS, happen);
  if (dice.chance(REFUNDED)) {
    const part = dice.chance(0.5) ? dice.whole(1, payment.request.amountPence - 1) : payment.request.amountPence;
    later(0, 40, () => provider.refundElsewhere(payment, part));
    if (part < payment.request.amountPence && dice.chance(0.3))
      later(1, 50, () => provider.refundElsewhere(payment, payment.request.amountPence - part));
  }
  if (dice.chance(DISPUTED))
    later(0, 50, () => {
      provider.dispute(payment);
      later(1, 30, () => provider.decide(payment, dice.chance(0.5) ? "won" : "lost"));
    });
}

type Parts = {
  clock: Clock;
  dice: Dice;
  later: Dice;
  store: SimulatedStore;
  card: ReturnType<typeof cardOf>;
  years: number;
  start: number;
  contracts: Contract[];
  stopMs: number;
  change: (contract: Contract, how: (subscription: Subscription, nowMs: number) => Subscription) => void;
  note: (contract: Contract, what: Noted["what"]) => void;
  /** Writes the end of a contract to its row. */
  writeEnd: (contract: Contract) => void;
};
export type Household = ReturnType<typeof householdActions>;

/** What a household does with its subscription, and an operator for it: each only if the product allows it. */
export function householdActions({ clock, dice, later, store, card, years, start, contracts, stopMs, change, note, writeEnd }: Parts) {
  const live = (contract: Contract) => contract.held.subscription.status !== "cancelled";
  const now = (happen: (contract: Contract) => void) => () => {
    const contract = contracts.at(-1);
    if (contract && live(contract) && clock.nowMs < stopMs) happen(contract);
  };

  const newCard = (contract: Contract) => {
    if (!live(contract)) return;
    card.replaced();
    const expiresOn = addDays(londonDay(clock.nowMs), dice.whole(20, 1400));
    change(contract, (subscription, nowMs) => cardSaved(subscription, nowMs, expiresOn));
    note(contract, "card");
  };
  const choose = (contract: Contract) => {
    const payDay = dice.whole(1, 31);
    if (!live(contract) || !mayChoosePayDay(contract.held.subscription, payDay, clock.nowMs)) return;
    change(contract, (subscription, nowMs) => payDayChosen(subscription, payDay, nowMs));
    note(contract, "pay day");
  };
  const leave = (contract: Contract) => {
    if (!live(contract)) return;
    change(contract, cancelled); // at once; its row follows
    writeEnd(contract);
  };
  const goAway = (contract: Contract) => {
    if (!mayPause(contract.held.subscription, clock.nowMs)) return;
    change(contract, paused);
    note(contract, "paused");
    clock.at(clock.nowMs + dice.between(0, 120) * DAY_MS, () => {
      if (contract.held.subscription.status !== "paused") return;
      change(contract, resumed);
      note(contract, "resumed");
    });
  };
  const refundPeriodPayment = (contract: Contract) => {
    const { lastPaid: paid, disputes = [] } = contract.held.subscription;
    // mostly for already disputed payments, which the provider will not refund
    if (paid && (dice.chance(0.2) || disputes.some(({ state }) => state === "open")))
      change(contract, (subscription) => requestRefund(subscription, { dueOn: paid.dueOn, id: `${contract.id}-${clock.nowMs}` }));
  };
  const again = (meanDays: number, happen: (contract: Contract) => void) => {
    const next = () => {
      now(happen)();
      clock.at(clock.nowMs + dice.between(0, 2 * meanDays) * DAY_MS, next);
    };
    clock.at(clock.nowMs + dice.between(0, 2 * meanDays) * DAY_MS, next);
  };
  again(150, choose);
  again(400, newCard);
  again(250, goAway);
  again(120, refundPeriodPayment);
  again(300, () => {
    card.becomes(dice.chance(0.75) ? "declining" : "dead");
    clock.at(clock.nowMs + dice.between(1, 12) * DAY_MS, () => card.is("declining") && card.becomes("good"));
  });
  again(years * 120, leave);
  /** An operator refunds all or part of any payment, even an old one or one of an ended contract, and chooses whether access stays. */
  const refundAny = () => {
    const contract = contracts[later.whole(0, contracts.length - 1)];
    const paid = store.attempts.filter((one) => one.subscriptionId === contract?.id && one.answer?.kind === "captured");
    const one = paid[later.whole(0, paid.length - 1)];
    if (!contract || !one || clock.nowMs >= stopMs) return;
    const pence = later.chance(0.6) ? { pence: later.whole(1, one.request.amountPence) } : {};
    const says = later.chance(0.5) ? { accessStays: !mayEndAccess(contract.held.subscription, one.dueOn) || later.chance(0.5) } : {};
    const id = `${contract.id}-${one.dueOn}-${clock.nowMs}`;
    change(contract, (subscription) => requestRefund(subscription, { dueOn: one.dueOn, id, ...pence, ...says }));
  };
  if (later.rolls) for (let atMs = start; atMs < stopMs; atMs += later.between(0, 1600) * DAY_MS) clock.at(atMs, refundAny);

  return {
    newCard,
    leave,
    /** Saves a card and chooses a pay day within days of the start; a returning household does both at once. */
    agree: (contract: Contract) => {
      const withinDays = contract.again ? 0.01 : 9;
      card.becomes("good");
      const from = Math.max(start, clock.nowMs);
      clock.at(from + dice.between(0, withinDays) * DAY_MS, () => newCard(contract));
      clock.at(from + dice.between(0, withinDays) * DAY_MS, () => choose(contract));
    },
  };
}
