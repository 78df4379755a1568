import type { EntityManager } from "@mikro-orm/postgresql";
import { formatPence } from "#domain/money.ts";
import { contractById } from "../../../db/billing/subscription/contract.repository.ts";
import type { SubscribeAnswer } from "../../../workflows/billing/subscribe/messages.ts";
import { ApiError } from "../../http/errors.ts";
import { providerAway } from "./provider-faults.ts";
import { toUpdateError } from "./update-subscription.ts";

export const HAS_ONE = "Your household is already subscribed. The person who pays manages it in Billing.";

export const conflict = (message: string) => new ApiError({ code: "CONFLICT", message });
export const unprocessable = (message: string, field?: string) =>
  new ApiError({ code: "UNPROCESSABLE", message, ...(field ? { field } : {}) });
export const householdSubscribes = () => conflict(`${HAS_ONE} Nothing new was started or charged.`);
export const begunAlready = (pence: number) =>
  conflict(`You've started a subscription of ${formatPence(pence)} a month. Finish it at that price, or cancel it first.`);

export type Refusal = Exclude<SubscribeAnswer, { kind: "done" } | { kind: "confirm" }>;

/** A page's own messages for a card that cannot be used. */
export type CardWords = {
  /** The provider does not know the card, or refuses it. */
  unknown: string;
  /** The card was not saved for this customer, or not confirmed. */
  notSaved: ApiError;
  declined?: (code: string) => string;
  missing?: ApiError;
  /** The contract has ended, or the card belongs to another customer. */
  notKept: () => ApiError | Promise<ApiError>;
};

/** Asks the customer to accept the full price for this card (decision 61). */
async function fullPriceRequired(em: EntityManager, subscriptionId: string): Promise<ApiError> {
  const pence = (await contractById(em.fork(), subscriptionId))?.state.terms.laterPeriodPence ?? 0;
  return new ApiError({
    code: "CONFLICT",
    field: "fullPrice",
    message: `This card has already had the introductory price, so the first month costs ${formatPence(pence)}, like every month after. Nothing was charged: accept that price or use another card.`,
  });
}

/** Converts the subscribe workflow's refusal to the page's error. */
export async function presentRefusal(em: EntityManager, refusal: Refusal, words: CardWords): Promise<ApiError> {
  switch (refusal.kind) {
    case "away":
      return providerAway();
    case "unknown":
      return unprocessable(words.unknown);
    case "declined":
      return words.declined ? unprocessable(words.declined(refusal.code)) : words.notSaved;
    case "missing":
      return words.missing ?? words.notSaved;
    case "not confirmed":
      return words.notSaved;
    case "household has one":
      return householdSubscribes();
    case "other amount":
      return begunAlready(refusal.pence);
    case "full price":
      return fullPriceRequired(em, refusal.subscriptionId);
    case "not kept":
      return words.notKept();
    case "refused":
      return toUpdateError(refusal.type);
  }
}
