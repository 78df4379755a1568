import { type Subscription, scheduled } from "../contract/subscription.ts";
import { type Day, londonDay, monthsLater } from "./dates.ts";

/** So often may an agreed pay day be changed within twelve months (decision 63). */
export const MOST_PAY_DAY_CHANGES = 2;
const WITHIN_MONTHS = 12;

const countsUntil = (changedAtMs: number): Day => monthsLater(londonDay(changedAtMs), WITHIN_MONTHS);
const counting = ({ payDayChangesMs = [] }: Subscription, nowMs: number): number[] =>
  payDayChangesMs.filter((changedAtMs) => countsUntil(changedAtMs) > londonDay(nowMs));

/** Whether choosing a day changes one that was agreed: the first choice, and the same day again, change nothing. */
const isChange = ({ payDay, hasCard }: Subscription, chosen: number): boolean => payDay !== null && payDay !== chosen && hasCard;

/** How often the pay day may still be changed, and the day from which it may be again where it may not. */
export function payDayChangesLeft(subscription: Subscription, nowMs: number): { left: number; againFrom: Day | null } {
  const changes = counting(subscription, nowMs);
  const left = Math.max(0, MOST_PAY_DAY_CHANGES - changes.length);
  return { left, againFrom: left > 0 ? null : countsUntil(Math.min(...changes)) };
}

export const mayChoosePayDay = (subscription: Subscription, payDay: number, nowMs: number): boolean =>
  !isChange(subscription, payDay) || payDayChangesLeft(subscription, nowMs).left > 0;

/** A pay day was chosen or changed. A charge whose collecting has begun keeps its date; the next one follows the new day. */
export const payDayChosen = (subscription: Subscription, payDay: number, nowMs: number): Subscription =>
  scheduled(
    {
      ...subscription,
      payDay,
      ...(isChange(subscription, payDay) && { payDayChangesMs: [...counting(subscription, nowMs), nowMs] }),
    },
    nowMs,
  );
