import { defineSearchAttributeKey, SearchAttributeType } from "@temporalio/common";
import { defineQuery, defineSignal, defineUpdate } from "@temporalio/workflow";
import type { Day } from "#domain/billing/calendar/dates.ts";
import type { Earlier, Subscription, Terms } from "#domain/billing/contract/subscription.ts";
import type { PaymentFacts } from "#domain/billing/ledger/facts.ts";
import type { RefundRequest } from "#domain/billing/ledger/refunds.ts";
import type { AuditEntry } from "#domain/operators/audit.ts";
import { DAY_MS } from "#domain/time.ts";

/** One workflow per subscription: starting it twice joins the first. */
export const subscriptionWorkflowId = (subscriptionId: string) => `subscription:${subscriptionId}`;

export type SubscriptionInput = {
  subscriptionId: string;
  terms: Terms;
  /** By the customer's clock. */
  trialEndsAtMs: number;
  /** Only for a contract that is not the household's first. */
  earlier?: Earlier;
  /** No real money is involved: only then may the clock be moved. */
  sandbox?: boolean;
  /** By how much the customer's clock runs ahead. */
  clockOffsetMs?: number;
  /** Continue as new after this many events. */
  eventsPerRun?: number;
  /** State of the run before this one, or of the contract's row if the workflow is restarted from it. */
  carried?: Carried;
};
export type Carried = {
  subscription: Subscription;
  /** Names of the scheduled emails that were written. */
  sent: string[];
  /** The billing run has sent its signal since the last wait. */
  woken?: boolean;
  /** Target of a move of the clock. */
  moveToMs?: number | undefined;
};

export const viewSubscription = defineQuery<Subscription>("viewSubscription");
/** 1–31. */
export const choosePayDay = defineUpdate<Subscription, [number]>("choosePayDay");
/**
 * The provider holds the card; the workflow only needs its expiry date. `fullPrice`: the holder agreed to the full price, because the card has
 * already had the introductory one. `again`: the card pays already, so no confirmation is sent.
 */
export const saveCard = defineUpdate<Subscription, [{ expiresOn: Day | null; fullPrice?: boolean; again?: boolean }]>("saveCard");
export const cancelSubscription = defineUpdate<Subscription, []>("cancelSubscription");
/** Ends a contract on which nothing was agreed, without an email, so that another can start. Rejected once it has a card or a pay day. */
export const endUnagreed = defineUpdate<Subscription, []>("endUnagreed");
export const pauseSubscription = defineUpdate<Subscription, []>("pauseSubscription");
export const resumeSubscription = defineUpdate<Subscription, []>("resumeSubscription");
/** An operator's verdict on a parked charge, and the audit entry that is written with it. */
export const releaseCharge = defineUpdate<Subscription, ["collect" | "waive", AuditEntry?]>("releaseCharge");
/** Refunds one period's payment, in full or in part. `audit`: the audit entry if an operator requests it. */
export const refundPayment = defineUpdate<Subscription, [RefundRequest & { audit?: AuditEntry }]>("refundPayment");
/** Moves the customer's clock forwards; everything due on the way happens at its own time. Completes once it is there. Sandbox only. */
export const moveClock = defineUpdate<Subscription, [{ forwardMs: number }]>("moveClock");
/** By how much the customer's clock runs ahead, and whether it is still being moved. */
export const viewClock = defineQuery<{ aheadMs: number; moving: boolean }>("viewClock");
/** A year and a month. */
export const MOST_FORWARD_MS = 400 * DAY_MS;
/** Sent by the billing run: collect what is due. Sending it twice changes nothing. */
export const wakeSubscription = defineSignal("wakeSubscription");
/** The provider sent a webhook about this subscription; the workflow looks up what happened. */
export const signalProviderEvent = defineSignal("signalProviderEvent");

/** The provider's facts about one payment, which are in the ledger already. Idempotent, and independent of the order of arrival. */
export const learnFacts = defineSignal<[PaymentFacts]>("learnFacts");

/** Writes the subscription's row again: after a restore the row may be older than the workflow. */
export const reportSubscription = defineSignal("reportSubscription");

/** Failure types of rejected updates. The API has a message for each. */
export const REFUSED = {
  ended: "SubscriptionEnded",
  agreed: "SubscriptionAgreed",
  payDay: "InvalidPayDay",
  payDayChanged: "PayDayChangedTwice",
  notPausable: "NotPausable",
  pausesUsedUp: "PausesUsedUp",
  notPaused: "NotPaused",
  notParked: "NotParked",
  card: "InvalidCard",
  refund: "NothingToRefund",
  access: "AccessGoesOn",
  clock: "ClockNotMoved",
} as const;

/** Search attributes. They are not encrypted, so they hold nothing personal. */
export const SUBSCRIPTION_STATUS = defineSearchAttributeKey("SubscriptionStatus", SearchAttributeType.KEYWORD);
export const PAY_DAY = defineSearchAttributeKey("PayDay", SearchAttributeType.INT);
export const NEXT_CHARGE_ON = defineSearchAttributeKey("NextChargeOn", SearchAttributeType.DATETIME);
export const FAILED_ATTEMPTS = defineSearchAttributeKey("FailedAttempts", SearchAttributeType.INT);
/** Added to a namespace before its first workflow starts. */
export const SEARCH_ATTRIBUTES = [SUBSCRIPTION_STATUS, PAY_DAY, NEXT_CHARGE_ON, FAILED_ATTEMPTS] as const;
