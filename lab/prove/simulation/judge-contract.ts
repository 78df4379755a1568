import { addDays, type Day, daysBetween, dueAtMs, londonDay, monthLater } from "#domain/billing/calendar/dates.ts";
import { refundName, refundNameFromKey } from "#domain/billing/ledger/refunds.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { wasUnderWay } from "./after-cancel.ts";
import type { Contract, Noted } from "./contract.ts";
import { judgeEnd } from "./ends.ts";
import type { Need } from "./figures.ts";
import { judgeGivingUp } from "./giving-up.ts";
import { findLateness, type Timing } from "./lateness.ts";
import { type Life, TERMS } from "./life.ts";
import { changedTooOften, dueAfter, firstDue } from "./pay-days.ts";
import { openBetween, type Paid } from "./periods.ts";
import { keptPence, refundedPence } from "./provider.ts";

const SHORTEST_DAYS = 28;
const LONGEST_DAYS = 61;
const MONTH_DAYS = 31;
const PRICE_DAYS = 30;
/** A pause requested too late waits for the charge before it, including retries. */
const PAUSE_AHEAD_DAYS = 30;
const INTERRUPTED: readonly Noted["what"][] = ["paused", "resumed", "parked", "failed", "disputed"];

const within = ({ diary }: Contract, fromMs: number, toMs: number, what: readonly Noted["what"][]) =>
  diary.some((entry) => entry.atMs >= fromMs && entry.atMs <= toMs && what.includes(entry.what));

/** Whether a saved card began a new period because the requested one was due more than a month before and is no longer billed (decision 32). */
const billedNoMore = ({ asked, diary }: Contract, before: Paid, dueOn: Day): boolean =>
  asked.some((one) => {
    const open = one.dueOn > before.dueOn && one.dueOn < dueOn;
    return open && diary.some(({ what, atMs }) => what === "card" && atMs > dueAtMs(monthLater(one.dueOn)) && londonDay(atMs) === dueOn);
  });

/** Whether a pause asked too late for one charge waited for the charge that a pay day chosen meanwhile put in its place. */
const pausedBeforeMove = ({ diary }: Contract, beforeMs: number): boolean =>
  diary.some(
    (pause) =>
      pause.what === "paused" &&
      pause.atMs >= beforeMs - PAUSE_AHEAD_DAYS * DAY_MS &&
      diary.some(({ what, atMs }) => what === "pay day" && atMs > pause.atMs && atMs <= beforeMs),
  );

/** When the workflow learned of a payment. */
const toldMs = ({ asked }: Contract, { dueOn, atMs }: Paid): number =>
  asked.find((one) => one.dueOn === dueOn && one.kind === "captured")?.toldMs ?? atMs;

/** A payment and the previous one. */
type Place = Paid & { index: number; before: Paid | undefined };

/** Judges one contract: its payments, what was collected after its end, and its final state. @param all every payment of its household. */
export function judgeContract(life: Life, contract: Contract, all: readonly Paid[], need: Need): void {
  const paid = all.filter((one) => one.contract === contract);
  need("doubleCharges", new Set(paid.map(({ dueOn }) => dueOn)).size === paid.length, "a period was paid twice");
  judgeCancel(life, contract, paid, need);
  paid.forEach((one, index) => {
    const before = paid[index - 1];
    const place = { ...one, index, before };
    need("chargesInTrial", one.atMs >= life.trialEndsAtMs, `${one.dueOn} was charged in the trial`);
    need("wrongAmounts", refundedPence(one.payment) <= one.payment.request.amountPence, "more was given back than was taken");
    judgeAmount(life, place, need);
    judgeTime(life, place, all, need);
    judgeDate(life, place, need);
    judgeAccess(life, place, need);
  });
  judgeRefunds(contract, paid, need);
  for (const day of changedTooOften(contract)) need("planChangesWrong", false, `the pay day was changed a third time by ${day}`);
  judgeGivingUp(life, contract, need);
  judgeEnd(life, contract, need);
}

/** Checks that no more was refunded under an id than was requested. */
function judgeRefunds({ givenBack }: Contract, paid: readonly Paid[], need: Need): void {
  const refunds = paid.flatMap(({ payment }) => payment.refunds);
  for (const { id, pence } of givenBack.map(({ refunding }) => refunding)) {
    if (id === undefined || pence === undefined) continue;
    const made = refunds.filter(({ key }) => key !== null && refundNameFromKey(key) === refundName(id));
    need("wrongAmounts", refundedPence({ refunds: made }) <= pence, `more than ${pence}p was refunded under ${id}`);
  }
}

function judgeCancel(life: Life, contract: Contract, paid: readonly Paid[], need: Need): void {
  const { cancelledAtMs } = contract.held.subscription;
  if (cancelledAtMs === null) return;
  for (const { atMs, dueOn, payment } of paid)
    if (atMs > cancelledAtMs) need("chargesAfterCancel", keptPence(payment) <= 0, `${dueOn} was kept after the cancellation`);
  for (const { subscriptionId, firstAskedAtMs, dueOn, request } of life.store.attempts) {
    if (subscriptionId !== contract.id || firstAskedAtMs <= cancelledAtMs) continue;
    const under = wasUnderWay(contract, cancelledAtMs, { dueOn, attempt: request.attempt });
    need("chargesAfterCancel", under, `${dueOn} was begun after the cancellation`);
  }
}

