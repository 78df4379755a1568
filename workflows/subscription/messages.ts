import { defineSearchAttributeKey, SearchAttributeType } from "@temporalio/common";
import { defineQuery, defineSignal, defineUpdate } from "@temporalio/workflow";
import type { Day } from "#domain/billing/dates.ts";
import type { Subscription } from "#domain/billing/subscription.ts";
import type { Terms } from "#domain/billing/terms.ts";

/** One story per subscription: starting it twice joins the first. */
export const subscriptionWorkflowId = (subscriptionId: string) => `subscription:${subscriptionId}`;

export type SubscriptionInput = {
  subscriptionId: string;
  terms: Terms;
  trialEndsAtMs: number;
  /** How the story stood when its last run grew long. */
  carried?: { subscription: Subscription; sent: string[] };
};

export const viewSubscription = defineQuery<Subscription>("viewSubscription");
/** 1–31. */
export const choosePayDay = defineUpdate<Subscription, [number]>("choosePayDay");
/** A card is held by the provider; only when it expires comes here. */
export const saveCard = defineUpdate<Subscription, [{ expiresOn: Day | null }]>("saveCard");
export const cancelSubscription = defineUpdate<Subscription, []>("cancelSubscription");
export const pauseSubscription = defineUpdate<Subscription, []>("pauseSubscription");
export const resumeSubscription = defineUpdate<Subscription, []>("resumeSubscription");
/** A person's verdict on a parked charge. */
export const releaseCharge = defineUpdate<Subscription, ["collect" | "let go"]>("releaseCharge");
/** The billing run came by: collect what is due. Coming by twice changes nothing. */
export const nudgeSubscription = defineSignal("nudgeSubscription");
/** The provider says that something happened; what, is looked up. */
export const hearProvider = defineSignal("hearProvider");

/** Types of failed updates, which the API turns into answers. */
export const REFUSED = {
  ended: "SubscriptionEnded",
  payDay: "InvalidPayDay",
  notPausable: "NotPausable",
  notPaused: "NotPaused",
  notParked: "NotParked",
} as const;

/** Search attributes. They are not encrypted: nothing personal may stand in them. */
export const SUBSCRIPTION_STATUS = defineSearchAttributeKey("SubscriptionStatus", SearchAttributeType.KEYWORD);
export const PAY_DAY = defineSearchAttributeKey("PayDay", SearchAttributeType.INT);
export const NEXT_CHARGE_ON = defineSearchAttributeKey("NextChargeOn", SearchAttributeType.DATETIME);
export const FAILED_ATTEMPTS = defineSearchAttributeKey("FailedAttempts", SearchAttributeType.INT);
