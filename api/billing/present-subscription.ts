import type { OwnSubscription } from "#contracts/own-subscription.ts";
import { nextDueOn } from "#domain/billing/calendar.ts";
import { cardWords } from "#domain/billing/card-words.ts";
import { leavingNow } from "#domain/billing/leaving.ts";
import { mayPause } from "#domain/billing/pause.ts";
import { STATUS_WORDS, shownStatus } from "#domain/billing/shown-status.ts";
import type { Parked } from "#domain/billing/subscription.ts";
import { poundsNumber } from "#domain/money.ts";
import type { ContractRow } from "../../db/repositories/billing/contract.repository.ts";
import type { OwnSubscription as Row } from "../../db/repositories/billing/own-subscriptions.repository.ts";

const NO_CARD = { brand: null, country: null, funding: null };
const PARKED_WORDS: Record<Parked, string> = {
  overdue: "A payment is more than a month late. One of us looks at it before anything is charged.",
  unresolved: "We could not find out whether your last payment went through. One of us looks at it; you are not charged again meanwhile.",
  safety: "A payment was held back for your safety. One of us looks at it before anything is charged.",
};

/** By the customer's clock, which is ahead of ours only in the sandbox. */
export const nowOf = ({ clockOffsetMs }: Pick<ContractRow, "clockOffsetMs">): number => Date.now() + clockOffsetMs;

/** The day from which the later amount is charged: the period after the first one. */
function changesOn({ state }: ContractRow): string | null {
  const { terms, paidPeriods, charge, lastDueOn, payDay } = state;
  if (terms.firstPeriodPence === terms.laterPeriodPence || payDay === null || paidPeriods > 1) return null;
  if (paidPeriods === 1) return charge?.dueOn ?? (lastDueOn && nextDueOn(lastDueOn, payDay));
  return charge && nextDueOn(charge.dueOn, payDay);
}

/** A contract with its history as its holder reads it. */
export function presentSubscription(row: Row, contract: ContractRow): OwnSubscription {
  const nowMs = nowOf(contract);
  const leaving = contract.ended ? null : leavingNow(contract.state, nowMs);
  return {
    status: shownStatus(row.status),
    amount: poundsNumber(row.nextAmountPence ?? row.laterPeriodPence),
    billingDay: row.payDay,
    failedAttempts: row.failedAttempts,
    lastBillingDate: row.lastBilledAt,
    nextBillingDate: row.nextChargeOn,
    id: row.id,
    fullStatus: row.status,
    statusWords: STATUS_WORDS[row.status],
    priceId: row.priceId,
    priceName: row.priceName,
    currency: row.currency,
    firstAmount: poundsNumber(row.firstPeriodPence),
    laterAmount: poundsNumber(row.laterPeriodPence),
    nextAmount: row.nextAmountPence === null ? null : poundsNumber(row.nextAmountPence),
    changesOn: contract.ended ? null : changesOn(contract),
    trialEndsAt: Date.parse(row.trialEndsAt) > nowMs ? new Date(row.trialEndsAt).toISOString() : null,
    cancelledAt: row.cancelledAt,
    accessUntil: row.accessUntil,
    parkedWords: row.parked && PARKED_WORDS[row.parked],
    mayPause: mayPause(contract.state, nowMs),
    leaving: leaving && {
      accessUntil: new Date(leaving.accessUntilMs).toISOString(),
      back: poundsNumber(leaving.backPence),
      underWay: leaving.underWay,
    },
    card: row.card && {
      brand: row.card.brand,
      last4: row.card.last4,
      expiryMonth: row.card.expiryMonth,
      expiryYear: row.card.expiryYear,
      words: cardWords(row.card),
    },
    charges: row.charges.map((charge) => ({
      id: charge.id,
      dueOn: charge.dueOn,
      amount: poundsNumber(charge.amountPence),
      paidAt: charge.paidAt,
      hasReceipt: charge.paidAt !== null,
      attempts: charge.attempts.map(({ number, askedAt, words }) => ({ number, askedAt, words })),
      refunds: charge.refunds.map(({ amountPence, refundedAt }) => ({ amount: poundsNumber(amountPence), refundedAt })),
      cardWords: cardWords(charge.card ?? NO_CARD),
    })),
  };
}
