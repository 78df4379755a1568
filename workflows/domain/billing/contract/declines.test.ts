import { expect, it } from "vitest";
import { isHardDecline } from "./declines.ts";

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
