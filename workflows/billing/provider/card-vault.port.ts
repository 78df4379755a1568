import type { SavedCard } from "#domain/billing/contract/saved-card.ts";

/**
 * What came of saving a card. `action`: the bank wants the holder to confirm in a browser; `savedCard(setupId)` tells afterwards.
 * `declined`: the bank will have nothing of it; `code` is its reason.
 */
export type Saving = { kind: "saved"; saved: SavedCard } | { kind: "action"; setupId: string } | { kind: "declined"; code: string };

/** Keeps cards at the provider, for activities alone. Every call may throw `OutcomeUnknown`, and may then be repeated. */
export interface CardVault {
  /** The provider's customer of an owner, made where there is none. It carries our id and nothing else of the person. */
  customerFor(owner: { ownerId: string }): Promise<string>;
  /** Opens the provider's form for a card that is to be charged later without its holder. */
  beginCard(customer: string): Promise<{ setupId: string }>;
  /** The card of a form that was filled in; null while it has none. */
  savedCard(setupId: string): Promise<SavedCard | null>;
  /**
   * The card behind the id that a form sends, saved for this customer.
   * @throws `ProviderRefused` where it belongs to another customer or is not there.
   */
  cardFrom(paymentMethodId: string, customer: string): Promise<Saving>;
  /** Takes a card from its customer for good. One that is gone already is no fault. */
  forget(card: string): Promise<void>;
  /** Takes every card from these customers, and from those of an owner: also one whose form was filled in and never taken. */
  forgetAllOf(owner: { ownerId: string; customers: readonly string[] }): Promise<void>;
}
