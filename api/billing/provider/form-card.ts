import type { CreateSubscription } from "#contracts/billing/subscription-calls.ts";
import type { CardReference } from "../../../workflows/billing/subscribe/activities.port.ts";
import type { Payments } from "../../deps.ts";
import { unprocessable } from "../public/subscribe-refusals.ts";

/** What a bank or the provider says at the door, as far as its holder can do something about it. */
const REASONS: Record<string, string> = {
  incorrect_number: "That isn't a test card number. The sandbox accepts test cards only; 4242 4242 4242 4242 always works.",
  invalid_number: "That isn't a test card number. The sandbox accepts test cards only; 4242 4242 4242 4242 always works.",
  expired_card: "This card has expired. Nothing was charged; use another card.",
  invalid_expiry_month: "The expiry month isn't right. Check it and try again.",
  invalid_expiry_year: "The expiry year has passed. Use another card.",
  incorrect_cvc: "The CVV isn't right. Check it and try again.",
  invalid_cvc: "The CVV isn't right. Check it and try again.",
};
const DECLINED = "Your bank declined this card. Nothing was charged; use another card or contact your bank.";

export const declinedWords = (code: string): string => REASONS[code] ?? DECLINED;
export const NOT_CONFIRMED = unprocessable("Your bank hasn't confirmed this card. Nothing was charged; try again or use another card.");
export const CARD_MISSING = unprocessable("Enter your card details, then try again.", "cardDetails");

/**
 * The card that a form sent (decision 35), by the provider's name for it. A typed number is taken in the sandbox alone; it goes to the provider and
 * nowhere else.
 * @throws ApiError 422 in words that never hold what was typed.
 */
export async function referenceOf({ forms, sandboxUrl }: Payments, form: CreateSubscription): Promise<CardReference> {
  const { cardDetails, paymentMethodId, setupId } = form;
  if (cardDetails && sandboxUrl === null)
    throw unprocessable("We don't accept card numbers here. Use the provider's form, so the number goes straight to them.", "cardDetails");
  if (setupId) return { setupId };
  if (!cardDetails) return { paymentMethodId };
  const { number, expiryMonth, expiryYear, cvv } = cardDetails;
  const made = await forms.testToken({ number, expMonth: expiryMonth, expYear: expiryYear, cvc: cvv });
  if (made.kind === "declined") throw unprocessable(declinedWords(made.code));
  return { paymentMethodId: made.paymentMethodId };
}
