import { nextDueOn, payDateFrom, SHORTEST_PERIOD_DAYS } from "../calendar/calendar.ts";
import { addDays, type Day, dueAtMs, firstDueFrom, later, londonDay } from "../calendar/dates.ts";
import { extraDays, extraPence } from "../calendar/pro-rata.ts";
import type { DisputeState } from "../ledger/facts.ts";
import { pricePence, type Terms } from "./terms.ts";

/** `pending` = card saved, first payment awaited; `past_due` = being tried again; `failed` = suspended (decision 29). */
export const SUBSCRIPTION_STATUSES = ["trialing", "pending", "active", "past_due", "failed", "paused", "cancelled"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Why a person has to look before anything more is charged. `rejected`: the provider will not make this payment, however often it is asked. */
export const PARKED = ["overdue", "unresolved", "safety", "rejected", "disputed"] as const;
export type Parked = (typeof PARKED)[number];

/** The period that is being collected. One per subscription at a time, one for ever per due date. */
export type Charge = {
  dueOn: Day;
  amountPence: number;
  /** Number of the attempt that is next or under way. Part of the provider's key, so it never goes back. */
  attempt: number;
  /** Declined attempts with the present card. */
  declines: number;
  /** `asking`: an attempt is being made this moment. `unknown`: the provider may have taken the money. `action`: the bank wants the holder. */
  state: "waiting" | "asking" | "unknown" | "action";
  /** How often an unknown attempt has been asked about, and since when nobody knows. */
  asked: number;
  unknownSinceMs: number | null;
  /** Until when the holder may confirm with the bank; null where nobody asked. */
  confirmByMs: number | null;
  /** When the next thing is to be done about it. */
  atMs: number;
  /** Somebody waits for it: it is made as soon as it may be, whether or not the billing run has come by. */
  atOnce?: boolean;
  /** The service stood still before it: nobody has access until it is paid, and its period begins on the day of payment. */
  restarts?: boolean;
  /** A card was saved while the one before it was being asked: where that is declined, the new one is tried at once. */
  newCard?: boolean;
  /** Days in its amount that were used beyond what the payment before it covers. */
  extraDays?: number;
};

/** The last payment that came: of which period, when, how much, and what of it has gone back since. Whole pence. */
export type LastPaid = {
  dueOn: Day;
  atMs: number;
  pence: number;
  refundedPence?: number;
  /** A refund of it said that access stays. */
  accessStays?: true;
  /** Since when it gives no access: it went back, or its holder's bank has it. */
  endedAtMs?: number;
};

/** A refund that is to be made. Whole pence. */
export type Refunding = {
  dueOn: Day;
  /** Names it among the refunds of its payment: with one id it is made once. Absent: the one that the contract itself brings. */
  id?: string;
  /** Absent: all that is left of the payment. */
  pence?: number;
  accessStays: boolean;
  /** How often its outcome was unknown, and when it is asked for again. */
  tries?: number;
  againAtMs?: number;
};

/** What a household has of earlier contracts when it begins another. */
export type Earlier = {
  /** Day of its last payment that was kept. */ paidOn: Day | null /** How long that may be used. */;
  paidUntilMs: number | null;
};

/**
 * A pause: from the first unpaid period up to, not including, the one with which it continues by itself. `extraDays`: what was used before it beyond
 * what is paid for.
 */
export type Pause = { from: Day; until: Day; extraDays: number };

/** One household's subscription as its workflow knows it. Plain data: it is carried from run to run and kept in a row. */
export type Subscription = {
  status: SubscriptionStatus;
  terms: Terms;
  payDay: number | null;
  hasCard: boolean;
  /** Last day of the month on the card; null where the provider did not say. */
  cardExpiresOn: Day | null;
  trialEndsAtMs: number;
  paidPeriods: number;
  /** Due date of the last period that was paid, or from which a suspended service began again. */
  lastDueOn: Day | null;
  /** No period begins before this day: the trial's end, or when a paused or parked subscription went on. Gone with the next payment. */
  notBefore: Day | null;
  firstPaid: { dueOn: Day; atMs: number } | null;
  cancelledAtMs: number | null;
  charge: Charge | null;
  /** Refunds that are to be made. */
  toRefund: Refunding[];
  parked: Exclude<Parked, "disputed"> | null;
  /** The London day on which its holder had given both a card and a pay day: from then on the contract counts (decision 56). */
  agreedOn?: Day;
  lastPaid?: LastPaid;
  /** Only of a contract that is not its household's first. */
  earlier?: Earlier;
  /** From here on days are used that the next payment pays for; gone where they are not used, or forgiven. */
  usedFrom?: Day;
  /** Since this day a dispute is open that came while everything was open to its household; access ends with the paid period. */
  disputedOn?: Day;
  /** The service stood still while a dispute was open: nobody has access before the next payment, which pays for so many days that were used before. */
  stoodStill?: { extraDays: number };
  /** When the pay day was changed, after it had been agreed. */
  payDayChangesMs?: number[];
  pause?: Pause;
  /** A pause that was asked for too late for the charge that is near: it begins after it. */
  pauseNext?: boolean;
  /** Due dates of periods that were left out by pauses. */
  skipped?: Day[];
  /** Payments that their holder's bank has taken back, or wanted to. */
  disputes?: { reference: string; dueOn: Day; state: DisputeState }[];
  /** How many confirmations its holder was sent. */
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
 * The due date that a pay day would bring. The screen previews it before anything is saved.
 *
 * A new day never reaches back: where its date has passed already, the charge that is on the calendar keeps its own date and the
 * new day counts from the one after. So nobody is charged for a date that they did not see, and nobody puts a payment off by changing.
 */
export function dueOnWith(subscription: Subscription, payDay: number, nowMs: number): Day {
  const { lastDueOn, charge } = subscription;
  const floor = floorOf(subscription, nowMs);
  const ruled = lastDueOn && nextDueOn(lastDueOn, payDay);
  const dueOn = payDateFrom(later(ruled ?? "", floor ?? ""), payDay); // never both are missing
  return dueOn < firstDueFrom(nowMs) && charge ? charge.dueOn : dueOn;
}

/** Whether a bank's decision about one of its payments is awaited: nothing is charged until then. */
export const isDisputed = ({ disputes = [] }: Subscription): boolean => disputes.some(({ state }) => state === "open");

/** Why nothing more is charged before somebody has looked, or decided; null = nothing stands in the way. */
export const heldBecause = (subscription: Subscription): Parked | null =>
  subscription.parked ?? (subscription.status !== "cancelled" && isDisputed(subscription) ? "disputed" : null);

/** The day before which no period begins; a first one never begins in the trial, or in what an earlier contract paid for. */
const floorOf = ({ notBefore, lastDueOn, trialEndsAtMs, earlier }: Subscription, nowMs: number): Day | null =>
  notBefore ?? (lastDueOn ? null : firstDueFrom(Math.max(nowMs, trialEndsAtMs, earlier?.paidUntilMs ?? 0)));

/** How a subscription stands that nothing is wrong with. */
export const upToDate = ({ paidPeriods }: Subscription): SubscriptionStatus => (paidPeriods === 0 ? "pending" : "active");

/** Before this instant nothing is charged: two payments lie 28 days apart by the days on which they were paid (decision 63). */
export function earliestChargeMs({ lastPaid, earlier }: Subscription): number {
  const paidOn = lastPaid ? londonDay(lastPaid.atMs) : (earlier?.paidOn ?? null);
  return paidOn === null ? 0 : dueAtMs(addDays(paidOn, SHORTEST_PERIOD_DAYS));
}

const UNTRIED = { attempt: 1, declines: 0, state: "waiting", asked: 0, unknownSinceMs: null, confirmByMs: null } as const;

/** What a charge comes to: the price of the period, and so much of it for so many days that were used beyond a month before. */
const amountOf = ({ terms, paidPeriods }: Subscription, days: number) => ({
  amountPence: pricePence(terms, paidPeriods) + extraPence(days, terms.laterPeriodPence),
  ...(days > 0 && { extraDays: days }),
});

/** Days beyond a paid month that a payment pays for, when everything stays open until a day; after a standstill they do not become more. */
export const usedDays = ({ usedFrom, stoodStill }: Subscription, to: Day): number => stoodStill?.extraDays ?? extraDays(usedFrom, to);

/** A charge for the period that begins on a day. Whoever comes back, or whose service stood still, has access from this payment on. */
export const newCharge = (subscription: Subscription, dueOn: Day): Charge => ({
  ...UNTRIED,
  dueOn,
  ...amountOf(subscription, usedDays(subscription, dueOn)),
  atMs: Math.max(dueAtMs(dueOn), earliestChargeMs(subscription)),
  ...((subscription.stoodStill || (subscription.earlier && subscription.paidPeriods === 0)) && { restarts: true }),
});

/** A charge that is made now, or as soon as the last payment is 28 days old, for a service that stood still; with so many days that were used before it. */
export const restartCharge = (subscription: Subscription, nowMs: number, days: number): Charge => ({
  ...UNTRIED,
  dueOn: londonDay(nowMs),
  ...amountOf(subscription, days),
  atMs: Math.max(nowMs, earliestChargeMs(subscription)),
  atOnce: true,
  restarts: true,
});

/** Its collecting has begun, or somebody waits for it: it keeps its date whatever is chosen. */
export const isBegun = ({ attempt, state, atOnce }: Charge): boolean => attempt > 1 || state !== "waiting" || atOnce === true;

/** The day on which a charge is made that nobody has tried yet; of one that was tried, its due date. */
export const chargedOn = (charge: Charge): Day => (charge.attempt === 1 && charge.asked === 0 ? londonDay(charge.atMs) : charge.dueOn);

/** Puts the next period on the calendar, unless one is being collected already. */
export function scheduled(subscription: Subscription, nowMs: number): Subscription {
  const { payDay, hasCard, charge, status } = subscription;
  if (payDay === null || !hasCard || (charge && isBegun(charge)) || status === "cancelled" || status === "paused") return subscription;
  const dueOn = dueOnWith(subscription, payDay, nowMs);
  return {
    ...subscription,
    agreedOn: subscription.agreedOn ?? londonDay(nowMs),
    notBefore: floorOf(subscription, nowMs),
    status: upToDate(subscription),
    charge: newCharge(subscription, dueOn),
  };
}
