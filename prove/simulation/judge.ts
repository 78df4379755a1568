import { daysBetween, dueAtMs } from "#domain/billing/dates.ts";
import { oracleNextDueOn } from "../../workflows/domain/billing/calendar.oracle.ts";
import { DAY } from "./clock.ts";
import { type Life, TERMS } from "./life.ts";
import { refundedPence } from "./provider.ts";

export type Verdict = {
  doubleCharges: number;
  missedCharges: number;
  chargesAfterCancel: number;
  chargesInTrial: number;
  wrongAmounts: number;
  ledgerDifferencePence: number;
  why: string[];
};

const dueOnOf = (chargeId: string) => chargeId.slice(chargeId.indexOf(":") + 1);
/** Later than this without a reason is missed. */
const LATE_DAYS = 7;

/** Judges one life by the provider's own records and the household's wishes alone. */
export function judge({ provider, store, cancelledAtMs, trialEndsAtMs, diary, held, endMs }: Life): Verdict {
  const why: string[] = [];
  const count = (holds: boolean, text: string) => {
    if (!holds) why.push(text);
    return holds ? 0 : 1;
  };
  const captured = provider.payments
    .flatMap((payment) =>
      payment.answer?.kind === "captured"
        ? [
            {
              atMs: payment.answer.atMs,
              dueOn: dueOnOf(payment.request.chargeId),
              amountPence: payment.request.amountPence,
              refundedPence: refundedPence(payment),
            },
          ]
        : [],
    )
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
  const within = (fromMs: number, toMs: number, what: readonly string[]) =>
    diary.some((entry) => entry.atMs >= fromMs && entry.atMs <= toMs && what.includes(entry.what));

  const periods = new Set(captured.map(({ dueOn }) => dueOn));
  const months = new Set(captured.map(({ dueOn }) => dueOn.slice(0, 7)));
  const doubleCharges =
    count(periods.size === captured.length, "a period was paid twice") +
    count(months.size === captured.length, "two periods of one month were paid");
  const chargesInTrial = captured.reduce(
    (sum, { atMs, dueOn }) => sum + count(atMs >= trialEndsAtMs, `${dueOn} was charged in the trial`),
    0,
  );
  const after = captured.filter(({ atMs }) => cancelledAtMs !== null && atMs > cancelledAtMs);
  const chargesAfterCancel = after.reduce(
    (sum, { dueOn, refundedPence: back, amountPence }) => sum + count(back === amountPence, `${dueOn} was kept after the cancellation`),
    store.attempts.reduce(
      (sum, { firstAskedAtMs, dueOn }) =>
        sum + count(cancelledAtMs === null || firstAskedAtMs <= cancelledAtMs, `${dueOn} was begun after the cancellation`),
      0,
    ),
  );
  const wrongAmounts = captured.reduce(
    (sum, { amountPence, refundedPence: back }, index) =>
      sum +
      count(amountPence === (index === 0 ? TERMS.firstPeriodPence : TERMS.laterPeriodPence), `payment ${index} was ${amountPence}p`) +
      count(back <= amountPence, "more was given back than was taken"),
    0,
  );

  let missedCharges = 0;
  captured.forEach((payment, index) => {
    const dueMs = dueAtMs(payment.dueOn);
    const late = (payment.atMs - dueMs) / DAY;
    const excused = within(dueMs - DAY, payment.atMs, ["trouble", "parked", "failed"]);
    missedCharges += count(late <= LATE_DAYS || excused, `${payment.dueOn} was charged ${late.toFixed(1)} days late`);
    const before = captured[index - 1];
    if (!before) return;
    const [fromMs, toMs] = [dueAtMs(before.dueOn) - DAY, payment.atMs];
    if (within(fromMs, toMs, ["paused", "resumed", "parked", "failed"])) return;
    const payDays = new Set(diary.filter((entry) => entry.what === "pay day" && entry.atMs <= toMs).map(({ payDay }) => payDay));
    const changed = within(fromMs, toMs, ["pay day"]);
    const gap = daysBetween(before.dueOn, payment.dueOn);
    const expected = [...payDays].some((payDay) => payDay !== null && oracleNextDueOn(before.dueOn, payDay) === payment.dueOn);
    missedCharges += count(
      gap >= 28 && gap <= 61 && expected,
      `after ${before.dueOn} came ${payment.dueOn}${changed ? " (pay day changed)" : ""}`,
    );
  });
  const { charge, status, parked } = held.subscription;
  const open = charge !== null && (status === "active" || status === "pending") && parked === null && charge.state === "waiting";
  missedCharges += count(!open || endMs - charge.atMs < LATE_DAYS * DAY, `${charge?.dueOn} was never charged`);
  const kept = status !== "active" || charge !== null || parked !== null;
  missedCharges += count(kept, "an active subscription has no next charge");

  const ledgerDifferencePence = Math.abs(provider.balancePence - store.balancePence);
  if (ledgerDifferencePence > 0) why.push("the ledger differs from the provider");
  return { doubleCharges, missedCharges, chargesAfterCancel, chargesInTrial, wrongAmounts, ledgerDifferencePence, why };
}
