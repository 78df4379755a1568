import { extraDays, extraPence, nextDueOn, payDateFrom, SHORTEST_PERIOD_DAYS } from "../calendar/calendar.ts";
import { addDays, type Day, dueAtMs, firstDueFrom, later, londonDay } from "../calendar/dates.ts";
import type { DisputeState } from "../ledger/facts.ts";

/** What a subscription costs, frozen when it is taken out: a later change of price makes a new contract. */
export type Terms = { priceId: string; currency: "GBP"; firstPeriodPence: number; laterPeriodPence: number };

/** @returns the price of the period after `paidPeriods` paid ones, in whole pence (decision 6). */
export const pricePence = ({ firstPeriodPence, laterPeriodPence }: Terms, paidPeriods: number): number =>
  paidPeriods === 0 ? firstPeriodPence : laterPeriodPence;

/** `pending`: card saved, first payment to come; `past_due`: being retried; `failed`: suspended (decision 29). */
export const SUBSCRIPTION_STATUSES = ["trialing", "pending", "active", "past_due", "failed", "paused", "cancelled"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Why an operator has to decide before anything more is charged. `rejected`: the provider refuses this payment for good. */
export const PARKED = ["overdue", "unresolved", "safety", "rejected", "disputed"] as const;
export type Parked = (typeof PARKED)[number];

/** The period being collected: one per subscription at a time, and one per due date for ever. */
export type Charge = {
  dueOn: Day;
  amountPence: number;
  /** Number of the next attempt, or of the one in flight. Part of the idempotency key, so it only goes up. */
  attempt: number;
  /** Declined attempts with the current card. */
  declines: number;
  /** `asking`: an attempt is in flight. `unknown`: the provider may have taken the money. `action`: the bank requires the holder to confirm. */
  state: "waiting" | "asking" | "unknown" | "action";
  /** How often an unknown outcome has been looked up, and since when it is unknown. */
  asked: number;
  unknownSinceMs: number | null;
  /** Until when the holder may confirm with the bank; null = no confirmation is required. */
  confirmByMs: number | null;
  /** When the next action is due. */
  atMs: number;
  /** The holder waits for it: it is made as soon as it is due, without waiting for the billing run. */
  atOnce?: boolean;
  /** The service was interrupted: there is no access until it is paid, and its period starts on the day of payment. */
  restarts?: boolean;
  /** A card was saved while an attempt with the previous one was in flight: if that is declined, the new card is charged at once. */
  newCard?: boolean;
  /** Days in the amount that were used beyond what the previous payment covers. */
  extraDays?: number;
};

/** The last payment: its period, its time, its amount and what has been refunded of it. Whole pence. */
export type LastPaid = {
  dueOn: Day;
  atMs: number;
  pence: number;
  refundedPence?: number;
  /** A refund of it was made with access kept. */
  accessStays?: true;
  /** Since when it gives no access: it was refunded, or the holder's bank took it back. */
  endedAtMs?: number;
};

/** A refund to be made. Whole pence. */
export type Refunding = {
  dueOn: Day;
  /** Idempotency key among the refunds of the payment. Absent: the refund that the cancellation itself causes. */
  id?: string;
  /** Absent: everything that has not been refunded yet. */
  pence?: number;
  accessStays: boolean;
  /** How often its outcome was unknown, and when it is retried. */
  tries?: number;
  againAtMs?: number;
};

/** What a household brings from earlier contracts when it starts another. */
export type Earlier = {
  /** Day of the last payment that was not refunded. */
  paidOn: Day | null;
  /** How long that payment gives access. */
  paidUntilMs: number | null;
};

/**
 * A pause: from the first skipped period up to, but not including, the period with which the subscription resumes by itself. `extraDays`: days used
 * before it beyond what is paid for.
 */
export type Pause = { from: Day; until: Day; extraDays: number };

/** The state of one household's subscription. Plain data: carried from run to run and stored in a row. */
export type Subscription = {
  status: SubscriptionStatus;
  terms: Terms;
  payDay: number | null;
  hasCard: boolean;
  /** Last day of the month printed on the card; null = unknown. */
  cardExpiresOn: Day | null;
  trialEndsAtMs: number;
  paidPeriods: number;
  /** Start of the last paid period: its due date, or the day of payment after an interruption. */
  lastDueOn: Day | null;
  /** No period starts before this day: the end of the trial, or of a pause or a hold. Cleared by the next payment. */
  notBefore: Day | null;
  firstPaid: { dueOn: Day; atMs: number } | null;
  cancelledAtMs: number | null;
  charge: Charge | null;
  /** Refunds to be made. */
  toRefund: Refunding[];
  parked: Exclude<Parked, "disputed"> | null;
  /** The London day on which the holder had given both a card and a pay day: the contract counts from then on (decision 56). */
  agreedOn?: Day;
  lastPaid?: LastPaid;
  /** Only for a contract that is not the household's first. */
  earlier?: Earlier;
  /** Start of the days that the next payment pays for; absent if they are not used, or waived. */
  usedFrom?: Day;
  /** Day on which a dispute was opened while the household had access; access ends with the paid period. */
  disputedOn?: Day;
  /** A dispute interrupted the service: there is no access before the next payment, which includes these days used before. */
  stoodStill?: { extraDays: number };
  /** When the pay day was changed after it had been agreed. */
  payDayChangesMs?: number[];
  pause?: Pause;
  /** A pause requested too shortly before a charge: it starts after that charge. */
  pauseNext?: boolean;
  /** Due dates of periods skipped by pauses. */
  skipped?: Day[];
  /** Disputed payments. */
  disputes?: { reference: string; dueOn: Day; state: DisputeState }[];
  /** Number of confirmation emails sent to the holder. */
  confirmations?: number;
};

export const newSubscription = (terms: Terms, trialEndsAtMs: number, earlier?: Earlier): Subscription => ({
  status: "trialing",
  terms,
  payDay: null,
  hasCard: false,
  cardExpiresOn: null,
  trialEndsAtMs,
  paidPeriods: 0,
  lastDueOn: null,
  notBefore: null,
  firstPaid: null,
  cancelledAtMs: null,
  charge: null,
  toRefund: [],
  parked: null,
  ...(earlier && { earlier }),
});

/**
 * The due date that a pay day would result in. The screen previews it before anything is saved.
 *
 * A new day never applies retroactively: if its date has passed, the scheduled charge keeps its own date and the new day counts from the next one.
 * So a household is never charged for a date that it did not see, and cannot postpone a payment by changing the day.
 */
export function dueOnWith(subscription: Subscription, payDay: number, nowMs: number): Day {
  const { lastDueOn, charge } = subscription;
  const earliest = earliestPeriodOn(subscription, nowMs);
  const regular = lastDueOn && nextDueOn(lastDueOn, payDay);
  const dueOn = payDateFrom(later(regular ?? "", earliest ?? ""), payDay); // at least one is set
  return dueOn < firstDueFrom(nowMs) && charge ? charge.dueOn : dueOn;
}

/** Whether a dispute is open: nothing is charged until the bank has decided. */
export const isDisputed = ({ disputes = [] }: Subscription): boolean => disputes.some(({ state }) => state === "open");

/** Why charging is on hold until an operator or a bank decides; null = it is not. */
export const holdReason = (subscription: Subscription): Parked | null =>
  subscription.parked ?? (subscription.status !== "cancelled" && isDisputed(subscription) ? "disputed" : null);

/** The day before which no period starts; the first one never starts in the trial, or in time that an earlier contract has paid for. */
const earliestPeriodOn = ({ notBefore, lastDueOn, trialEndsAtMs, earlier }: Subscription, nowMs: number): Day | null =>
  notBefore ?? (lastDueOn ? null : firstDueFrom(Math.max(nowMs, trialEndsAtMs, earlier?.paidUntilMs ?? 0)));

/** The status of a subscription without problems. */
export const liveStatus = ({ paidPeriods }: Subscription): SubscriptionStatus => (paidPeriods === 0 ? "pending" : "active");

/** Nothing is charged before this instant: two payments are at least 28 days apart (decision 63). */
export function earliestChargeMs({ lastPaid, earlier }: Subscription): number {
  const paidOn = lastPaid ? londonDay(lastPaid.atMs) : (earlier?.paidOn ?? null);
  return paidOn === null ? 0 : dueAtMs(addDays(paidOn, SHORTEST_PERIOD_DAYS));
}

const UNTRIED = { attempt: 1, declines: 0, state: "waiting", asked: 0, unknownSinceMs: null, confirmByMs: null } as const;

/** The price of the period, plus the days that were used beyond a month before it. */
const chargeAmount = ({ terms, paidPeriods }: Subscription, days: number) => ({
  amountPence: pricePence(terms, paidPeriods) + extraPence(days, terms.laterPeriodPence),
  ...(days > 0 && { extraDays: days }),
});

/** Days beyond a paid month that the payment on a day pays for; an interruption of the service adds none. */
export const usedDays = ({ usedFrom, stoodStill }: Subscription, to: Day): number => stoodStill?.extraDays ?? extraDays(usedFrom, to);

/** A charge for the period that starts on a day. After an earlier contract, or an interruption, it gives access from its payment on. */
export const newCharge = (subscription: Subscription, dueOn: Day): Charge => ({
  ...UNTRIED,
  dueOn,
  ...chargeAmount(subscription, usedDays(subscription, dueOn)),
  atMs: Math.max(dueAtMs(dueOn), earliestChargeMs(subscription)),
  ...((subscription.stoodStill || (subscription.earlier && subscription.paidPeriods === 0)) && { restarts: true }),
});

/** A charge that restarts an interrupted service, now or as soon as the last payment is 28 days old. @param days used before the interruption. */
export const restartCharge = (subscription: Subscription, nowMs: number, days: number): Charge => ({
  ...UNTRIED,
  dueOn: londonDay(nowMs),
  ...chargeAmount(subscription, days),
  atMs: Math.max(nowMs, earliestChargeMs(subscription)),
  atOnce: true,
  restarts: true,
});

/** Collecting has started, or the holder waits for it: it keeps its date whatever pay day is chosen. */
export const isBeingCollected = ({ attempt, state, atOnce }: Charge): boolean => attempt > 1 || state !== "waiting" || atOnce === true;

/** The day on which an untried charge will be made; the due date of one that was tried. */
export const chargedOn = (charge: Charge): Day => (charge.attempt === 1 && charge.asked === 0 ? londonDay(charge.atMs) : charge.dueOn);

/** Schedules the next period, unless one is being collected already. */
export function scheduled(subscription: Subscription, nowMs: number): Subscription {
  const { payDay, hasCard, charge, status } = subscription;
  if (payDay === null || !hasCard || (charge && isBeingCollected(charge)) || status === "cancelled" || status === "paused")
    return subscription;
  const dueOn = dueOnWith(subscription, payDay, nowMs);
  return {
    ...subscription,
    agreedOn: subscription.agreedOn ?? londonDay(nowMs),
    notBefore: earliestPeriodOn(subscription, nowMs),
    status: liveStatus(subscription),
    charge: newCharge(subscription, dueOn),
  };
}
