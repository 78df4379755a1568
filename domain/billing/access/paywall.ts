import type { Day } from "../calendar/dates.ts";
import type { SubscriptionStatus } from "../contract/subscription.ts";
import { dayInWords } from "../emails/emails.ts";

/** The part of a household's contract that decides about access. */
export type AccessContract = {
  status: SubscriptionStatus;
  /** See `accessUntilMs`; null = without an end. */
  accessUntilMs: number | null;
  /** By the customer's clock, as the date before it. */
  nowMs: number;
  /** The household, or its payer, has had an earlier contract. */
  again: boolean;
  /** The current user is the payer. */
  mine: boolean;
  nextChargeOn: Day | null;
};
export type AccessFacts = {
  trialEndsAtMs: number;
  nowMs: number;
  /** Live ones first, newest first; without those on which nothing was agreed. */
  contracts: readonly AccessContract[];
};

/** Why planning, swapping, importing and chat are closed. */
export type ClosedBecause = "no subscription" | "ended" | "suspended" | "paused" | "first payment" | "next payment";
export type Closed = { because: ClosedBecause; contract: AccessContract | null };

/** A later contract gives access from its first payment on; otherwise a card that is never charged would give a free month again and again. */
const waitsForFirst = ({ status, again }: AccessContract): boolean => status === "pending" && again;
const opens = (contract: AccessContract): boolean =>
  !waitsForFirst(contract) && (contract.accessUntilMs === null || contract.accessUntilMs > contract.nowMs);

const BECAUSE: Partial<Record<SubscriptionStatus, ClosedBecause>> = {
  cancelled: "ended",
  failed: "suspended",
  paused: "paused",
  pending: "first payment",
  // live, but the last paid period was used up before the pause or dispute ended
  active: "next payment",
  past_due: "next payment",
};

/**
 * Why a household may not plan, swap, import or chat; null = it may: on trial, in a paid period, before its first payment, or during retries
 * (decision 60). It keeps access to its existing plans, lists and recipes either way.
 */
export function closedBecause({ trialEndsAtMs, nowMs, contracts }: AccessFacts): Closed | null {
  if (trialEndsAtMs > nowMs || contracts.some(opens)) return null;
  const [contract = null] = contracts;
  return { because: (contract && BECAUSE[contract.status]) ?? "no subscription", contract };
}

/** Texts of the paywall. `action`: null = only another member can act. */
export type Paywall = { title: string; message: string; action: { label: string; to: string } | null };

export const SUBSCRIBE_AT = "/subscribe";
export const BILLING_AT = "/billing-dashboard";
export const CARD_AT = "/billing/card";

const STAYS = "Your plans, lists and recipes stay open.";
const toSubscribe = (owner: boolean, label: string) =>
  owner
    ? { message: `Subscribe to plan, swap, import and chat again. ${STAYS}`, action: { label, to: SUBSCRIBE_AT } }
    : {
        message: `Ask an owner of your household to subscribe, so you can all plan, swap, import and chat again. ${STAYS}`,
        action: null,
      };
/** What the payer can do, or what the other members can ask of them. */
const toPayer = (mine: boolean, does: string, asks: string, action: Paywall["action"]) =>
  mine ? { message: `${does} ${STAYS}`, action } : { message: `${asks} ${STAYS}`, action: null };

const onDay = (contract: AccessContract | null): string => (contract?.nextChargeOn ? `, on ${dayInWords(contract.nextChargeOn)}` : "");

/** @param owner whether the current user may subscribe for the household. */
export function paywallFor({ because, contract }: Closed, owner: boolean): Paywall {
  const mine = contract?.mine ?? false;
  switch (because) {
    case "no subscription":
      return { title: "Your free trial has ended", ...toSubscribe(owner, "Subscribe") };
    case "ended":
      return { title: "Your subscription has ended", ...toSubscribe(owner, "Subscribe again") };
    case "suspended":
      return {
        title: "Your subscription is suspended",
        ...toPayer(
          mine,
          "Your last payment failed. Use another card and we'll retry straight away; you can plan again once it goes through.",
          "The last payment failed. Ask the person who pays to use another card.",
          { label: "Use another card", to: CARD_AT },
        ),
      };
    case "paused":
      return {
        title: "Your subscription is paused",
        ...toPayer(
          mine,
          "The month you paid for is over. Resume to plan, swap, import and chat again.",
          "The paid month is over. Ask the person who pays to resume the subscription.",
          { label: "Resume in Billing", to: BILLING_AT },
        ),
      };
    case "next payment": {
      const on = onDay(contract);
      return {
        title: "Planning resumes with your next payment",
        ...toPayer(
          mine,
          `You can plan, swap, import and chat again from your next payment${on}.`,
          `You can all plan, swap, import and chat again from the next payment${on}.`,
          { label: "See Billing", to: BILLING_AT },
        ),
      };
    }
    case "first payment": {
      const on = onDay(contract);
      return {
        title: "Planning starts with your first payment",
        ...toPayer(
          mine,
          `You can plan, swap, import and chat from your first payment${on}. Choose an earlier pay day to start sooner.`,
          `You can all plan, swap, import and chat from the first payment${on}.`,
          { label: "Change the pay day", to: BILLING_AT },
        ),
      };
    }
  }
}
