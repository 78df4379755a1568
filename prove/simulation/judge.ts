import { addDays, type Day, daysBetween, dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import { DAY_MS } from "#domain/time.ts";
import { oracleNextDueOn } from "../../workflows/domain/billing/calendar/calendar.oracle.ts";
import type { Contract } from "./contract.ts";
import { type Life, TERMS } from "./life.ts";
import { freePeriods, type Paid, paidOf } from "./periods.ts";
import { keptPence, refundedPence } from "./provider.ts";
import { falseReminders } from "./reminders.ts";

export const FIGURES = [
  "doubleCharges",
  "missedCharges",
  "chargesAfterCancel",
  "chargesInTrial",
  "wrongAmounts",
  "ledgerDifferencePence",
  "overpaidWithin28Days",
  "freePeriods",
  "wedged",
  "falseReminders",
] as const;
export type Figure = (typeof FIGURES)[number];
export type Verdict = Record<Figure, number> & { why: string[] };

/** Later than this without a reason is missed. */
const LATE_DAYS = 7;
/** Nothing that is under way takes longer. */
const OPEN_DAYS = 30;
const SHORTEST_DAYS = 28;
const MONTH_DAYS = 31;
const PRICE_DAYS = 30;
/** A pause that was asked for too late waits for the charge before it, retries included. */
const PAUSE_AHEAD_DAYS = 30;

/** Judges one life by the provider's own records, by what was open to the household, and by what it was told. */
export function judge(life: Life): Verdict {
  const why: string[] = [];
  const found = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Record<Figure, number>;
  const need = (figure: Figure, holds: boolean, text: string) => {
    if (holds) return;
    found[figure]++;
    why.push(text);
  };
  const paid = paidOf(life);
  for (const contract of life.contracts)
    judgeContract(
      life,
      contract,
      paid.filter((one) => one.contract === contract),
      need,
    );

  const kept = paid.filter(({ payment }) => keptPence(payment) > 0);
  kept.forEach((one, index) => {
    const before = kept[index - 1];
    const days = before ? daysBetween(londonDay(before.atMs), londonDay(one.atMs)) : SHORTEST_DAYS;
    need("overpaidWithin28Days", days >= SHORTEST_DAYS, `${one.dueOn} was paid ${days} days after ${before?.dueOn}`);
  });
  const free = freePeriods(life, paid);
  for (let period = 0; period < free.periods; period++)
    need("freePeriods", false, `${free.days.length} days were free, from ${free.days[0]} to ${free.days.at(-1)}`);
  need("wedged", !life.stuck, "it does not come to rest");
  for (const text of falseReminders(life)) need("falseReminders", false, text);

  found.ledgerDifferencePence = Math.abs(life.provider.balancePence - life.store.balancePence);
  if (found.ledgerDifferencePence > 0) why.push("the ledger differs from the provider");
  return { ...found, why };
}

type Need = (figure: Figure, holds: boolean, text: string) => void;

function judgeContract(life: Life, contract: Contract, paid: readonly Paid[], need: Need): void {
  const { held, diary } = contract;
  const { cancelledAtMs } = held.subscription;
  const within = (fromMs: number, toMs: number, what: readonly string[]) =>
    diary.some((entry) => entry.atMs >= fromMs && entry.atMs <= toMs && what.includes(entry.what));

  need("doubleCharges", new Set(paid.map(({ dueOn }) => dueOn)).size === paid.length, "a period was paid twice");
  for (const { atMs, dueOn, payment } of paid) {
    need("chargesInTrial", atMs >= life.trialEndsAtMs, `${dueOn} was charged in the trial`);
    if (cancelledAtMs !== null && atMs > cancelledAtMs)
      need("chargesAfterCancel", keptPence(payment) <= 0, `${dueOn} was kept after the cancellation`);
    need("wrongAmounts", refundedPence(payment) <= payment.request.amountPence, "more was given back than was taken");
  }
  for (const { subscriptionId, firstAskedAtMs, dueOn } of life.store.attempts)
    if (subscriptionId === contract.id && cancelledAtMs !== null)
      need("chargesAfterCancel", firstAskedAtMs <= cancelledAtMs, `${dueOn} was begun after the cancellation`);

  const [first] = life.contracts;
  const introduced = contract === first ? TERMS.firstPeriodPence : TERMS.laterPeriodPence;
  paid.forEach(({ dueOn, payment, atMs }, index) => {
    const price = index === 0 ? introduced : TERMS.laterPeriodPence;
    const before = paid[index - 1];
    const extra = payment.request.amountPence - price;
    const costs = (used: number) => Math.floor((used * TERMS.laterPeriodPence) / PRICE_DAYS);
    const wentBack = [before, paid[index - 2]].some((one) => one && keptPence(one.payment) <= 0); // and with it what was used after its month
    const explained =
      before &&
      (wentBack || within(before.atMs - PAUSE_AHEAD_DAYS * DAY_MS, atMs, ["paused", "resumed", "parked", "failed", "let go", "disputed"]));
    const used = (from: Day) => Math.max(0, daysBetween(from, dueOn) - MONTH_DAYS);
    // a period that was interrupted began on either day, and of the days after it some were not used
    const days = before ? used(explained && before.dueOn < before.beginsOn ? before.dueOn : before.beginsOn) : 0;
    const right = explained ? Array.from({ length: days + 1 }, (_, some) => costs(some)).includes(extra) : extra === costs(days);
    need("wrongAmounts", right, `payment ${index}, ${dueOn}, was ${payment.request.amountPence}p, with ${days} days to pay for`);

    const earliest = before ? addDays(londonDay(before.atMs), SHORTEST_DAYS) : dueOn;
    const dueMs = Math.max(dueAtMs(dueOn), dueAtMs(earliest));
    const late = (atMs - dueMs) / DAY_MS;
    const excused = within(dueMs - 2 * DAY_MS, atMs, ["trouble", "parked", "failed", "paused", "resumed", "disputed"]);
    need(
      "missedCharges",
      late <= LATE_DAYS || excused || (contract.again && index === 0),
      `${dueOn} was charged ${late.toFixed(1)} days late`,
    );
    if (!before) return;
    const [fromMs, toMs] = [dueAtMs(before.dueOn) - DAY_MS, atMs];
    if (wentBack || within(fromMs, toMs, ["paused", "resumed", "parked", "failed", "disputed"])) return;
    const payDays = new Set(diary.filter((entry) => entry.what === "pay day" && entry.atMs <= toMs).map(({ payDay }) => payDay));
    const gap = daysBetween(before.beginsOn, dueOn);
    const expected = [...payDays].some((payDay) => payDay !== null && oracleNextDueOn(before.beginsOn, payDay) === dueOn);
    need("missedCharges", gap >= SHORTEST_DAYS && gap <= 61 && expected, `after ${before.beginsOn} came ${dueOn}`);
  });
  judgeEnd(life, contract, need);
}

/** At the end of a life, after weeks in which nothing new went wrong, nothing of a contract waits for what will never come. */
function judgeEnd(life: Life, { held, id }: Contract, need: Need): void {
  const { charge, status, parked, toRefund, disputes = [] } = held.subscription;
  const oldMs = life.endMs - OPEN_DAYS * DAY_MS;
  const disputed = disputes.some(({ state }) => state === "open");
  const open = charge !== null && (status === "active" || status === "pending") && parked === null && charge.state === "waiting";
  need("missedCharges", !open || disputed || life.endMs - charge.atMs < LATE_DAYS * DAY_MS, `${charge?.dueOn} was never charged`);
  need("missedCharges", status !== "active" || charge !== null || parked !== null || disputed, "an active subscription has no next charge");
  need("wedged", parked === null || (charge?.atMs ?? 0) > oldMs, `${id} is parked as ${parked} for ever`);
  need("wedged", toRefund.length === 0, `${toRefund.join(", ")} never went back`);
  need("wedged", charge === null || charge.state === "waiting" || charge.atMs > oldMs, `${charge?.dueOn} is ${charge?.state} for ever`);
  const isOpen = (payment: { request: { chargeId: string }; disputes: readonly { state: string }[] }) =>
    payment.request.chargeId.startsWith(`${id}:`) && payment.disputes.some(({ state }) => state === "open");
  need("wedged", !disputed || life.provider.payments.some(isOpen), "a dispute that was decided is open for ever");
}
