import { DAY_MS } from "../../time.ts";
import { payDayChosen } from "../calendar/pay-day.ts";
import { applyRefundOutcome, requestRefund } from "../ledger/refunds.ts";
import { applyOutcome } from "./outcome.ts";
import { type Charge, newSubscription, type Subscription } from "./subscription.ts";
import { cardSaved } from "./transitions.ts";

/** The tests' household: signed up on 10 January 2026, on trial until the 17th, pay day 31, first payment on 31 January. */
export const at = (text: string): number => Date.parse(text);
const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;
export const signedUp = at("2026-01-10T15:00:00Z");
export const fresh = newSubscription(TERMS, signedUp + 7 * DAY_MS);
export const pending = cardSaved(payDayChosen(fresh, 31, signedUp), signedUp);

export const charge = (subscription: Subscription): Charge => {
  if (!subscription.charge) throw new Error("there is no charge");
  return subscription.charge;
};
export const due = (subscription: Subscription): number => charge(subscription).atMs;
export const paidOnce = applyOutcome(pending, { kind: "captured", atMs: due(pending) });
export const soft = (subscription: Subscription, atMs: number): Subscription =>
  applyOutcome(subscription, { kind: "declined", hard: false, atMs });
export const hard = (subscription: Subscription, atMs: number): Subscription =>
  applyOutcome(subscription, { kind: "declined", hard: true, atMs });
/** An unknown outcome that has been looked up `times` times. */
export function lost(subscription: Subscription, times: number): Subscription {
  let now = subscription;
  for (let asked = 0; asked < times; asked++) now = applyOutcome(now, { kind: "unknown", atMs: due(now) });
  return now;
}

/** A payment refunded in full, with the default effect on access. */
export function refunded(subscription: Subscription, dueOn: string, atMs: number): Subscription {
  const waiting = requestRefund(subscription, { dueOn });
  const refunding = waiting.toRefund.find((one) => one.dueOn === dueOn);
  if (!refunding) throw new Error("it is not on the list");
  return applyRefundOutcome(waiting, refunding, { kind: "done", refundedPence: waiting.lastPaid?.pence ?? 0, atMs });
}
