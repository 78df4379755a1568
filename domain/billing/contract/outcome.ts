import { MINUTE_MS } from "../../time.ts";
import { SHORTEST_PERIOD_DAYS } from "../calendar/calendar.ts";
import { type Day, daysBetween, later, londonDay } from "../calendar/dates.ts";
import { pauseDue } from "../calendar/pause.ts";
import { refundAsked } from "../ledger/refunds.ts";
import { askAgainAtMs, CONFIRM_WITHIN_MS, LOOK_UP_FROM, retryAtMs } from "./dunning.ts";
import { type Charge, type Subscription, scheduled } from "./subscription.ts";

/**
 * What came of an attempt. `unknown` is not `declined`: money may have moved. `absent`: the provider has no record of the
 * attempt, so it may be made again, with the same key. `refused`: we did not ask, because the subscription has ended. `rejected`: the provider will
 * not do it, however often it is asked. `held`: nothing is charged for now, so nobody was asked.
 */
export type Outcome =
  | { kind: "captured"; atMs: number }
  | { kind: "declined"; hard: boolean; atMs: number }
  | { kind: "action" | "unknown" | "absent" | "refused" | "unsafe" | "rejected" | "held"; atMs: number };

const withCharge = (subscription: Subscription, charge: Partial<Charge>): Subscription =>
  subscription.charge ? { ...subscription, charge: { ...subscription.charge, ...charge } } : subscription;

/**
 * When the period begins that a payment paid for: on its due date, or on the day of payment where the service had stood still, or where nobody knew for
 * four weeks. So nobody pays for days without it, and a period never begins long after it was used.
 */
function beginsOn({ status }: Subscription, { dueOn, restarts }: Charge, paidOn: Day): Day {
  const late = daysBetween(dueOn, paidOn) >= SHORTEST_PERIOD_DAYS;
  return restarts || late || status === "failed" ? later(paidOn, dueOn) : dueOn;
}

function captured(subscription: Subscription, charge: Charge, atMs: number): Subscription {
  const paidPeriods = subscription.paidPeriods + 1;
  const firstPaid = subscription.firstPaid ?? { dueOn: charge.dueOn, atMs };
  // the attempt was under way when the household left: what it brought is not ours, and gives no access
  if (subscription.status === "cancelled")
    return refundAsked({ ...subscription, paidPeriods, firstPaid, charge: null }, { dueOn: charge.dueOn });
  const begins = beginsOn(subscription, charge, londonDay(atMs));
  const { stoodStill: _, ...goesOn } = subscription;
  const paid: Subscription = {
    ...goesOn,
    paidPeriods,
    firstPaid,
    lastDueOn: begins,
    usedFrom: begins,
    lastPaid: { dueOn: charge.dueOn, atMs, pence: charge.amountPence },
    notBefore: null,
    charge: null,
  };
  return pauseDue(scheduled(paid, atMs), atMs);
}

/** The next attempt at a charge whose last one was declined. */
const NEXT = { state: "waiting", asked: 0, unknownSinceMs: null, confirmByMs: null } as const;

function declined(subscription: Subscription, charge: Charge, hard: boolean, atMs: number): Subscription {
  if (subscription.status === "cancelled") return { ...subscription, charge: null };
  if (charge.newCard) {
    const { newCard: _, ...rest } = charge;
    const next = { ...rest, ...NEXT, declines: 0, attempt: charge.attempt + 1, atMs };
    return { ...subscription, charge: next, status: "past_due" };
  }
  const declines = charge.declines + 1;
  const again = hard ? null : retryAtMs(declines, atMs);
  const next = withCharge(subscription, {
    declines,
    attempt: charge.attempt + 1,
    ...NEXT,
    atMs: again ?? atMs,
  });
  if (again !== null) return { ...next, status: "past_due" };
  // from here on the service stands still, and nothing is left to pause
  const { pauseNext: _, ...still } = withCharge(next, { restarts: true });
  return { ...still, status: "failed" };
}

