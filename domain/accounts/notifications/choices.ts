import { CLOCK_TIME, type ClockTime, clockTime, minutesSinceMidnight } from "../../london-moment.ts";

/** Kinds of notifications. Each is off until the person chooses it. */
export const NOTIFICATION_KINDS = ["defrost", "cook", "list", "price", "payment"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** `kinds`: sent by email; `push`: sent to the person's phones. `shopDay`: 0 = Monday. Times are London time; quiet hours whose end is earlier than their start span midnight. */
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
  cookAt: "16:30", // two hours before dinner in the calendar
  shopDay: 5,
  quietFrom: "21:30",
  quietUntil: "07:30",
};

/** The smallest price rise of a planned week that we notify of. */
export const PRICE_RISE_PENCE = 200;
/** Days before a payment on which we notify: the same as before the first payment. */
export const PAYMENT_DAYS_BEFORE = 3;

/** The kinds chosen for email, push or both. */
export const chosenKinds = ({ kinds, push }: Pick<NotificationChoices, "kinds" | "push">): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind) || push.includes(kind));

type Quiet = Pick<NotificationChoices, "quietFrom" | "quietUntil">;

/** Whether a time of day lies within the quiet hours. Equal start and end mean none. */
export function isQuiet(time: ClockTime, { quietFrom, quietUntil }: Quiet): boolean {
  if (quietFrom === quietUntil) return false;
  return quietFrom < quietUntil ? time >= quietFrom && time < quietUntil : time >= quietFrom || time < quietUntil;
}

/** Why these choices are invalid, as a sentence; `undefined` if they are valid. */
export function choicesFault({ kinds, push, cookAt, quietFrom, quietUntil }: NotificationChoices): string | undefined {
  if (![cookAt, quietFrom, quietUntil].every((time) => CLOCK_TIME.test(time))) return "Give times like 16:30.";
  return chosenKinds({ kinds, push }).includes("cook") && isQuiet(cookAt, { quietFrom, quietUntil })
    ? `${cookAt} lies within your quiet hours. Choose another time to cook, or other quiet hours.`
    : undefined;
}

/** For notifications to act on the same evening. Earlier if quiet hours have started. */
const EVENING: ClockTime = "19:00";
/** For the other notifications. Later if quiet hours have not ended. */
const MORNING: ClockTime = "10:00";
const BEFORE_QUIET_MINUTES = 15;

const evening = (quiet: Quiet): ClockTime =>
  isQuiet(EVENING, quiet) ? clockTime((minutesSinceMidnight(quiet.quietFrom) + 24 * 60 - BEFORE_QUIET_MINUTES) % (24 * 60)) : EVENING;
const morning = (quiet: Quiet): ClockTime => (isQuiet(MORNING, quiet) ? quiet.quietUntil : MORNING);

/** The time of day at which a kind is sent. */
export const notificationTime = (kind: NotificationKind, choices: NotificationChoices): ClockTime =>
  kind === "cook" ? choices.cookAt : kind === "defrost" || kind === "list" ? evening(choices) : morning(choices);
