import { HOUR_MS } from "../../time.ts";
import { holdReason, liveStatus, newCharge, type Pause, restartCharge, type Subscription, usedDays } from "../contract/subscription.ts";
import { nextDueOn } from "./calendar.ts";
import { type Day, dueAtMs, londonDay, monthsLater } from "./dates.ts";

/** Whole periods that pauses may skip within twelve months (decision 62). */
export const MOST_PAUSED_PERIODS = 3;
const WITHIN_MONTHS = 12;
/** A charge that is nearer than this is still made, and the pause starts with the period after it. */
export const PAUSE_NOTICE_MS = 24 * HOUR_MS;

/** How many periods a pause from a due date may skip. */
const periodsLeft = ({ skipped = [] }: Subscription, from: Day): number =>
  MOST_PAUSED_PERIODS - skipped.filter((dueOn) => monthsLater(dueOn, WITHIN_MONTHS) > from).length;

/** The pause from a due date; null = no pauses are left in these twelve months. @param usedTo the day up to which the service was used. */
function pauseFrom(subscription: Subscription, from: Day, payDay: number, usedTo: Day): Pause | null {
  let until = from;
  for (let periods = periodsLeft(subscription, from); periods > 0; periods--) until = nextDueOn(until, payDay);
  return until === from ? null : { from, until, extraDays: usedDays(subscription, usedTo) };
}

/** The effect of requesting a pause now. `charged`: a payment that is too near to be skipped. */
export type PauseAhead =
  | { kind: "from"; pause: Pause; charged: { dueOn: Day; amountPence: number } | null }
  | { kind: "not up to date" }
  // againFrom: a pause may start with the first period due on or after this day
  | { kind: "used up"; againFrom: Day };

/** The effect of requesting a pause now; the screen previews it, and `paused` applies it. */
export function evaluatePause(subscription: Subscription, nowMs: number): PauseAhead {
  const { status, charge, payDay, pauseNext, skipped = [] } = subscription;
  const isUpToDate = status === "active" || status === "pending";
  if (!isUpToDate || !charge || charge.state !== "waiting" || payDay === null || holdReason(subscription) || pauseNext)
    return { kind: "not up to date" };
  const near = charge.atMs - nowMs < PAUSE_NOTICE_MS;
  const from = near ? nextDueOn(charge.dueOn, payDay) : charge.dueOn;
  const pause = pauseFrom(subscription, from, payDay, londonDay(nowMs));
  if (pause) return { kind: "from", pause, charged: near ? { dueOn: charge.dueOn, amountPence: charge.amountPence } : null };
  const counting = skipped.filter((dueOn) => monthsLater(dueOn, WITHIN_MONTHS) > from).sort();
  return { kind: "used up", againFrom: monthsLater(counting[0] ?? from, WITHIN_MONTHS) };
}

export const mayPause = (subscription: Subscription, nowMs: number): boolean => evaluatePause(subscription, nowMs).kind === "from";

/** Pauses whole periods. Changes nothing if no pause is allowed. */
export function paused(subscription: Subscription, nowMs: number): Subscription {
  const ahead = evaluatePause(subscription, nowMs);
  if (ahead.kind !== "from") return subscription;
  if (ahead.charged) return { ...subscription, pauseNext: true };
  return { ...subscription, status: "paused", charge: null, pause: ahead.pause };
}

/** Starts a requested pause once the payment before it has been captured. */
export function startRequestedPause(subscription: Subscription, nowMs: number): Subscription {
  const { charge, payDay, pauseNext, ...rest } = subscription;
  if (!pauseNext || !charge || payDay === null) return subscription;
  const pause = pauseFrom(subscription, charge.dueOn, payDay, londonDay(nowMs));
  const free = { ...rest, payDay, charge };
  return pause ? { ...free, status: "paused", charge: null, pause } : free;
}

/** Due dates from `from` up to, but not including, a day. */
function datesBefore(from: Day, day: Day, payDay: number): Day[] {
  const dates: Day[] = [];
  for (let dueOn = from; dueOn < day; dueOn = nextDueOn(dueOn, payDay)) dates.push(dueOn);
  return dates;
}

/**
 * Resumes. During the paid period the next charge keeps its date. After it, the next period starts and is charged at once, so that no day is used
 * unpaid (decision 62). Changes nothing if the subscription is not paused.
 */
export function resumed(subscription: Subscription, nowMs: number): Subscription {
  const { pause, ...rest } = subscription;
  const { payDay } = rest;
  if (!pause || payDay === null) return subscription;
  const awake: Subscription = { ...rest, status: liveStatus(subscription) };
  if (nowMs < dueAtMs(pause.from)) return { ...awake, charge: newCharge(awake, pause.from) };
  const today = londonDay(nowMs);
  const skipped = [...(awake.skipped ?? []), ...datesBefore(pause.from, today < pause.until ? today : pause.until, payDay)];
  return { ...awake, notBefore: null, skipped, charge: restartCharge(awake, nowMs, pause.extraDays) };
}
