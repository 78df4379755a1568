import { type Subscription, scheduled } from "../contract/subscription.ts";
import { type Day, londonDay, monthsLater } from "./dates.ts";

/** Changes of an agreed pay day allowed within twelve months (decision 63). */
export const MOST_PAY_DAY_CHANGES = 2;
const WITHIN_MONTHS = 12;

const countsUntil = (changedAtMs: number): Day => monthsLater(londonDay(changedAtMs), WITHIN_MONTHS);
const recentChanges = ({ payDayChangesMs = [] }: Subscription, nowMs: number): number[] =>
  payDayChangesMs.filter((changedAtMs) => countsUntil(changedAtMs) > londonDay(nowMs));

/** Whether this changes an agreed pay day: the first choice and the same day again do not count. */
const isChange = ({ payDay, hasCard }: Subscription, chosen: number): boolean => payDay !== null && payDay !== chosen && hasCard;

/** How often the pay day may still be changed; if not at all, the day from which it may be changed again. */
export function payDayChangesLeft(subscription: Subscription, nowMs: number): { left: number; againFrom: Day | null } {
  const changes = recentChanges(subscription, nowMs);
  const left = Math.max(0, MOST_PAY_DAY_CHANGES - changes.length);
  return { left, againFrom: left > 0 ? null : countsUntil(Math.min(...changes)) };
}

export const mayChoosePayDay = (subscription: Subscription, payDay: number, nowMs: number): boolean =>
  !isChange(subscription, payDay) || payDayChangesLeft(subscription, nowMs).left > 0;

/** Chooses or changes the pay day. A charge that is being collected keeps its date; the next one follows the new day. */
export const payDayChosen = (subscription: Subscription, payDay: number, nowMs: number): Subscription =>
  scheduled(
    {
      ...subscription,
      payDay,
      ...(isChange(subscription, payDay) && { payDayChangesMs: [...recentChanges(subscription, nowMs), nowMs] }),
    },
    nowMs,
  );
