import { expect, it } from "vitest";
import { cardErrorMessage } from "./card-element.tsx";

it("shows the bank's message, and explains what to do about a closed form", () => {
  expect(cardErrorMessage({ code: "card_declined", message: "Your card was declined." })).toBe("Your card was declined.");
  expect(cardErrorMessage({})).toBeUndefined();
  const closed = { code: "setup_intent_unexpected_state", message: "This setup_intent cannot do that: its status is canceled." };
  expect(cardErrorMessage(closed)).toMatch(/too many cards failed.+Nothing was charged. Reload the page/);
});
