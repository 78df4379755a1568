import { accessUntilMs } from "#domain/billing/access/access.ts";
import { closedBecause } from "#domain/billing/access/paywall.ts";
import { addDays, type Day, daysBetween, dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import { DAY_MS } from "#domain/time.ts";
import type { Contract } from "./contract.ts";
import type { Life } from "./life.ts";
import { keptPence, type Payment } from "./provider.ts";

const MONTH_DAYS = 31;
/** How long collecting a charge may take: four attempts, three days of authentication for each, an outage. */
const COLLECTING_DAYS = 40;
/** How far a pay day may be beyond the paid period, which the next payment covers; and a first one after the trial (decision 30). */
const STRETCH_DAYS = 31;
const FREE_DAYS = 28;
/** The share of a price for one day (decision 63). */
const PRICE_DAYS = 30;

export type Paid = { contract: Contract; dueOn: Day; atMs: number; beginsOn: Day; payment: Payment };
const getDueDay = ({ request }: Payment): Day => request.chargeId.slice(request.chargeId.indexOf(":") + 1) as Day;

/** Whether a household had access at an instant, by the product's own rule and its contracts' states then. */
function openAt({ contracts, trialEndsAtMs }: Life, atMs: number): boolean {
  const stood = contracts.flatMap((contract) => {
    const state = contract.states.findLast((one) => one.atMs <= atMs);
    return state ? [{ again: contract.again, subscription: state.subscription }] : [];
  });
  const access = stood.map(({ again, subscription }) => ({
    status: subscription.status,
    accessUntilMs: accessUntilMs(subscription),
    nowMs: atMs,
    again,
    mine: true,
    nextChargeOn: null,
  }));
  return closedBecause({ trialEndsAtMs, nowMs: atMs, contracts: access.filter(({ status }) => status !== "trialing") }) === null;
}

/** All payments by time, with the day from which each can be used: its due date, or the payment day after an interruption. */
export function getPaid(life: Life): Paid[] {
  return life.contracts
    .flatMap((contract) =>
      life.provider.payments.flatMap((payment) =>
        payment.answer?.kind === "captured" && payment.request.chargeId.startsWith(`${contract.id}:`)
          ? [{ contract, payment, dueOn: getDueDay(payment), atMs: payment.answer.atMs }]
          : [],
      ),
    )
    .sort((a, b) => a.atMs - b.atMs)
    .map((paid) => {
      const paidOn = londonDay(paid.atMs);
      const late = daysBetween(paid.dueOn, paidOn);
      const stood = late >= FREE_DAYS || !openThrough(life, dueAtMs(paid.dueOn), paid.atMs);
      return { ...paid, beginsOn: late > 0 && stood ? paidOn : paid.dueOn };
    });
}
function openThrough(life: Life, fromMs: number, toMs: number): boolean {
  const changes = life.contracts.flatMap(({ states }) => states.map(({ atMs }) => atMs)).filter((atMs) => atMs > fromMs && atMs < toMs);
  for (let atMs = fromMs + 1; atMs < toMs; atMs += DAY_MS / 4) changes.push(atMs);
  return changes.every((atMs) => openAt(life, atMs));
}

/** Whether a household had access between two instants, checked daily. */
export function openBetween(life: Life, fromMs: number, toMs: number): boolean {
  for (let atMs = fromMs + DAY_MS; atMs < toMs; atMs += DAY_MS) if (!openAt(life, atMs)) return false;
  return true;
}

type Span = { from: Day; to: Day };
const getMonth = ({ beginsOn }: Pick<Paid, "beginsOn">): Day => addDays(beginsOn, MONTH_DAYS + 1);

/**
 * Returns the last day on which a payment gives access. A dispute that was not won ends it, and so does the refund of a cancelled contract, unless the
 * operator let access stay. A contract that is still charged gives access whatever was refunded (decision 75).
 */
export function usableTo({ contract, payment, atMs, beginsOn, dueOn }: Paid): Day {
  const month = getMonth({ beginsOn });
  if (keptPence(payment) > 0) return month;
  const { cancelledAtMs } = contract.held.subscription;
  const notWon = payment.disputes.filter(({ state }) => state !== "won");
  const gone = [...payment.refunds.map(({ atMs }) => atMs), ...notWon.map((one) => one.closedAtMs ?? one.atMs)];
  const goneMs = Math.max(...gone);
  const goesOn = cancelledAtMs === null || goneMs < cancelledAtMs;
  const saidSo =
    contract.givenBack.some(({ refunding }) => refunding.dueOn === dueOn && refunding.accessStays) && atMs <= (cancelledAtMs ?? atMs);
  if (notWon.length === 0 && (goesOn || saidSo)) return month;
  return addDays(londonDay(goneMs), 3);
}

/** Days beyond a month that a payment's amount includes. */
const daysInAmount = ({ payment, contract }: Paid, index: number): number => {
  const { firstPeriodPence, laterPeriodPence } = contract.held.subscription.terms;
  const extra = payment.request.amountPence - (index === 0 ? firstPeriodPence : laterPeriodPence);
  return Math.ceil((extra * PRICE_DAYS) / laterPeriodPence);
};

/** What a household has paid for, and what it may use without payment. */
function coveredBy(life: Life, paid: readonly Paid[]): Span[] {
  const spans: Span[] = paid.map((one) => ({ from: addDays(one.beginsOn, -1), to: usableTo(one) }));
  // days beyond a month before a payment are in its amount, or are lost if the household cancels before it
  for (const contract of life.contracts) {
    const own = paid.filter((one) => one.contract === contract);
    own.forEach((one, index) => {
      const next = own[index + 1];
      // two payments are 28 days apart: after a late one the next period waits for its payment (decision 63)
      spans.push({ from: usableTo(one), to: addDays(londonDay(one.atMs), FREE_DAYS + 1) });
      // a household that cancels before the next payment, or whose next period is no longer billed (decision 32), does not pay for them
      const unpaid = !next || contract.diary.some(({ atMs, what }) => what === "failed" && atMs > one.atMs && atMs < next.atMs);
      const days = unpaid ? (usableTo(one) === getMonth(one) ? STRETCH_DAYS : 0) : daysInAmount(next, index + 1);
      spans.push({ from: usableTo(one), to: addDays(usableTo(one), days > 0 ? days + 1 : 0) });
    });
    const [begun] = contract.states.filter(({ subscription }) => subscription.status === "pending");
    if (begun && !contract.again) {
      const from = londonDay(Math.max(begun.atMs, life.trialEndsAtMs));
      spans.push({ from, to: addDays(from, STRETCH_DAYS + 1) });
    }
    for (const { atMs, what } of contract.diary)
      if (what === "waived") spans.push({ from: londonDay(atMs - 10 * DAY_MS), to: addDays(londonDay(atMs), 2 * MONTH_DAYS) });
      else if (what === "parked") spans.push({ from: londonDay(atMs), to: addDays(londonDay(atMs), 5) });
  }
  const asked = Map.groupBy(life.store.attempts, ({ subscriptionId, dueOn }) => `${subscriptionId}:${dueOn}`);
  for (const attempts of asked.values()) {
    const times = attempts.map(({ firstAskedAtMs }) => firstAskedAtMs);
    const from = londonDay(Math.min(...times) - 5 * DAY_MS);
    const last = addDays(londonDay(Math.max(...times)), 8);
    const most = addDays(from, COLLECTING_DAYS);
    spans.push({ from, to: last < most ? last : most });
  }
  return spans;
}

/** Runs of more than half a month of free days: the charges before and after a free month take some of its days. */
function longRuns(days: readonly Day[]): number {
  const starts = days.flatMap((day, index) => (index === 0 || days[index - 1] !== addDays(day, -1) ? [index] : []));
  return starts.filter((start, index) => (starts[index + 1] ?? days.length) - start > MONTH_DAYS / 2).length;
}

/** Whole periods with access that were neither paid nor being charged. */
export function freePeriods(life: Life, paid: readonly Paid[]): { periods: number; days: Day[] } {
  const spans = coveredBy(life, paid);
  const days: Day[] = [];
  for (let atMs = life.trialEndsAtMs + DAY_MS; atMs < life.endMs; atMs += DAY_MS) {
    const day = londonDay(atMs);
    if (!spans.some(({ from, to }) => from <= day && day <= to) && openAt(life, atMs)) days.push(day);
  }
  return { periods: Math.max(Math.floor(days.length / FREE_DAYS), longRuns(days)), days };
}
