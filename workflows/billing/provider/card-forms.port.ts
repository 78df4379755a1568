import type { SavedCard } from "#domain/billing/contract/saved-card.ts";

/** A card as it was typed. Documented test numbers only: see `CardForms.testToken`. */
export type TypedCard = { number: string; expMonth: number; expYear: number; cvc: string };

/**
 * What the API asks the card provider itself: it reads what may not stand in a workflow's history, and changes nothing but that it closes
 * forms. Cards are saved and customers made by `CardVault`, in activities. Every call may throw `OutcomeUnknown`.
 */
export interface CardForms {
  /** What a browser needs to fill in a form, or to confirm the card in it. @throws `ProviderRefused` where there is no such form. */
  clientSecret(setupId: string): Promise<string>;
  /** The card of a form that was filled in; null while it has none. */
  savedCard(setupId: string): Promise<SavedCard | null>;
  /** The provider's customer of an owner; null where there is none. */
  knownCustomer(owner: { ownerId: string }): Promise<string | null>;
  /** The owner that a customer was made for; null where the provider does not say, or knows no such customer. */
  ownerOf(customer: string): Promise<string | null>;
  /** Closes every form of a customer that no card was saved with: no browser can try another card in it. Safe to repeat. */
  closeForms(customer: string): Promise<void>;
  /** What a browser needs so that the holder can confirm a payment that waits for them; null = it does not wait (any more). */
  confirmation(payment: string): Promise<{ clientSecret: string; card: string | null } | null>;
  /**
   * A test card's id for its number, as the provider's own form gives one; it belongs to nobody yet. Numbers go no further than this.
   * @throws where the provider is not the sandbox: a real number never comes this way.
   */
  testToken(typed: TypedCard): Promise<{ kind: "token"; paymentMethodId: string } | { kind: "declined"; code: string }>;
}
