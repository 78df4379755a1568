import { nextDueOn, payDateFrom } from "./calendar.ts";
import { type Day, dueAtMs, firstDueFrom, later } from "./dates.ts";
import { pricePence, type Terms } from "./terms.ts";

/** `pending` = card saved, first payment awaited; `past_due` = being tried again; `failed` = suspended (decision 29). */
export const SUBSCRIPTION_STATUSES = ["trialing", "pending", "active", "past_due", "failed", "paused", "cancelled"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Why a person has to look before anything more is charged. */
export const PARKED = ["overdue", "unresolved", "safety"] as const;
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
};

/** One household's subscription as its story knows it. Plain data: it is carried from run to run and kept in a row. */
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
  /** Due dates of paid periods whose whole payment goes back to the holder. */
  toRefund: Day[];
  parked: Parked | null;
};

export const newSubscription = (terms: Terms, trialEndsAtMs: number): Subscription => ({
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

/** The day before which no period begins; a first one never begins in the trial. */
const floorOf = ({ notBefore, lastDueOn, trialEndsAtMs }: Subscription, nowMs: number): Day | null =>
  notBefore ?? (lastDueOn ? null : firstDueFrom(Math.max(nowMs, trialEndsAtMs)));

/** How a subscription stands that nothing is wrong with. */
export const upToDate = ({ paidPeriods }: Subscription): SubscriptionStatus => (paidPeriods === 0 ? "pending" : "active");

/** Puts the next period on the calendar, unless one is being collected already. */
export function scheduled(subscription: Subscription, nowMs: number): Subscription {
  const { payDay, hasCard, charge, status } = subscription;
  const begun = charge !== null && (charge.attempt > 1 || charge.state !== "waiting");
  if (payDay === null || !hasCard || begun || status === "cancelled" || status === "paused") return subscription;
  const dueOn = dueOnWith(subscription, payDay, nowMs);
  return {
    ...subscription,
    notBefore: floorOf(subscription, nowMs),
    status: upToDate(subscription),
    charge: {
      dueOn,
      amountPence: pricePence(subscription.terms, subscription.paidPeriods),
      attempt: 1,
      declines: 0,
      state: "waiting",
      asked: 0,
      unknownSinceMs: null,
      confirmByMs: null,
      atMs: dueAtMs(dueOn),
    },
  };
}
