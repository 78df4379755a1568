import type { EntityManager } from "@mikro-orm/postgresql";
import type { PaymentCard } from "#contracts/billing/payment-card.ts";
import type { Standing as ShownStanding } from "#contracts/billing/standing.ts";
import { isActing, subscriptionStanding } from "#domain/billing/access/standing.ts";
import { standingInWords } from "#domain/billing/access/standing-words.ts";
import { cardPreview } from "#domain/billing/emails/card-preview.ts";
import { cardWords } from "#domain/billing/emails/card-words.ts";
import { toPounds } from "#domain/money.ts";
import { type ContractRow, customerNowMs } from "../../../db/billing/subscription/contract.repository.ts";
import { type OwnAttempt, type OwnSubscription, ownSubscriptions } from "../../../db/billing/subscription/own-subscriptions.repository.ts";
import { presentDue } from "./present-prices.ts";
import { subscriptionEnded } from "./update-subscription.ts";

/** A contract's status, as the customer sees it. */
export function presentStanding(contract: Pick<ContractRow, "state" | "clockOffsetMs">): ShownStanding {
  const nowMs = customerNowMs(contract);
  const standing = subscriptionStanding(contract.state, nowMs);
  const confirmBy = standing.kind === "confirm" ? new Date(standing.byMs).toISOString() : null;
  return { kind: standing.kind, ...standingInWords(standing, nowMs), confirmBy };
}

const OUTCOMES = { captured: "paid", declined: "declined", action: "confirm" } as const;
const latestOutcome = (attempt: OwnAttempt | undefined) => (attempt?.outcome ? OUTCOMES[attempt.outcome] : "unknown");

export const presentOwnCard = ({ card }: OwnSubscription): PaymentCard["card"] =>
  card && { brand: card.brand, last4: card.last4, expiryMonth: card.expiryMonth, expiryYear: card.expiryYear, words: cardWords(card) };

/** The card page: the current card, the contract's status, and what a new card would be charged. */
export async function presentCard(em: EntityManager, contract: ContractRow, personId: string): Promise<PaymentCard> {
  const [row] = await ownSubscriptions(em, personId, contract.id);
  if (!row) throw subscriptionEnded();
  const { state } = contract;
  const nowMs = customerNowMs(contract);
  const { now, next, open } = cardPreview(state, nowMs);
  const [charge] = row.charges;
  return {
    subscriptionId: contract.id,
    priceName: row.priceName,
    card: presentOwnCard(row),
    standing: presentStanding(contract),
    acting: isActing(state, nowMs),
    preview: { now: now && presentDue(now), next: next && presentDue(next), open },
    latest: charge ? { dueOn: charge.dueOn, amount: toPounds(charge.amountPence), outcome: latestOutcome(charge.attempts.at(-1)) } : null,
  };
}
