/**
 * The bank's reasons after which the same card is not asked again. Everything else, and every code that is new to us, is asked
 * again after some days: a wrong "soft" costs three refused attempts, a wrong "hard" costs a household its service.
 *
 * Sources, read 2026-11-21: the codes that the provider itself never retries (docs.stripe.com/billing/revenue-recovery/smart-retries), and
 * those for which its list of decline codes says that another card, or other details of it, are needed (docs.stripe.com/declines/codes).
 * Its `authentication_required` is not here: the holder is asked, which is no decline.
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

/** The card that was to be charged is no longer there to be charged. Ours, not the bank's. */
export const CARD_GONE = "card_gone";
/** The holder was asked to confirm and did not, in time. */
export const NOT_CONFIRMED = "not_confirmed";

/** @param advice what the provider advises beside the code; it overrules a code that sounds soft. */
export const isHardDecline = (code: string, advice: string | null): boolean =>
  code === CARD_GONE || advice === "do_not_try_again" || HARD_DECLINES.has(code);
/** The payment was closed before anybody asked the bank: nothing was refused, so nobody is told that a payment failed. */
export const NOT_TRIED = "not_tried";
