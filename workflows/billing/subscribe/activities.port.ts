import type { Day } from "#domain/billing/calendar/dates.ts";

/** Who pays at the provider: `ownerId` names them there, a user's id or a lead's. `customer`: where they are known already by another card. */
export type Payer = { ownerId: string; customer?: string | null };

/** How a browser names a card: the provider's form that it filled in, or the card itself. What is behind the name, the provider says. */
export type CardReference = { setupId?: string | undefined; paymentMethodId?: string | undefined };

/** A holder without an account, sealed: no history can be read for a name or an address. `addressMark` finds the address again. */
export type SealedHolder = { sealed: string; addressMark: string };

/** What is to begin: a user's contract for their household, or that of a lead's visitor. `amountPence`: what they chose, where its price lets them. */
export type ContractWanted =
  | { userId: string; householdId: string; priceId: string; amountPence?: number }
  | { leadId: string; priceId: string; holder: SealedHolder };

/**
 * Why there is no card to pay with. `confirm`: the bank wants its holder to confirm it in that form. `unknown`: the provider does not know it, or will not
 * use it. `away`: the provider does not answer, and nothing was begun.
 */
export type NoCard =
  | { kind: "confirm"; setupId: string }
  | { kind: "declined"; code: string }
  | { kind: "missing" }
  | { kind: "not confirmed" }
  | { kind: "unknown" }
  | { kind: "away" };
export type FoundCard = { kind: "found"; card: string } | NoCard;

/** `introduced`: who has had the introductory price before, so that it is not among the terms. */
export type ContractBegun =
  | { kind: "begun"; subscriptionId: string; introduced: "household" | "person" | null }
  | { kind: "other amount"; pence: number }
  | { kind: "household has one" };

/** `full price`: this card has had the introductory price before, and its holder has not agreed to the full one. `not kept`: the contract is not theirs or has ended, or the card is somebody else's. */
export type CardKept = { kind: "kept"; expiresOn: Day; fullPrice: boolean } | { kind: "full price" } | { kind: "not kept" } | NoCard;

/** `refused`: the subscription's workflow would not have it; `type` is one of its `REFUSED`. */
export type Recorded = { kind: "recorded" } | { kind: "refused"; type: string };

export type FormOpened = { kind: "opened"; setupId: string; customer: string } | { kind: "unknown" } | { kind: "away" };

/**
 * What subscribing asks of the world. `activities/billing/subscribe.ts` answers. Each may be repeated at any point. `press` names what a person
 * asked for once: its messages reach the subscription once.
 */
export interface SubscribeActivities {
  /** Opens the provider's form for a card of this payer, whose customer is made where there is none. The form's secret is not told: histories are kept. */
  openCardForm(ask: { payer: Payer }): Promise<FormOpened>;
  /** The card that the provider holds for this payer, saved for their customer. Writes nothing of ours. */
  findCard(ask: { payer: Payer; reference: CardReference }): Promise<FoundCard>;
  /** Begins a contract in place of what was only looked at, or joins the one that is there, and starts its workflow. */
  beginContract(ask: { wanted: ContractWanted }): Promise<ContractBegun>;
  /** The provider's id of the card that pays for a contract; null where none does. */
  payingCard(ask: { subscriptionId: string }): Promise<string | null>;
  /**
   * Lets a card pay for a contract, in one transaction with the question whether it has had the introductory price before.
   * @throws where the provider does not answer: by now somebody counts on it, so it is asked until it does.
   */
  keepCard(ask: { payer: Payer; reference: CardReference; subscriptionId: string; agreedToFullPrice: boolean }): Promise<CardKept>;
  /** Tells the contract's workflow of its card. `again`: it is the card that paid already, so there is nothing to confirm. */
  recordCard(ask: { subscriptionId: string; expiresOn: Day; fullPrice: boolean; again: boolean; press: string }): Promise<Recorded>;
  recordPayDay(ask: { subscriptionId: string; payDay: number; press: string }): Promise<Recorded>;
}
