import { dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import { holdReason, type Subscription } from "#domain/billing/contract/subscription.ts";
import { HOUR_MS } from "#domain/time.ts";
import type { Contract, Reminder } from "./contract.ts";
import type { Life } from "./life.ts";
import { getPaid } from "./periods.ts";
import { lostWithin } from "./spans.ts";

/** How many hours before its event each reminder may be sent (decision 65). */
const TRUE_WITHIN = {
  "trial ends in 3 days": { most: 84, least: 60 },
  "trial ends tomorrow": { most: 36, least: 12 },
  "full price in 7 days": { most: 180, least: 156 },
  "full price tomorrow": { most: 36, least: 12 },
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
  const paid = paidBefore(life, contract, sentAtMs);
  if (kind === "trial ends in 3 days" || kind === "trial ends tomorrow") return paid > 0 ? "speaks of a first payment that was made" : null;
  if (!isIntroduced(life, contract)) return "announces a step to a contract of one price";
  if (paid !== 1) return `announces the first full-price payment after ${paid} payments`;
  if (stood.status === "paused" || isHeld(stood)) return "announces a payment that is not made";
  return stood.charge?.dueOn === about ? null : "announces another day than the calendar's";
}

const isHeld = (stood: Subscription): boolean => holdReason(stood) !== null;
/** Only a household's first contract has the introductory price (decision 61). */
const isIntroduced = (life: Life, contract: Contract): boolean => contract === life.contracts[0];
const paidBefore = (life: Life, { id }: Contract, atMs: number): number =>
  life.provider.payments.filter(
    ({ request, answer }) => request.chargeId.startsWith(`${id}:`) && answer?.kind === "captured" && answer.atMs < atMs,
  ).length;

/** Hours before the first full-price payment in which it must be announced if nothing changes and nothing is down (decision 77). */
const ANNOUNCED = { "full price in 7 days": { from: 168, to: 156 }, "full price tomorrow": { from: 24, to: 12 } } as const;

/** Full-price announcements that were due in an undisturbed window but not sent. */
export function missedReminders(life: Life): string[] {
  const [contract] = life.contracts;
  const second = contract && getPaid(life).filter((one) => one.contract === contract)[1];
  if (!second) return [];
  const { dueOn } = second;
  const untried = ({ subscription: { charge } }: Contract["states"][number]) =>
    charge?.dueOn === dueOn && charge.attempt === 1 && charge.state === "waiting" && charge.asked === 0;
  const atMs = contract.states.findLast(untried)?.subscription.charge?.atMs;
  if (atMs === undefined) return [];
  return Object.entries(ANNOUNCED).flatMap(([kind, hours]) => {
    const [fromMs, toMs] = [atMs - hours.from * HOUR_MS, atMs - hours.to * HOUR_MS];
    const stood = contract.states.findLast((one) => one.atMs <= fromMs)?.subscription;
    const changed = contract.states.some((one) => one.atMs > fromMs && one.atMs <= toMs) || lostWithin(life.lost, fromMs, toMs) > 0;
    if (!stood || changed || stood.status !== "active" || stood.charge?.dueOn !== dueOn || stood.charge.atMs !== atMs || isHeld(stood))
      return [];
    const sent = contract.reminders.some((one) => one.kind === kind && one.about === dueOn);
    return sent ? [] : [`${kind}, of ${dueOn}, was not sent`];
  });
}

/** Reminders that were false when sent. */
export const falseReminders = (life: Life): string[] =>
  life.contracts.flatMap((contract) =>
    contract.reminders.flatMap((reminder) => {
      const why = whyFalse(reminder, contract, life);
      return why === null ? [] : [`${reminder.kind}, ${londonDay(reminder.sentAtMs)}, ${why}`];
    }),
  );