function unknown(subscription: Subscription, charge: Charge, atMs: number): Subscription {
  const unknownSinceMs = charge.unknownSinceMs ?? atMs;
  const asked = charge.asked + 1;
  const next = asked === 1 ? atMs : askAgainAtMs(unknownSinceMs, atMs);
  const still = withCharge(subscription, { state: "unknown", asked, unknownSinceMs, atMs: next ?? atMs });
  return next === null ? { ...still, parked: "unresolved" } : still;
}

/** The deadline is set once: asking how it stands does not move it. A household that has left is not waited for. */
function awaitsHolder(subscription: Subscription, charge: Charge, atMs: number): Subscription {
  const confirmByMs = charge.confirmByMs ?? atMs + CONFIRM_WITHIN_MS;
  return withCharge(subscription, {
    state: "action",
    unknownSinceMs: null,
    confirmByMs,
    atMs: subscription.status === "cancelled" ? atMs : confirmByMs,
  });
}

/** A charge that is held is tried again after this; the end of the hold wakes what is due besides. */
const HELD_AGAIN_MS = 15 * MINUTE_MS;

/** Nothing was asked while charging is held: the charge waits as it did before, whatever it waited for. */
function held(subscription: Subscription, { unknownSinceMs, confirmByMs }: Charge, atMs: number): Subscription {
  const againMs = atMs + HELD_AGAIN_MS;
  // for whoever has left nothing is made: what became of an attempt under way is looked up later
  if (unknownSinceMs !== null || subscription.status === "cancelled")
    return withCharge(subscription, { state: "unknown", unknownSinceMs: unknownSinceMs ?? atMs, atMs: againMs });
  if (confirmByMs !== null) return withCharge(subscription, { state: "action", atMs: Math.max(confirmByMs, againMs) });
  return withCharge(subscription, { state: "waiting", atMs: againMs });
}

/** An attempt is being made: from here on its charge keeps its date and is followed to its end. */
export const asking = (subscription: Subscription): Subscription => withCharge(subscription, { state: "asking" });

/**
 * The provider has told us that something happened: what it says is looked up, never believed. That is worth one more look even
 * where a person has been asked already; when it brings nothing, it is the person's again.
 */
export function providerSignalled(subscription: Subscription, nowMs: number): Subscription {
  const { charge } = subscription;
  if (charge?.state !== "unknown" && charge?.state !== "action") return subscription;
  return withCharge({ ...subscription, parked: null }, { state: "unknown", asked: Math.max(charge.asked, LOOK_UP_FROM), atMs: nowMs });
}

/** Takes in what came of the attempt under way. With no charge open it changes nothing: late news is no news. */
export function afterOutcome(subscription: Subscription, outcome: Outcome): Subscription {
  const { charge } = subscription;
  if (!charge) return subscription;
  switch (outcome.kind) {
    case "captured":
      return captured(subscription, charge, outcome.atMs);
    case "declined":
      return declined(subscription, charge, outcome.hard, outcome.atMs);
    case "action":
      return awaitsHolder(subscription, charge, outcome.atMs);
    case "unknown":
      return unknown(subscription, charge, outcome.atMs);
    case "absent":
      return subscription.status === "cancelled"
        ? { ...subscription, charge: null }
        : withCharge(subscription, { state: "waiting", atMs: outcome.atMs });
    case "held":
      return held(subscription, charge, outcome.atMs);
    case "refused":
      // the database says it has ended; where the workflow does not, a person finds out why
      return subscription.status === "cancelled"
        ? { ...subscription, charge: null }
        : { ...withCharge(subscription, { state: "waiting" }), parked: "safety" };
    case "unsafe":
      return { ...withCharge(subscription, { state: "waiting" }), parked: "safety" };
    case "rejected":
      return subscription.status === "cancelled"
        ? { ...subscription, charge: null }
        : { ...withCharge(subscription, { state: "waiting", unknownSinceMs: null }), parked: "rejected" };
  }
}
