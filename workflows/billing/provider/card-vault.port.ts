import type { SavedCard } from "#domain/billing/contract/saved-card.ts";

/**
 * Result of saving a card. `action`: the bank requires the holder's confirmation in a browser, after which `savedCard(setupId)` returns the card.
 * `declined`: the bank's refusal; `code` is its reason.
 */
export type Saving = { kind: "saved"; saved: SavedCard } | { kind: "action"; setupId: string } | { kind: "declined"; code: string };

/** Saves cards at the provider; for activities only. Every call may throw `OutcomeUnknown` and may then be repeated. */
export interface CardVault {
  /** Finds or creates the provider's customer of an owner. It carries our id and no other personal data. */
  customerFor(owner: { ownerId: string }): Promise<string>;
  /** Opens the provider's form for a card that will be charged off-session. */
  beginCard(customer: string): Promise<{ setupId: string }>;
  /** The card that was entered in a form; null = none yet. */
  savedCard(setupId: string): Promise<SavedCard | null>;
  /**
   * Saves the card with the id that a form sent, for this customer.
   * @throws `ProviderRefused` if it does not exist or belongs to another customer.
   */
  cardFrom(paymentMethodId: string, customer: string): Promise<Saving>;
  /** Detaches a card from its customer for good. Idempotent. */
  forget(card: string): Promise<void>;
  /** Detaches every card of these customers and of the owner's customers, including cards entered in a form but never used. */
  forgetAllOf(owner: { ownerId: string; customers: readonly string[] }): Promise<void>;
}
