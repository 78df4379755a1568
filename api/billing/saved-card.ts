import type { CreateSubscription } from "#contracts/billing/subscription-calls.ts";
import type { SavedCard } from "#domain/billing/contract/saved-card.ts";
import type { Saving } from "../../workflows/billing/provider/card-vault.port.ts";
import type { Payments } from "../deps.ts";
import { ApiError } from "../http/errors.ts";

const refused = (message: string, field?: string) => new ApiError({ code: "UNPROCESSABLE", message, ...(field ? { field } : {}) });

/** What a bank or the provider says at the door, as far as its holder can do something about it. */
const REASONS: Record<string, string> = {
  incorrect_number: "This is not one of the documented test numbers. The sandbox takes those alone; 4242 4242 4242 4242 always works.",
  invalid_number: "This is not one of the documented test numbers. The sandbox takes those alone; 4242 4242 4242 4242 always works.",
  expired_card: "This card has expired. Nothing was charged; use another card.",
  invalid_expiry_month: "The expiry month is not right. Check it and try again.",
  invalid_expiry_year: "The expiry year has passed. Use another card.",
  incorrect_cvc: "The CVV is not right. Check it and try again.",
  invalid_cvc: "The CVV is not right. Check it and try again.",
};
const DECLINED = "Your bank declined this card. Nothing was charged; use another card, or ask your bank.";

export type CardInHand = { kind: "saved"; saved: SavedCard } | { kind: "confirm"; setupId: string; clientSecret: string };

/**
 * Saves the card that a form sent for this customer (decision 35). A typed number is taken in the sandbox alone; it goes to the vault and
 * nowhere else.
 * @throws ApiError 422 in words that never hold what was typed.
 */
export async function cardInHand({ vault, sandboxUrl }: Payments, form: CreateSubscription, customer: string): Promise<CardInHand> {
  const { cardDetails, paymentMethodId, setupId } = form;
  if (cardDetails && sandboxUrl === null)
    throw refused(
      "Card numbers are not taken here. Enter the card in the provider's own form: the number goes to the provider and never to us.",
      "cardDetails",
    );
  if (setupId) {
    const saved = await vault.savedCard(setupId);
    if (saved?.customer !== customer)
      throw refused("Your bank has not confirmed this card. Nothing was charged; try again, or use another card.");
    return { kind: "saved", saved };
  }
  let saving: Saving;
  if (cardDetails) {
    const { number, expiryMonth, expiryYear, cvv } = cardDetails;
    saving = await vault.testCard({ number, expMonth: expiryMonth, expYear: expiryYear, cvc: cvv }, customer);
  } else if (paymentMethodId) saving = await vault.cardFrom(paymentMethodId, customer);
  else throw refused("A card is missing. Fill in the card, then try again.", "cardDetails");
  if (saving.kind === "declined") throw refused(REASONS[saving.code] ?? DECLINED);
  return saving.kind === "action" ? { kind: "confirm", setupId: saving.setupId, clientSecret: saving.clientSecret } : saving;
}
