import { defineSearchAttributeKey, SearchAttributeType } from "@temporalio/common";
import { defineQuery, defineSignal, defineUpdate } from "@temporalio/workflow";
import type { Day } from "#domain/billing/calendar/dates.ts";
import type { Earlier, Subscription } from "#domain/billing/contract/subscription.ts";
import type { Terms } from "#domain/billing/contract/terms.ts";
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
  /** Only of a contract that is not its household's first. */
  earlier?: Earlier;
  /** Says that nothing here is real money: only then the clock may be moved. */
  sandbox?: boolean;
  /** By how much the customer's clock runs ahead. */
  clockOffsetMs?: number;
  /** A run this long goes on in a fresh one. */
  eventsPerRun?: number;
  /** How the workflow stood when its last run grew long. A workflow that is started again from its row carries the row's state. */
  carried?: Carried;
};
export type Carried = {
  subscription: Subscription;
  /** Names of the emails that were written. */
  sent: string[];
  /** Whether the billing run came by. */
  woken?: boolean;
  /** Where a move of the clock was going. */
  moveToMs?: number | undefined;
};

export const viewSubscription = defineQuery<Subscription>("viewSubscription");
/** 1–31. */
export const choosePayDay = defineUpdate<Subscription, [number]>("choosePayDay");
/**
 * A card is held by the provider; only when it expires comes here, and whether its holder agreed to the full price because the card has had the
 * introductory one before. `again`: it is the card that pays already, so there is nothing to confirm.
 */
export const saveCard = defineUpdate<Subscription, [{ expiresOn: Day | null; fullPrice?: boolean; again?: boolean }]>("saveCard");
export const cancelSubscription = defineUpdate<Subscription, []>("cancelSubscription");
/** Ends what somebody only looked at, so that another contract may begin: nobody is written to. Refused once a card or a pay day is there. */
export const endUnagreed = defineUpdate<Subscription, []>("endUnagreed");
export const pauseSubscription = defineUpdate<Subscription, []>("pauseSubscription");
export const resumeSubscription = defineUpdate<Subscription, []>("resumeSubscription");
/** A person's verdict on a parked charge, and the row of the audit trail that is written with it. */
export const releaseCharge = defineUpdate<Subscription, ["collect" | "waive", AuditEntry?]>("releaseCharge");
/**
 * Refunds one period's payment, or a part of it. For a workflow that has ended, start it again with what its row carries. `audit`: where an operator asks.
 */
export const refundPayment = defineUpdate<Subscription, [RefundRequest & { audit?: AuditEntry }]>("refundPayment");
/** Moves the customer's clock forwards; whatever falls due on the way happens at its own time. Answers once it is there. Sandbox only. */
export const moveClock = defineUpdate<Subscription, [{ forwardMs: number }]>("moveClock");
/** By how much the customer's clock runs ahead, in milliseconds, and whether it is still being moved. */
export const viewClock = defineQuery<{ aheadMs: number; moving: boolean }>("viewClock");
/** A year and a month. */
export const MOST_FORWARD_MS = 400 * DAY_MS;
/** The billing run came by: collect what is due. Coming by twice changes nothing. */
export const wakeSubscription = defineSignal("wakeSubscription");
/** The provider says that something happened; what, is looked up. */
export const signalProviderEvent = defineSignal("signalProviderEvent");

/** Everything that the provider has about one payment, booked already. Told twice, late or in another order, it says the same. */
export const learnFacts = defineSignal<[PaymentFacts]>("learnFacts");

/** Writes the subscription's row again: after a restore it may be older than the workflow. */
export const reportSubscription = defineSignal("reportSubscription");

/** Types of failed updates, which the API turns into answers. */
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

/** Search attributes. They are not encrypted: nothing personal may stand in them. */
export const SUBSCRIPTION_STATUS = defineSearchAttributeKey("SubscriptionStatus", SearchAttributeType.KEYWORD);
export const PAY_DAY = defineSearchAttributeKey("PayDay", SearchAttributeType.INT);
export const NEXT_CHARGE_ON = defineSearchAttributeKey("NextChargeOn", SearchAttributeType.DATETIME);
export const FAILED_ATTEMPTS = defineSearchAttributeKey("FailedAttempts", SearchAttributeType.INT);
/** What a namespace has to know before the first workflow is started. */
export const SEARCH_ATTRIBUTES = [SUBSCRIPTION_STATUS, PAY_DAY, NEXT_CHARGE_ON, FAILED_ATTEMPTS] as const;
