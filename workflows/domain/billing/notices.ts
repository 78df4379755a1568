import { addDays, type Day, dueAtMs, londonDay, monthsLater } from "./dates.ts";
import type { Subscription } from "./subscription.ts";

/** Letters that the calendar brings; receipts and the like are written together with what they tell of (decision 34). */
export const NOTICE_KINDS = ["trial ends in 3 days", "trial ends tomorrow", "card expiring", "six months"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
/** `about` is the date that it speaks of: with the kind it names the letter, so each is written once. */
export type Notice = { kind: NoticeKind; about: Day; atMs: number };

const CARD_NOTICE_DAYS = 30;
const MONTHS_BETWEEN_REMINDERS = 6;

function firstPayment({ charge, paidPeriods }: Subscription): Notice[] {
  if (!charge || paidPeriods > 0 || charge.attempt > 1 || charge.state !== "waiting") return [];
  return [
    { kind: "trial ends in 3 days", about: charge.dueOn, atMs: dueAtMs(addDays(charge.dueOn, -3)) },
    { kind: "trial ends tomorrow", about: charge.dueOn, atMs: dueAtMs(addDays(charge.dueOn, -1)) },
  ];
}

function cardExpiry({ cardExpiresOn, status }: Subscription): Notice[] {
  if (!cardExpiresOn || status === "cancelled") return [];
  return [{ kind: "card expiring", about: cardExpiresOn, atMs: dueAtMs(addDays(cardExpiresOn, -CARD_NOTICE_DAYS)) }];
}

function halfYears({ firstPaid, status }: Subscription, nowMs: number): Notice[] {
  if (!firstPaid || (status !== "active" && status !== "past_due")) return [];
  const from = londonDay(firstPaid.atMs);
  let months = MONTHS_BETWEEN_REMINDERS;
  while (dueAtMs(monthsLater(from, months)) + 86_400_000 < nowMs) months += MONTHS_BETWEEN_REMINDERS;
  const about = monthsLater(from, months);
  return [{ kind: "six months", about, atMs: dueAtMs(about) }];
}

/** The letters still to come, soonest first. `sent` holds `kind about` of those that were written. */
export function noticesOf(subscription: Subscription, sent: readonly string[], nowMs: number): Notice[] {
  return [...firstPayment(subscription), ...cardExpiry(subscription), ...halfYears(subscription, nowMs)]
    .filter((notice) => !sent.includes(nameOf(notice)))
    .sort((a, b) => a.atMs - b.atMs);
}
export const nameOf = ({ kind, about }: Notice): string => `${kind} ${about}`;
