import { addDays, type Day, londonDay } from "../../billing/calendar/dates.ts";
import { daysFrom, londonClock, londonMoment } from "../../london-moment.ts";
import { weekdayOf } from "../../planning/plan-dates.ts";
import { HOUR_MS } from "../../time.ts";
import { isQuiet, type NotificationChoices, type NotificationKind, toldAt, toldKinds } from "./choices.ts";

/** When something of a kind may have to be told, and on which day. What there is to tell is looked up at that moment, so it is always of that moment. */
export type Moment = { kind: NotificationKind; day: Day; atMs: number };

/** Where a server was away, it is told so much later at most: afterwards it is no longer news. */
export const NEWS_FOR_MS = 2 * HOUR_MS;

const DAYS_AHEAD = 8; // a weekly moment is always among them

const isOn = (kind: NotificationKind, day: Day, { shopDay }: NotificationChoices): boolean =>
  kind !== "list" || weekdayOf(addDays(day, 1)) === shopDay;

const momentsFrom = (day: Day, count: number, choices: NotificationChoices): Moment[] =>
  daysFrom(day, count)
    .flatMap((on) =>
      toldKinds(choices)
        .filter((kind) => isOn(kind, on, choices))
        .map((kind) => ({ kind, day: on, atMs: londonMoment(on, toldAt(kind, choices)) })),
    )
    .sort((a, b) => a.atMs - b.atMs);

/** The next moment after an instant; null = nothing is chosen. */
export const nextMoment = (choices: NotificationChoices, nowMs: number): Moment | null =>
  momentsFrom(londonDay(nowMs), DAYS_AHEAD, choices).find(({ atMs }) => atMs > nowMs) ?? null;

/**
 * What is due at an instant: its moment has come, is news still, and was not over when it was asked for. Nothing is due in the quiet hours, late or not.
 * @param sinceMs when the choices were last changed: what they ask for begins then.
 */
export function dueNow(choices: NotificationChoices, sinceMs: number, nowMs: number): Moment[] {
  if (isQuiet(londonClock(nowMs), choices)) return [];
  const past = momentsFrom(addDays(londonDay(nowMs), -1), 2, choices);
  return past.filter(({ atMs }) => atMs <= nowMs && atMs > nowMs - NEWS_FOR_MS && atMs >= sinceMs);
}

/** Until when a message may still come to a phone: while it is news, and before the quiet hours begin. */
export function pushUntil({ quietFrom, quietUntil }: NotificationChoices, atMs: number): number {
  const newsUntil = atMs + NEWS_FOR_MS;
  if (quietFrom === quietUntil) return newsUntil;
  const begins = [londonDay(atMs), addDays(londonDay(atMs), 1)].map((day) => londonMoment(day, quietFrom)).find((ms) => ms > atMs);
  return Math.min(newsUntil, begins ?? newsUntil);
}
