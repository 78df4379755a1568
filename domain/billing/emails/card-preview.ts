import { londonDay } from "../calendar/dates.ts";
import { type Due, toDue } from "../calendar/preview.ts";
import { nextStep } from "../contract/next-step.ts";
import { applyOutcome, markInFlight } from "../contract/outcome.ts";
import { holdReason, type Subscription } from "../contract/subscription.ts";
import { cardSaved } from "../contract/transitions.ts";

/**
 * The effect of saving a card: the payment made at once and the one after it; both null = nothing is charged.
 * `open`: a payment is in flight or parked, continues as it is, and the new card pays from the next one on.
 */
export type CardPreview = { now: Due | null; next: Due | null; open: boolean };

/** The next scheduled payment, or the retry of a failed one. */
function nextDue(subscription: Subscription): Due | null {
  const { charge } = subscription;
  if (!charge) return null;
  const untried = charge.attempt === 1 && charge.asked === 0;
  return { ...toDue(subscription, charge), ...(!untried && { on: londonDay(charge.atMs) }) };
}

/** Computed by the rules that the workflow applies, so that the page shows exactly what will be charged. @param nowMs by the customer's clock. */
export function cardPreview(subscription: Subscription, nowMs: number): CardPreview {
  const saved = cardSaved(subscription, nowMs);
  const { charge } = saved;
  const { kind } = nextStep({ ...saved, toRefund: [] }, nowMs, true);
  const isReplaced = charge?.newCard === true && kind === "withdraw"; // the old payment is withdrawn, and the new card pays at once
  if (charge && (kind === "charge" || isReplaced)) {
    const paid = applyOutcome(markInFlight(saved), { kind: "captured", atMs: nowMs });
    return { now: { ...toDue(saved, charge), on: londonDay(nowMs) }, next: nextDue(paid), open: false };
  }
  if (holdReason(saved) || (charge && charge.state !== "waiting")) return { now: null, next: null, open: true };
  return { now: null, next: nextDue(saved), open: false };
}
