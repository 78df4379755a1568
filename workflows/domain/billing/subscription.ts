import { nextDueOn, payDateFrom } from "./calendar.ts";
import { type Day, dueAtMs, firstDueFrom } from "./dates.ts";
import { pricePence, type Terms } from "./terms.ts";

/** `pending` = card saved, first payment awaited; `past_due` = being tried again; `failed` = suspended (decision 29). */
export const SUBSCRIPTION_STATUSES = ["trialing", "pending", "active", "past_due", "failed", "paused", "cancelled"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Why a person has to look before anything more is charged. */
export type Parked = "overdue" | "unresolved" | "safety";

/** The period that is being collected. One per subscription at a time, one for ever per due date. */
export type Charge = {
  dueOn: Day;
  amountPence: number;
  /** Number of the attempt that is next or under way. Part of the provider's key, so it never goes back. */
  attempt: number;
  /** Declined attempts with the present card. */
  declines: number;
  /** `unknown`: the provider may have taken the money. `action`: the bank wants the holder. */
  state: "waiting" | "unknown" | "action";
  /** How often an unknown attempt has been asked about. */
  asked: number;
  /** When the next thing is to be done about it. */
  atMs: number;
};

/** One household's subscription as its story knows it. Plain data: it is carried from run to run and kept in a row. */
export type Subscription = {
  status: SubscriptionStatus;
  terms: Terms;
  payDay: number | null;
  hasCard: boolean;
  trialEndsAtMs: number;
  paidPeriods: number;
  /** Due date of the last period that was paid, or from which a suspended service began again. */
  lastDueOn: Day | null;
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
  trialEndsAtMs,
  paidPeriods: 0,
  lastDueOn: null,
  firstPaid: null,
  cancelledAtMs: null,
  charge: null,
  toRefund: [],
  parked: null,
});

/** The due date that a pay day would bring. The screen previews it before anything is saved. */
export const dueOnWith = ({ lastDueOn, trialEndsAtMs }: Subscription, payDay: number, nowMs: number): Day =>
  lastDueOn ? nextDueOn(lastDueOn, payDay) : payDateFrom(firstDueFrom(Math.max(nowMs, trialEndsAtMs)), payDay);

/** Puts the next period on the calendar, unless one is being collected already. */
export function scheduled(subscription: Subscription, nowMs: number, notBefore?: Day): Subscription {
  const { payDay, hasCard, charge, status } = subscription;
  const begun = charge !== null && (charge.attempt > 1 || charge.state !== "waiting");
  if (payDay === null || !hasCard || begun || status === "cancelled" || status === "paused") return subscription;
  const ruled = dueOnWith(subscription, payDay, nowMs);
  const dueOn = notBefore !== undefined && notBefore > ruled ? payDateFrom(notBefore, payDay) : ruled;
  return {
    ...subscription,
    status: subscription.paidPeriods === 0 ? "pending" : "active",
    charge: {
      dueOn,
      amountPence: pricePence(subscription.terms, subscription.paidPeriods),
      attempt: 1,
      declines: 0,
      state: "waiting",
      asked: 0,
      atMs: dueAtMs(dueOn),
    },
  };
}
