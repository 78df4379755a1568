import { expect, it } from "vitest";
import { cardFaultWords } from "./card-fault-words.ts";

it("passes on what the bank says, and says of a closed form what to do", () => {
  expect(cardFaultWords({ code: "card_declined", message: "Your card was declined." })).toBe("Your card was declined.");
  expect(cardFaultWords({})).toBeUndefined();
  const closed = { code: "setup_intent_unexpected_state", message: "This setup_intent cannot do that: its status is canceled." };
  expect(cardFaultWords(closed)).toMatch(/too many cards failed.+Nothing was charged. Reload the page/);
});
