import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time.ts";
import type { Contract } from "./contract.ts";
import type { Life } from "./life.ts";
import type { Paid } from "./periods.ts";
import { refundedPence } from "./provider.ts";
import { lostWithin } from "./spans.ts";

/** A payment collected after the cancellation is refunded within this time after it was reported to us. */
const GOES_BACK_MS = 30 * MINUTE_MS;
/** A refund with unknown outcome is requested again after this time, then daily; each request is retried for an hour at most. */
const ASKED_AGAIN_MS = [10_000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS] as const;
const askedAgainMs = (times: number): number =>
  Array.from({ length: times }, (_, before) => (ASKED_AGAIN_MS[before] ?? DAY_MS) + HOUR_MS).reduce((sum, ms) => sum + ms, 0);
/** One attempt can be in progress at a cancellation. */
const MOST = 1;

type Of = { dueOn: string; attempt: number };
/** Whether an attempt was in progress at the cancellation: requested, or left open by the last answer. */
export function wasUnderWay({ asked }: Contract, cancelledAtMs: number, { dueOn, attempt }: Of): boolean {
  const before = asked.filter((one) => one.dueOn === dueOn && one.attempt === attempt && one.atMs <= cancelledAtMs).at(-1);
  if (!before) return false;
  return before.toldMs === null || before.toldMs > cancelledAtMs || before.kind === "unknown" || before.kind === "action";
}

/** Why a payment in progress at the cancellation and collected after it is wrong; null = it was refunded in time. */
function whyKept({ contract, payment, atMs, dueOn }: Paid, lost: Life["lost"]): string | null {
  if (payment.disputes.length > 0) return null; // the cardholder's bank has it or decides
  if (refundedPence(payment) < payment.request.amountPence) return "did not go back";
  const reportedMs = contract.asked.find((one) => one.dueOn === dueOn && one.kind === "captured")?.toldMs ?? atMs;
  const backMs = Math.max(...payment.refunds.map((one) => one.atMs));
  const unknown = contract.givenBack.filter((one) => one.refunding.dueOn === dueOn && one.kind === "unknown").length;
  const lateMs = backMs - reportedMs - lostWithin(lost, reportedMs, backMs) - GOES_BACK_MS - askedAgainMs(unknown);
  return lateMs <= 0 ? null : `went back ${Math.round((backMs - reportedMs) / MINUTE_MS)} minutes after we were reportedMs`;
}

/** Whether a payment was made by a call that began after the cancellation: it should have been cancelled. */
const madeAfterwards = ({ contract, payment, atMs, dueOn }: Paid, cancelledAtMs: number): boolean =>
  payment.madeBy === "workflow" &&
  contract.asked.some((one) => one.dueOn === dueOn && one.atMs > cancelledAtMs && one.atMs < atMs && (one.toldMs ?? atMs) >= atMs);

export type AfterCancel = { underWay: number; wrong: string[] };
/** Payments collected after the cancellation: counted if in progress then and refunded, otherwise wrong. */
export function afterCancel(contract: Contract, paid: readonly Paid[], lost: Life["lost"]): AfterCancel {
  const { cancelledAtMs } = contract.held.subscription;
  if (cancelledAtMs === null) return { underWay: 0, wrong: [] };
  const after = paid.filter(({ atMs }) => atMs > cancelledAtMs);
  const wrong = after.flatMap((one) => {
    const { dueOn, payment } = one;
    const under = wasUnderWay(contract, cancelledAtMs, { dueOn, attempt: payment.request.attempt });
    const made = madeAfterwards(one, cancelledAtMs) ? "was made by a call that began after it" : null;
    const why = under ? (made ?? whyKept(one, lost)) : "was not under way when they left";
    return why === null ? [] : [`${dueOn} was taken after the cancellation and ${why}`];
  });
  if (after.length > MOST) wrong.push(`${after.length} payments were taken after the cancellation`);
  return { underWay: after.length, wrong };
}
