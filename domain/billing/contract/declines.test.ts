import { expect, it } from "vitest";
import { CARD_GONE, isHardDecline, NOT_CONFIRMED, NOT_TRIED } from "./declines.ts";

it.each([
  ["stolen_card", null, true],
  ["expired_card", null, true],
  ["card_gone", null, true],
  ["insufficient_funds", null, false],
  ["generic_decline", null, false],
  ["generic_decline", "do_not_try_again", true],
  ["generic_decline", "try_again_later", false],
  ["not_confirmed", null, false],
  ["a code of next year", null, false],
])("%s with the advice %s is hard: %s", (code, advice, hard) => {
  expect(isHardDecline(code, advice)).toBe(hard);
});

it.each([
  "highest_risk_level",
  "incorrect_number",
  "lost_card",
  "pickup_card",
  "revocation_of_all_authorizations",
  "revocation_of_authorization",
  "stolen_card",
  "transaction_not_allowed",
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
])("a card is not retried after %s", (code) => {
  expect(isHardDecline(code, null)).toBe(true);
});

it("our own codes never change, because old rows contain them", () => {
  expect([CARD_GONE, NOT_CONFIRMED, NOT_TRIED]).toEqual(["card_gone", "not_confirmed", "not_tried"]);
});
