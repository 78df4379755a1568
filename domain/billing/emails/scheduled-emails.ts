import { HOUR_MS } from "../../time.ts";
import { addDays, type Day, dueAtMs, londonDay, monthsLater } from "../calendar/dates.ts";
import { fullPriceCharge } from "../contract/full-price.ts";
import type { Subscription } from "../contract/subscription.ts";

/** Emails sent on a date. Others, such as receipts, are written in the transaction that they report (decision 34). */
export const SCHEDULED_EMAIL_KINDS = [
  "trial ends in 3 days",
  "trial ends tomorrow",
  "full price in 7 days",
  "full price tomorrow",
  "card expiring",
  "six months",
  "pause ends in 3 days",
] as const;
export type ScheduledEmailKind = (typeof SCHEDULED_EMAIL_KINDS)[number];
/**
 * `about`: the date that the email announces; with the kind it identifies the email, so that each is written once. `untilMs`: its text is true until
 * then, and it is neither written nor sent later; absent = always true.
 */
export type ScheduledEmail = { kind: ScheduledEmailKind; about: Day; atMs: number; untilMs?: number };

/** Hours before the announced event: when the reminder is sent, and until when "in 7 days" or "tomorrow" is true (decision 65). */
const IN_7_DAYS = { at: 168, until: 156 } as const;
const IN_3_DAYS = { at: 72, until: 60 } as const;
const TOMORROW = { at: 24, until: 12 } as const;
const CARD_EXPIRY_EMAIL_DAYS = 30;
const MONTHS_BETWEEN_REMINDERS = 6;

const before = (kind: ScheduledEmailKind, about: Day, momentMs: number, { at, until }: { at: number; until: number }): ScheduledEmail => ({
  kind,
  about,
  atMs: momentMs - at * HOUR_MS,
  untilMs: momentMs - until * HOUR_MS,
});

function firstPayment({ charge, paidPeriods }: Subscription): ScheduledEmail[] {
  if (!charge || paidPeriods > 0 || charge.attempt > 1 || charge.state !== "waiting") return [];
  return [
    before("trial ends in 3 days", charge.dueOn, charge.atMs, IN_3_DAYS),
    before("trial ends tomorrow", charge.dueOn, charge.atMs, TOMORROW),
  ];
}

function fullPrice(subscription: Subscription): ScheduledEmail[] {
  const charge = fullPriceCharge(subscription);
  if (!charge) return [];
  return [
    before("full price in 7 days", charge.dueOn, charge.atMs, IN_7_DAYS),
    before("full price tomorrow", charge.dueOn, charge.atMs, TOMORROW),
  ];
}

const pauseEnd = ({ status, pause }: Subscription): ScheduledEmail[] =>
  status === "paused" && pause ? [before("pause ends in 3 days", pause.until, dueAtMs(pause.until), IN_3_DAYS)] : [];

function cardExpiry({ cardExpiresOn, status }: Subscription): ScheduledEmail[] {
  if (!cardExpiresOn || status === "cancelled") return [];
  const atMs = dueAtMs(addDays(cardExpiresOn, -CARD_EXPIRY_EMAIL_DAYS));
  return [{ kind: "card expiring", about: cardExpiresOn, atMs, untilMs: dueAtMs(cardExpiresOn) }];
}

function halfYears({ firstPaid, status }: Subscription, nowMs: number): ScheduledEmail[] {
  if (!firstPaid || (status !== "active" && status !== "past_due")) return [];
  const from = londonDay(firstPaid.atMs);
  let months = MONTHS_BETWEEN_REMINDERS;
  while (dueAtMs(monthsLater(from, months)) + 24 * HOUR_MS < nowMs) months += MONTHS_BETWEEN_REMINDERS;
  const about = monthsLater(from, months);
  return [{ kind: "six months", about, atMs: dueAtMs(about) }];
}

/** Whether the text is still true: "tomorrow" must not be sent a day late. */
export const isStillTrue = ({ untilMs = Number.POSITIVE_INFINITY }: ScheduledEmail, nowMs: number): boolean => nowMs <= untilMs;

/** Whether the event is still to come when the email is written: the contract may have been cancelled, resumed, paid or given another card meanwhile. */
export function isStillDue({ kind, about }: ScheduledEmail, subscription: Subscription): boolean {
  const { status, paidPeriods, charge, cardExpiresOn } = subscription;
  if (status === "cancelled") return false;
  if (kind === "pause ends in 3 days") return status === "paused";
  if (kind === "card expiring") return cardExpiresOn === about;
  if (kind === "full price in 7 days" || kind === "full price tomorrow") return fullPriceCharge(subscription)?.dueOn === about;
  if (kind === "six months") return true;
  return paidPeriods === 0 && status !== "paused" && (!charge || charge.dueOn === about); // the first payment may have moved to another day
}

/** The emails to come, soonest first. @param sent names of those already written, see `nameOf`. */
export function scheduledEmails(subscription: Subscription, sent: readonly string[], nowMs: number): ScheduledEmail[] {
  return [
    ...firstPayment(subscription),
    ...fullPrice(subscription),
    ...cardExpiry(subscription),
    ...halfYears(subscription, nowMs),
    ...pauseEnd(subscription),
  ]
    .filter((notice) => !sent.includes(scheduledEmailName(notice)) && isStillTrue(notice, nowMs))
    .sort((a, b) => a.atMs - b.atMs);
}
export const scheduledEmailName = ({ kind, about }: ScheduledEmail): string => `${kind} ${about}`;
