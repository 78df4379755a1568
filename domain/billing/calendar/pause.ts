import { HOUR_MS } from "../../time.ts";
import { heldBecause, newCharge, type Pause, restartCharge, type Subscription, upToDate, usedDays } from "../contract/subscription.ts";
import { nextDueOn } from "./calendar.ts";
import { type Day, dueAtMs, londonDay, monthsLater } from "./dates.ts";

/** Whole unpaid periods that pauses may leave out within twelve months (decision 62). */
export const MOST_PAUSED_PERIODS = 3;
const WITHIN_MONTHS = 12;
/** A charge nearer than this is still made: the pause begins with the period after it. */
export const PAUSE_NOTICE_MS = 24 * HOUR_MS;

/** How many periods a pause that begins with the one due on a day may leave out. */
const left = ({ skipped = [] }: Subscription, from: Day): number =>
  MOST_PAUSED_PERIODS - skipped.filter((dueOn) => monthsLater(dueOn, WITHIN_MONTHS) > from).length;

/** The pause that begins with the period due on a day, used until another; null where twelve months hold no more. */
function pauseFrom(subscription: Subscription, from: Day, payDay: number, usedTo: Day): Pause | null {
  let until = from;
  for (let periods = left(subscription, from); periods > 0; periods--) until = nextDueOn(until, payDay);
  return until === from ? null : { from, until, extraDays: usedDays(subscription, usedTo) };
}

/** What asking for a pause now would do. `charged`: this payment is too near and is still made first. */
export type PauseAhead =
  | { kind: "from"; pause: Pause; charged: { dueOn: Day; amountPence: number } | null }
  | { kind: "not up to date" }
  | { kind: "used up" /** A pause may begin with the first period due on or after this day. */; againFrom: Day };

/** What a pause that is asked for now would be. The screen that asks shows it, and the same rule then does it. */
export function pauseAhead(subscription: Subscription, nowMs: number): PauseAhead {
  const { status, charge, payDay, pauseNext, skipped = [] } = subscription;
  const upToDate = status === "active" || status === "pending";
  if (!upToDate || !charge || charge.state !== "waiting" || payDay === null || heldBecause(subscription) || pauseNext)
    return { kind: "not up to date" };
  const near = charge.atMs - nowMs < PAUSE_NOTICE_MS;
  const from = near ? nextDueOn(charge.dueOn, payDay) : charge.dueOn;
  const pause = pauseFrom(subscription, from, payDay, londonDay(nowMs));
  if (pause) return { kind: "from", pause, charged: near ? { dueOn: charge.dueOn, amountPence: charge.amountPence } : null };
  const counting = skipped.filter((dueOn) => monthsLater(dueOn, WITHIN_MONTHS) > from).sort();
  return { kind: "used up", againFrom: monthsLater(counting[0] ?? from, WITHIN_MONTHS) };
}

export const mayPause = (subscription: Subscription, nowMs: number): boolean => pauseAhead(subscription, nowMs).kind === "from";

/** Pauses whole unpaid periods. Where it may not, nothing changes. */
export function paused(subscription: Subscription, nowMs: number): Subscription {
  const ahead = pauseAhead(subscription, nowMs);
  if (ahead.kind !== "from") return subscription;
  if (ahead.charged) return { ...subscription, pauseNext: true };
  return { ...subscription, status: "paused", charge: null, pause: ahead.pause };
}

/** The payment came that stood before a pause: it begins now. */
export function pauseDue(subscription: Subscription, nowMs: number): Subscription {
  const { charge, payDay, pauseNext, ...rest } = subscription;
  if (!pauseNext || !charge || payDay === null) return subscription;
  const pause = pauseFrom(subscription, charge.dueOn, payDay, londonDay(nowMs));
  const free = { ...rest, payDay, charge };
  return pause ? { ...free, status: "paused", charge: null, pause } : free;
}

/** Due dates from the first one on that lie before a day. */
function datesBefore(from: Day, day: Day, payDay: number): Day[] {
  const dates: Day[] = [];
  for (let dueOn = from; dueOn < day; dueOn = nextDueOn(dueOn, payDay)) dates.push(dueOn);
  return dates;
}

/**
 * Goes on. While the paid period lasts its next charge keeps its date; later, the next period begins at once and is charged at once, so nothing is
 * used without being paid for (decision 62). Where it is not paused, nothing changes.
 */
export function resumed(subscription: Subscription, nowMs: number): Subscription {
  const { pause, ...rest } = subscription;
  const { payDay } = rest;
  if (!pause || payDay === null) return subscription;
  const awake: Subscription = { ...rest, status: upToDate(subscription) };
  if (nowMs < dueAtMs(pause.from)) return { ...awake, charge: newCharge(awake, pause.from) };
  const today = londonDay(nowMs);
  const skipped = [...(awake.skipped ?? []), ...datesBefore(pause.from, today < pause.until ? today : pause.until, payDay)];
  return { ...awake, notBefore: null, skipped, charge: restartCharge(awake, nowMs, pause.extraDays) };
}
