import { expect, it } from "vitest";
import { heldInWords } from "./words.ts";

const none = { leads: 0, contracts: 0, cards: 0, supportMessages: 0, mails: 0 };

it.each([
  [none, "nothing"],
  [{ ...none, leads: 1, mails: 2 }, "1 loan request, 2 emails we sent"],
  [
    { leads: 2, contracts: 1, cards: 1, supportMessages: 1, mails: 1 },
    "2 loan requests, 1 continuing subscription, 1 card, 1 message to support, 1 email we sent",
  ],
])("%j is %s", (held, words) => {
  expect(heldInWords(held)).toBe(words);
});
