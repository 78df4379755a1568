import type { SavedCard } from "#domain/billing/contract/saved-card.ts";

/** A typed card: documented test numbers only, see `CardForms.testToken`. */
export type TypedCard = { number: string; expMonth: number; expYear: number; cvc: string };

/**
 * Calls that the API makes to the card provider itself, because their results must not appear in a workflow's history. They change nothing except
 * that they close forms; activities save cards and create customers (`CardVault`). Every call may throw `OutcomeUnknown`.
 */
export interface CardForms {
  /** The secret with which a browser fills in a form or confirms its card. @throws `ProviderRefused` if there is no such form. */
  clientSecret(setupId: string): Promise<string>;
  /** The card that was entered in a form; null = none yet. */
  savedCard(setupId: string): Promise<SavedCard | null>;
  /** The provider's customer of an owner; null = none. */
  knownCustomer(owner: { ownerId: string }): Promise<string | null>;
  /** The owner of a customer; null = unknown to the provider. */
  ownerOf(customer: string): Promise<string | null>;
  /** Closes every form of a customer that has saved no card, so that no browser can try another card in it. Idempotent. */
  closeForms(customer: string): Promise<void>;
  /** The secret with which the holder confirms a payment in a browser; null = the payment needs no confirmation (any more). */
  confirmation(payment: string): Promise<{ clientSecret: string; card: string | null } | null>;
  /**
   * Exchanges a test card's number for an id, as the provider's own form does; the id belongs to no customer yet. The number goes no further.
   * @throws outside the sandbox: our servers never see a real card number.
   */
  testToken(typed: TypedCard): Promise<{ kind: "token"; paymentMethodId: string } | { kind: "declined"; code: string }>;
}
