import { CLOCK_TIME, type ClockTime, clockTime, minutesOf } from "../../london-moment.ts";

/** What somebody may ask to be told. Each is off until it is chosen. */
export const NOTIFICATION_KINDS = ["defrost", "cook", "list", "price", "payment"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** `kinds`: told by email; `push`: on the phones that somebody chose. `shopDay`: 0 = Monday. Times as London's clocks show them; the quiet hours go over midnight where they end before they begin. */
export type NotificationChoices = {
  kinds: readonly NotificationKind[];
  push: readonly NotificationKind[];
  cookAt: ClockTime;
  shopDay: number;
  quietFrom: ClockTime;
  quietUntil: ClockTime;
};

export const DEFAULT_CHOICES: NotificationChoices = {
  kinds: [],
  push: [],
  cookAt: "16:30", // two hours before dinner stands in the calendar
  shopDay: 5,
  quietFrom: "21:30",
  quietUntil: "07:30",
};

/** A planned week is dearer by at least so much before anybody is told. */
export const PRICE_RISE_PENCE = 200;
/** So many days before a payment it is told: as many as before the first one. */
export const PAYMENT_DAYS_BEFORE = 3;

/** What is told at all, by whichever way. */
export const toldKinds = ({ kinds, push }: Pick<NotificationChoices, "kinds" | "push">): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind) || push.includes(kind));

type Quiet = Pick<NotificationChoices, "quietFrom" | "quietUntil">;

/** Whether a time of day lies within the quiet hours. Where they begin as they end there are none. */
export function isQuiet(time: ClockTime, { quietFrom, quietUntil }: Quiet): boolean {
  if (quietFrom === quietUntil) return false;
  return quietFrom < quietUntil ? time >= quietFrom && time < quietUntil : time >= quietFrom || time < quietUntil;
}

/** What is wrong with these choices; `undefined` where nothing is. */
export function wrongChoice({ kinds, push, cookAt, quietFrom, quietUntil }: NotificationChoices): string | undefined {
  if (![cookAt, quietFrom, quietUntil].every((time) => CLOCK_TIME.test(time))) return "Give times like 16:30.";
  return toldKinds({ kinds, push }).includes("cook") && isQuiet(cookAt, { quietFrom, quietUntil })
    ? `${cookAt} lies within your quiet hours. Choose another time to cook, or other quiet hours.`
    : undefined;
}

/** Told in the evening, so that there is time to act on it: not after the quiet hours have begun. */
const EVENING: ClockTime = "19:00";
/** Told in the day: not before the quiet hours are over. */
const MORNING: ClockTime = "10:00";
const BEFORE_QUIET_MINUTES = 15;

const evening = (quiet: Quiet): ClockTime =>
  isQuiet(EVENING, quiet) ? clockTime((minutesOf(quiet.quietFrom) + 24 * 60 - BEFORE_QUIET_MINUTES) % (24 * 60)) : EVENING;
const morning = (quiet: Quiet): ClockTime => (isQuiet(MORNING, quiet) ? quiet.quietUntil : MORNING);

/** At which time of a day each kind is told. */
export const toldAt = (kind: NotificationKind, choices: NotificationChoices): ClockTime =>
  kind === "cook" ? choices.cookAt : kind === "defrost" || kind === "list" ? evening(choices) : morning(choices);
