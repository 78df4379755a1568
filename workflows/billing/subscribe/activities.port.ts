import type { Day } from "#domain/billing/calendar/dates.ts";

/** `ownerId`: our id of the user or lead. `customer`: their customer at the provider, if an earlier card has created one. */
export type Payer = { ownerId: string; customer?: string | null };

/** How a browser names a card: the provider's form that was filled in, or the card itself. The provider knows the rest. */
export type CardReference = { setupId?: string | undefined; paymentMethodId?: string | undefined };

/** A holder without an account; name and address are encrypted, so that no history shows them. `addressMark` finds the address again. */
export type SealedHolder = { sealed: string; addressMark: string };

/** The contract to create: a user's for their household, or that of a lead's visitor. `amountPence`: the amount chosen, if the price lets them choose. */
export type ContractWanted =
  | { userId: string; householdId: string; priceId: string; amountPence?: number }
  | { leadId: string; priceId: string; holder: SealedHolder };

/**
 * Why there is no card to charge. `confirm`: the bank requires the holder's confirmation in that form. `unknown`: the provider does not know the
 * card, or rejects it. `away`: the provider does not respond, and nothing was started.
 */
export type NoCard =
  | { kind: "confirm"; setupId: string }
  | { kind: "declined"; code: string }
  | { kind: "missing" }
  | { kind: "not confirmed" }
  | { kind: "unknown" }
  | { kind: "away" };
export type FoundCard = { kind: "found"; card: string } | NoCard;

/** `introduced`: who has already had the introductory price, so that the terms leave it out. */
export type ContractBegun =
  | { kind: "begun"; subscriptionId: string; introduced: "household" | "person" | null }
  | { kind: "other amount"; pence: number }
  | { kind: "household has one" };

/**
 * `full price`: the card has already had the introductory price, and the holder has not agreed to the full one. `not kept`: the contract has ended
 * or is not the payer's, or the card is another person's.
 */
export type CardKept = { kind: "kept"; expiresOn: Day; fullPrice: boolean } | { kind: "full price" } | { kind: "not kept" } | NoCard;

/** `refused`: the subscription workflow rejected the update; `type` is one of its `REFUSED`. */
export type Recorded = { kind: "recorded" } | { kind: "refused"; type: string };

export type FormOpened = { kind: "opened"; setupId: string; customer: string } | { kind: "unknown" } | { kind: "away" };

/**
 * Side effects of the subscribe workflow, implemented in `activities/billing/subscribe.ts`. All are idempotent. `press`: the id of the household's
 * request, from which the idempotency keys of its updates to the subscription are made.
 */
export interface SubscribeActivities {
  /** Opens the provider's card form, creating the customer if there is none. The form's secret is not returned, because histories are kept. */
  openCardForm(ask: { payer: Payer }): Promise<FormOpened>;
  /** Finds the payer's card at the provider and saves it for their customer there. Writes nothing to our database. */
  findCard(ask: { payer: Payer; reference: CardReference }): Promise<FoundCard>;
  /** Creates a contract, or joins the existing one, and starts its workflow. A contract on which nothing was agreed is replaced. */
  beginContract(ask: { wanted: ContractWanted }): Promise<ContractBegun>;
  /** @returns the provider's id of the card that pays for a contract; null = none does. */
  payingCard(ask: { subscriptionId: string }): Promise<string | null>;
  /**
   * Makes a card the one that pays for a contract; checks in the same transaction whether it has had the introductory price.
   * @throws if the provider does not respond: the household has been promised a result by now, so the step is retried.
   */
  keepCard(ask: { payer: Payer; reference: CardReference; subscriptionId: string; agreedToFullPrice: boolean }): Promise<CardKept>;
  /** Sends the card to the subscription workflow. `again`: the card pays already, so no confirmation is sent. */
  recordCard(ask: { subscriptionId: string; expiresOn: Day; fullPrice: boolean; again: boolean; press: string }): Promise<Recorded>;
  recordPayDay(ask: { subscriptionId: string; payDay: number; press: string }): Promise<Recorded>;
}
