import { londonDay } from "../calendar/dates.ts";
import { type Due, dueOf } from "../calendar/preview.ts";
import { nextStep } from "../contract/next-step.ts";
import { afterOutcome, asking } from "../contract/outcome.ts";
import { heldBecause, type Subscription } from "../contract/subscription.ts";
import { cardSaved } from "../contract/transitions.ts";

/**
 * What saving a card brings: what is charged at once, and the payment after it. Both null: nothing is charged as it stands.
 * `open`: a payment is under way, or waits for a person of ours; it goes on as it is, and the new card counts from the next one.
 */
export type CardPreview = { now: Due | null; next: Due | null; open: boolean };

/** The payment on the calendar; one that failed is made when it is tried again. */
function nextDue(subscription: Subscription): Due | null {
  const { charge } = subscription;
  if (!charge) return null;
  const untried = charge.attempt === 1 && charge.asked === 0;
  return { ...dueOf(subscription, charge), ...(!untried && { on: londonDay(charge.atMs) }) };
}

/**
 * As the workflow would do it with the card that is saved now; so the page that asks for a card says what the card will be charged, and nothing
 * else. By the customer's clock.
 */
export function cardPreview(subscription: Subscription, nowMs: number): CardPreview {
  const saved = cardSaved(subscription, nowMs);
  const { charge } = saved;
  const { kind } = nextStep({ ...saved, toRefund: [] }, nowMs, true);
  const again = charge?.newCard === true && kind === "withdraw"; // the bank is asked no longer: the new card pays at once
  if (charge && (kind === "charge" || again)) {
    const paid = afterOutcome(asking(saved), { kind: "captured", atMs: nowMs });
    return { now: { ...dueOf(saved, charge), on: londonDay(nowMs) }, next: nextDue(paid), open: false };
  }
  if (heldBecause(saved) || (charge && charge.state !== "waiting")) return { now: null, next: null, open: true };
  return { now: null, next: nextDue(saved), open: false };
}
