import { oracleNextDueOn, oraclePayDateFrom } from "#domain/billing/calendar/calendar.oracle.ts";
import { addDays, type Day, firstDueFrom } from "#domain/billing/calendar/dates.ts";
import { DAY_MS } from "#domain/time.ts";
import type { Contract } from "./contract.ts";

const MOST_CHANGES = 2;
const WITHIN_DAYS = 365;

type Choice = { atMs: number; payDay: number };
const getChoices = ({ diary }: Contract): Choice[] =>
  diary.flatMap(({ what, atMs, payDay }) => (what === "pay day" && payDay !== null ? [{ atMs, payDay }] : []));

/**
 * The due date of a period by the current pay day: the last one chosen when it was scheduled, and each later choice until it is
 * requested. A new day is never retroactive: if its date has passed, the scheduled date stays.
 * @param dateWith the due date for a pay day.
 */
function dueBy(choices: readonly Choice[], setMs: number, askedAtMs: number, dateWith: (payDay: number) => Day): Day | null {
  const first = choices.findLast(({ atMs }) => atMs <= setMs);
  let dueOn = first ? dateWith(first.payDay) : null;
  for (const { atMs, payDay } of choices) {
    if (atMs <= setMs || atMs >= askedAtMs) continue;
    const date = dateWith(payDay);
    if (date >= firstDueFrom(atMs)) dueOn = date;
  }
  return dueOn;
}

/** When the period after a paid one is due. `setMs`: when the workflow learned of that payment. */
export const dueAfter = (contract: Contract, beginsOn: Day, setMs: number, askedAtMs: number): Day | null =>
  dueBy(getChoices(contract), setMs, askedAtMs, (payDay) => oracleNextDueOn(beginsOn, payDay));

/** When the first period is due: counted from the end of the trial, or from the day when both card and pay day were set. */
export function firstDue(contract: Contract, trialEndsAtMs: number, askedAtMs: number): Day | null {
  const choices = getChoices(contract);
  const card = contract.diary.find(({ what }) => what === "card");
  const [chosen] = choices;
  if (!card || !chosen) return null;
  const agreedMs = Math.max(card.atMs, chosen.atMs);
  const floor = firstDueFrom(Math.max(agreedMs, trialEndsAtMs));
  return dueBy(choices, agreedMs, askedAtMs, (payDay) => oraclePayDateFrom(floor, payDay));
}

/** Whether an agreed pay day was changed more than twice within twelve months. */
export function changedTooOften(contract: Contract): Day[] {
  const cardMs = contract.diary.find(({ what }) => what === "card")?.atMs ?? Number.POSITIVE_INFINITY;
  const choices = getChoices(contract);
  const changes = choices.filter(({ atMs, payDay }, index) => index > 0 && atMs > cardMs && payDay !== choices[index - 1]?.payDay);
  return changes.flatMap(({ atMs }, index) => {
    const before = changes[index - MOST_CHANGES];
    return before && atMs - before.atMs < (WITHIN_DAYS - 1) * DAY_MS ? [addDays(firstDueFrom(atMs), 0)] : [];
  });
}
