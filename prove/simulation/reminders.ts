import { dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import { HOUR_MS } from "#domain/time.ts";
import type { Contract, Reminder } from "./contract.ts";
import type { Life } from "./life.ts";

/** Hours before what they speak of in which these words are true (decision 65). */
const TRUE_WITHIN = {
  "trial ends in 3 days": { most: 84, least: 60 },
  "trial ends tomorrow": { most: 36, least: 12 },
  "pause ends in 3 days": { most: 84, least: 60 },
} as const;

function whyFalse({ kind, about, sentAtMs, speaksOfMs }: Reminder, contract: Contract, life: Life): string | null {
  const stood = contract.states.findLast(({ atMs }) => atMs <= sentAtMs)?.subscription;
  if (!stood || stood.status === "cancelled") return "went to somebody who had left";
  if (contract.reminders.filter((one) => one.kind === kind && one.about === about).length > 1) return "went twice";
  if (kind === "card expiring") return stood.cardExpiresOn === about && dueAtMs(about) > sentAtMs ? null : "speaks of another card";
  if (kind === "six months") return stood.paidPeriods > 0 ? null : "speaks of a subscription that was never paid";
  if (speaksOfMs === null) return "speaks of nothing";
  const { most, least } = TRUE_WITHIN[kind];
  const hours = (speaksOfMs - sentAtMs) / HOUR_MS;
  if (hours > most || hours < least) return `was sent ${hours.toFixed(1)} hours before`;
  if (kind === "pause ends in 3 days") return stood.status === "paused" ? null : "speaks of a pause that is over";
  const paid = life.provider.payments.some(
    ({ request, answer }) => request.chargeId.startsWith(`${contract.id}:`) && answer?.kind === "captured" && answer.atMs < sentAtMs,
  );
  return paid ? "speaks of a first payment that was made" : null;
}

/** Reminders that said what was not so when they were sent. */
export const falseReminders = (life: Life): string[] =>
  life.contracts.flatMap((contract) =>
    contract.reminders.flatMap((reminder) => {
      const why = whyFalse(reminder, contract, life);
      return why === null ? [] : [`${reminder.kind}, ${londonDay(reminder.sentAtMs)}, ${why}`];
    }),
  );
