/**
 * Hard decline codes: the same card is not retried. Every other code, and every code unknown to us, is soft and retried after some days: a wrong
 * "soft" costs three declined attempts, a wrong "hard" costs a household its service.
 *
 * Sources, read 2026-11-21: codes that Stripe never retries (docs.stripe.com/billing/revenue-recovery/smart-retries), and codes for which its list
 * requires another card or other details (docs.stripe.com/declines/codes). `authentication_required` is not a decline: the holder has to confirm.
 */
const HARD_DECLINES: ReadonlySet<string> = new Set([
  // never retried by the provider
  "highest_risk_level",
  "incorrect_number",
  "lost_card",
  "pickup_card",
  "revocation_of_all_authorizations",
  "revocation_of_authorization",
  "stolen_card",
  "transaction_not_allowed",
  // another card or other details are needed
  "card_not_supported",
  "currency_not_supported",
  "do_not_try_again",
  "expired_card",
  "fraudulent",
  "incorrect_cvc",
  "invalid_account",
  "invalid_cvc",
  "invalid_expiry_month",
  "invalid_expiry_year",
  "invalid_number",
  "new_account_information_available",
  "restricted_card",
  "stop_payment_order",
]);

/** Our own code: the card to charge no longer exists. */
export const CARD_GONE = "card_gone";
/** Our own code: the holder did not confirm with their bank in time. */
export const NOT_CONFIRMED = "not_confirmed";

/** @param advice the provider's advice code, which overrules a soft decline code. */
export const isHardDecline = (code: string, advice: string | null): boolean =>
  code === CARD_GONE || advice === "do_not_try_again" || HARD_DECLINES.has(code);
/** Our own code: the payment was closed before it reached the bank, so no failure is reported to the holder. */
export const NOT_TRIED = "not_tried";
