import type { EntityManager } from "@mikro-orm/postgresql";
import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import { shownStatus } from "#domain/billing/access/shown-status.ts";
import { nextPaymentOf, subscriptionStanding } from "#domain/billing/access/standing.ts";
import { evaluatePause } from "#domain/billing/calendar/pause.ts";
import { previewCancellation } from "#domain/billing/contract/cancellation-preview.ts";
import { priceStep } from "#domain/billing/contract/full-price.ts";
import { cardWords } from "#domain/billing/emails/card-words.ts";
import { poundsNumber } from "#domain/money.ts";
import { type ContractRow, contractById, customerNowMs, findContracts } from "../../db/billing/subscription/contract.repository.ts";
import { ownSubscriptions, type OwnSubscription as Row } from "../../db/billing/subscription/own-subscriptions.repository.ts";
import { notFound } from "../http/errors.ts";
import { presentOwnCard, presentStanding } from "./public/present-card.ts";

const NO_CARD = { brand: null, country: null, funding: null };

/** The due dates of a contract's paid periods, oldest first. */
const paidDays = ({ charges }: Row): string[] => charges.flatMap(({ dueOn, paidAt }) => (paidAt === null ? [] : [dueOn])).reverse();

/** A contract with its history, as the customer sees it. */
function presentSubscription(row: Row, contract: ContractRow): OwnSubscription {
  const nowMs = customerNowMs(contract);
  const cancellation = contract.ended ? null : previewCancellation(contract.state, nowMs);
  const ahead = contract.ended ? null : evaluatePause(contract.state, nowMs);
  const step = priceStep(contract.state, paidDays(row));
  const next = nextPaymentOf(subscriptionStanding(contract.state, nowMs));
  return {
    status: shownStatus(row.status),
    amount: poundsNumber(row.nextAmountPence ?? row.laterPeriodPence),
    billingDay: row.payDay,
    failedAttempts: row.failedAttempts,
    lastBillingDate: row.lastBilledAt,
    nextBillingDate: next.on,
    id: row.id,
    fullStatus: row.status,
    standing: presentStanding(contract),
    priceId: row.priceId,
    priceName: row.priceName,
    currency: row.currency,
    firstAmount: poundsNumber(row.firstPeriodPence),
    laterAmount: poundsNumber(row.laterPeriodPence),
    nextAmount: next.pence === null ? null : poundsNumber(next.pence),
    priceStep: step && { on: step.on, amount: poundsNumber(step.amountPence), agreedOn: step.agreedOn },
    trialEndsAt: Date.parse(row.trialEndsAt) > nowMs ? new Date(row.trialEndsAt).toISOString() : null,
    cancelledAt: row.cancelledAt,
    accessUntil: row.accessUntil,
    mayPause: ahead?.kind === "from",
    pausesAgainFrom: ahead?.kind === "used up" ? ahead.againFrom : null,
    cancellation: cancellation && {
      accessUntil: new Date(cancellation.accessUntilMs).toISOString(),
      refund: poundsNumber(cancellation.refundPence),
      isPaymentInFlight: cancellation.isPaymentInFlight,
    },
    card: presentOwnCard(row),
    charges: row.charges.map((charge) => ({
      id: charge.id,
      dueOn: charge.dueOn,
      amount: poundsNumber(charge.amountPence),
      paidAt: charge.paidAt,
      hasReceipt: charge.paidAt !== null,
      attempts: charge.attempts.map(({ number, askedAt, words }) => ({ number, askedAt, words })),
      refunds: charge.refunds.map(({ amountPence, ...refund }) => ({ amount: poundsNumber(amountPence), ...refund })),
      cardWords: cardWords(charge.card ?? NO_CARD),
    })),
  };
}

/** All of a person's agreed contracts: live ones first, then newest first. */
export async function presentOwn(em: EntityManager, personId: string): Promise<OwnSubscription[]> {
  const contracts = new Map((await findContracts(em, personId)).map((contract) => [contract.id, contract]));
  return (await ownSubscriptions(em, personId)).flatMap((row) => {
    const contract = contracts.get(row.id);
    return contract ? [presentSubscription(row, contract)] : [];
  });
}

/** One of a user's contracts, read again after a change. */
export async function presentOne(em: EntityManager, userId: string, id: string): Promise<OwnSubscription> {
  const unit = em.fork();
  const [row] = await ownSubscriptions(unit, userId, id);
  const contract = await contractById(unit, id);
  if (!row || !contract) throw notFound("subscription");
  return presentSubscription(row, contract);
}
