import type { EntityManager } from "@mikro-orm/postgresql";
import { formatPence } from "#domain/money.ts";
import { contractById } from "../../../db/billing/subscription/contract.repository.ts";
import type { SubscribeAnswer } from "../../../workflows/billing/subscribe/messages.ts";
import { ApiError } from "../../http/errors.ts";
import { providerAway } from "./provider-faults.ts";
import { refusedBy } from "./update-subscription.ts";

/** For whoever finds that their household subscribes: where it is managed, since trying again never helps. */
export const HAS_ONE = "Your household is already subscribed. The person who pays manages it in Billing.";

export const conflict = (message: string) => new ApiError({ code: "CONFLICT", message });
export const unprocessable = (message: string, field?: string) =>
  new ApiError({ code: "UNPROCESSABLE", message, ...(field ? { field } : {}) });
export const householdSubscribes = () => conflict(`${HAS_ONE} Nothing new was started or charged.`);
export const begunAlready = (pence: number) =>
  conflict(`You've started a subscription of ${formatPence(pence)} a month. Finish it at that price, or cancel it first.`);

export type Refusal = Exclude<SubscribeAnswer, { kind: "done" } | { kind: "confirm" }>;

/** What one page says of a card that cannot pay, where pages differ. */
export type CardWords = {
  /** The provider does not know it, or will not use it. */
  unknown: string;
  /** The provider has no such card for this person, or it was not confirmed. */
  notSaved: ApiError;
  declined?: (code: string) => string;
  missing?: ApiError;
  /** The contract is not there any more, or the card is somebody else's. */
  notKept: () => ApiError | Promise<ApiError>;
};

/** The price that somebody has to agree to before this card pays (decision 61). */
async function fullPriceAsked(em: EntityManager, subscriptionId: string): Promise<ApiError> {
  const pence = (await contractById(em.fork(), subscriptionId))?.state.terms.laterPeriodPence ?? 0;
  return new ApiError({
    code: "CONFLICT",
    field: "fullPrice",
    message: `This card has already had the introductory price, so the first month costs ${formatPence(pence)}, like every month after. Nothing was charged: accept that price or use another card.`,
  });
}

/** Why somebody is not subscribed, as the page says it. */
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
      return fullPriceAsked(em, refusal.subscriptionId);
    case "not kept":
      return words.notKept();
    case "refused":
      return refusedBy(refusal.type);
  }
}