function judgeAmount(life: Life, { contract, index, before, dueOn, payment, atMs }: Place, need: Need): void {
  const introduced = contract === life.contracts[0] ? TERMS.firstPeriodPence : TERMS.laterPeriodPence;
  const extra = payment.request.amountPence - (index === 0 ? introduced : TERMS.laterPeriodPence);
  const costs = (used: number) => Math.floor((used * TERMS.laterPeriodPence) / PRICE_DAYS);
  const explained =
    before &&
    (billedNoMore(contract, before, dueOn) || within(contract, before.atMs - PAUSE_AHEAD_DAYS * DAY_MS, atMs, [...INTERRUPTED, "waived"]));
  const used = (from: Day) => Math.max(0, daysBetween(from, dueOn) - MONTH_DAYS);
  // an interrupted period began on either day, and some of the days after it were unused
  const days = before ? used(explained && before.dueOn < before.beginsOn ? before.dueOn : before.beginsOn) : 0;
  const right = explained ? Array.from({ length: days + 1 }, (_, some) => costs(some)).includes(extra) : extra === costs(days);
  need("wrongAmounts", right, `payment ${index}, ${dueOn}, was ${payment.request.amountPence}p, with ${days} days to pay for`);
}

/** Checks that access is open between two uninterrupted payments, whatever was refunded: no contract charges without giving access (decision 75). */
function judgeAccess(life: Life, { contract, before, dueOn, atMs }: Place, need: Need): void {
  if (!before || within(contract, before.atMs - PAUSE_AHEAD_DAYS * DAY_MS, atMs, [...INTERRUPTED, "waived", "trouble"])) return;
  const untilMs = Math.min(atMs, contract.held.subscription.cancelledAtMs ?? atMs);
  need(
    "lockedOut",
    openBetween(life, toldMs(contract, before), untilMs),
    `was locked out between ${before.dueOn} and ${dueOn}, and charged for both`,
  );
}

/** Checks that each step of a payment was neither later than its causes allow nor before its day. */
function judgeTime(life: Life, { contract, dueOn, atMs, payment }: Place, all: readonly Paid[], need: Need): void {
  const previous = all.findLast((one) => one.atMs < atMs);
  const earliest = previous ? addDays(londonDay(previous.atMs), SHORTEST_DAYS) : dueOn;
  const timing: Timing = { contract, attempts: getAttempts(life, contract, dueOn, payment.request.attempt), lost: life.lost };
  for (const { lateMs, earlyMs, text } of findLateness(timing, Math.max(dueAtMs(dueOn), dueAtMs(earliest)), atMs)) {
    need("lateBeyondRule", lateMs <= 0, `${text} ${(lateMs / HOUR_MS).toFixed(1)} hours later than its rule allows`);
    need("earlyCharges", earlyMs <= 0, `${text} ${(earlyMs / HOUR_MS).toFixed(1)} hours too early`);
  }
}
const getAttempts = (life: Life, { id }: Contract, dueOn: Day, upTo: number): Timing["attempts"] =>
  life.store.attempts
    .filter((one) => one.subscriptionId === id && one.dueOn === dueOn && one.request.attempt <= upTo)
    .map(({ request, firstAskedAtMs, answer }) => ({
      dueOn,
      number: request.attempt,
      askedAtMs: firstAskedAtMs,
      answeredAtMs: answer?.atMs ?? null,
      declined: answer?.kind === "declined" ? (answer.hard ? ("hard" as const) : ("softly" as const)) : null,
    }))
    .sort((a, b) => a.number - b.number);

/** Checks that its day follows from the current pay day. After an interrupted period another rule applies. */
function judgeDate(life: Life, { contract, index, before, dueOn, atMs }: Place, need: Need): void {
  const askedAtMs = contract.asked.find((one) => one.dueOn === dueOn)?.atMs ?? atMs;
  if (!before) {
    if (index > 0 || contract.again || within(contract, 0, atMs, INTERRUPTED)) return;
    const due = firstDue(contract, life.trialEndsAtMs, askedAtMs);
    need("planChangesWrong", due === dueOn, `first came ${dueOn}, and the pay day asks for ${due}`);
    return;
  }
  const dueBeforeMs = dueAtMs(before.dueOn);
  if (billedNoMore(contract, before, dueOn) || within(contract, dueBeforeMs - DAY_MS, atMs, INTERRUPTED)) return;
  if (pausedBeforeMove(contract, dueBeforeMs)) return;
  const gap = daysBetween(before.beginsOn, dueOn);
  const due = dueAfter(contract, before.beginsOn, toldMs(contract, before), askedAtMs);
  const leftOut = due !== null && daysBetween(due, dueOn) >= SHORTEST_DAYS;
  need("missedCharges", !leftOut && gap >= SHORTEST_DAYS && gap <= LONGEST_DAYS, `after ${before.beginsOn} came ${dueOn}`);
  need("planChangesWrong", due === dueOn, `after ${before.beginsOn} came ${dueOn}, and the pay day in force asks for ${due}`);
}
