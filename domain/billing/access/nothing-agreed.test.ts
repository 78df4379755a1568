import { expect, it } from "vitest";
import { payDayChosen } from "../calendar/pay-day.ts";
import { applyOutcome, markInFlight } from "../contract/outcome.ts";
import { newSubscription, type Subscription } from "../contract/subscription.ts";
import { cancelled, cardSaved } from "../contract/transitions.ts";
import { nothingAgreed } from "./nothing-agreed.ts";

const NOW = Date.parse("2027-01-10T15:00:00Z");
const looked = newSubscription({ priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 }, NOW);
const subscribed = payDayChosen(cardSaved(looked, NOW), 20, NOW);
const declined = applyOutcome(markInFlight(subscribed), { kind: "declined", hard: true, atMs: NOW });

// subscription.model.test.ts proves that such a contract causes no payment, email or refund
it.each<[what: string, subscription: Subscription, nothing: boolean]>([
  ["opened the page", looked, true],
  ["opened the page, and it has ended", cancelled(looked, NOW), true],
  ["saved a card", cardSaved(looked, NOW), false],
  ["chose a pay day", payDayChosen(looked, 20, NOW), false],
  ["subscribed", subscribed, false],
  ["subscribed and left before paying", cancelled(subscribed, NOW), false],
  ["was declined and left", cancelled(declined, NOW), false],
  ["paid", applyOutcome(markInFlight(subscribed), { kind: "captured", atMs: NOW }), false],
])("tells whether anything is agreed if the person %s", (_what, subscription, nothing) => {
  expect(nothingAgreed(subscription)).toBe(nothing);
});
