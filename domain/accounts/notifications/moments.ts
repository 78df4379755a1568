import { addDays, type Day, londonDay } from "../../billing/calendar/dates.ts";
import { daysFrom, londonClock, londonMoment } from "../../london-moment.ts";
import { weekdayOf } from "../../planning/plan-dates.ts";
import { HOUR_MS } from "../../time.ts";
import { chosenKinds, isQuiet, type NotificationChoices, type NotificationKind, notificationTime } from "./choices.ts";

/** When a kind of notification may be due. Its content is looked up at that moment, so it is always current. */
export type Moment = { kind: NotificationKind; day: Day; atMs: number };

/** After an outage, a notification is sent at most this late; later it is dropped as stale. */
export const STALE_AFTER_MS = 2 * HOUR_MS;

const DAYS_AHEAD = 8; // a weekly moment is always among them

const isOn = (kind: NotificationKind, day: Day, { shopDay }: NotificationChoices): boolean =>
  kind !== "list" || weekdayOf(addDays(day, 1)) === shopDay;

const momentsFrom = (day: Day, count: number, choices: NotificationChoices): Moment[] =>
  daysFrom(day, count)
    .flatMap((on) =>
      chosenKinds(choices)
        .filter((kind) => isOn(kind, on, choices))
        .map((kind) => ({ kind, day: on, atMs: londonMoment(on, notificationTime(kind, choices)) })),
    )
    .sort((a, b) => a.atMs - b.atMs);

/** The next moment after `nowMs`; null = no kind is chosen. */
export const nextMoment = (choices: NotificationChoices, nowMs: number): Moment | null =>
  momentsFrom(londonDay(nowMs), DAYS_AHEAD, choices).find(({ atMs }) => atMs > nowMs) ?? null;

/**
 * The moments due at `nowMs`: past, not stale, and not before the choices were made. Nothing is due in the quiet hours.
 * @param sinceMs when the choices were last changed.
 */
export function dueNow(choices: NotificationChoices, sinceMs: number, nowMs: number): Moment[] {
  if (isQuiet(londonClock(nowMs), choices)) return [];
  const past = momentsFrom(addDays(londonDay(nowMs), -1), 2, choices);
  return past.filter(({ atMs }) => atMs <= nowMs && atMs > nowMs - STALE_AFTER_MS && atMs >= sinceMs);
}

/** Until when a push may be delivered: before it is stale and before the quiet hours start. */
export function pushUntil({ quietFrom, quietUntil }: NotificationChoices, atMs: number): number {
  const newsUntil = atMs + STALE_AFTER_MS;
  if (quietFrom === quietUntil) return newsUntil;
  const begins = [londonDay(atMs), addDays(londonDay(atMs), 1)].map((day) => londonMoment(day, quietFrom)).find((ms) => ms > atMs);
  return Math.min(newsUntil, begins ?? newsUntil);
}
