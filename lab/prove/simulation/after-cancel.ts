import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time.ts";
import type { Contract } from "./contract.ts";
import type { Life } from "./life.ts";
import type { Paid } from "./periods.ts";
import { refundedPence } from "./provider.ts";
import { lostWithin } from "./spans.ts";

/** What was taken from somebody who had left goes back so soon after we were told of it. */
const GOES_BACK_MS = 30 * MINUTE_MS;
/** A refund whose outcome nobody knew is asked for again so much later, then every day; each time takes an hour of tries at most. */
const ASKED_AGAIN_MS = [10_000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS] as const;
const askedAgainMs = (times: number): number =>
  Array.from({ length: times }, (_, before) => (ASKED_AGAIN_MS[before] ?? DAY_MS) + HOUR_MS).reduce((sum, ms) => sum + ms, 0);
/** One attempt can be under way when somebody leaves. */
const MOST = 1;

type Of = { dueOn: string; attempt: number };
/** Whether an attempt was under way when its household left: it was being asked about, or the last answer left it open. */
export function wasUnderWay({ asked }: Contract, cancelledAtMs: number, { dueOn, attempt }: Of): boolean {
  const before = asked.filter((one) => one.dueOn === dueOn && one.attempt === attempt && one.atMs <= cancelledAtMs).at(-1);
  if (!before) return false;
  return before.toldMs === null || before.toldMs > cancelledAtMs || before.kind === "unknown" || before.kind === "action";
}

/** Why a payment that came after its household left, and was under way then, is wrong all the same; null = it went back in time. */
function whyKept({ contract, payment, atMs, dueOn }: Paid, lost: Life["lost"]): string | null {
  if (payment.disputes.length > 0) return null; // its bank has it, or decides
  if (refundedPence(payment) < payment.request.amountPence) return "did not go back";
  const told = contract.asked.find((one) => one.dueOn === dueOn && one.kind === "captured")?.toldMs ?? atMs;
  const backMs = Math.max(...payment.refunds.map((one) => one.atMs));
  const unknown = contract.givenBack.filter((one) => one.refunding.dueOn === dueOn && one.kind === "unknown").length;
  const lateMs = backMs - told - lostWithin(lost, told, backMs) - GOES_BACK_MS - askedAgainMs(unknown);
  return lateMs <= 0 ? null : `went back ${Math.round((backMs - told) / MINUTE_MS)} minutes after we were told`;
}

/** Whether we made a payment with a call that began after its household had left: it should have been closed. */
const madeAfterwards = ({ contract, payment, atMs, dueOn }: Paid, cancelledAtMs: number): boolean =>
  payment.madeBy === "workflow" &&
  contract.asked.some((one) => one.dueOn === dueOn && one.atMs > cancelledAtMs && one.atMs < atMs && (one.toldMs ?? atMs) >= atMs);

export type AfterCancel = { underWay: number; wrong: string[] };
/** What was taken from a household after it had left: counted where it was under way then and went back, wrong otherwise. */
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
