import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../time.ts";
import type { Day } from "../calendar/dates.ts";
import type { Refunding, Subscription } from "../contract/subscription.ts";

/** Delays after which a refund with an unknown outcome is retried; then daily. It delays nothing else. */
const RETRY_AFTER_MS: readonly number[] = [10_000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS];

/**
 * Outcome of a refund. `done`: made; `refundedPence` is the total refunded of the payment, by us or at the provider. `refused`: rejected for good and
 * reported to operators. `unknown`: it may have been made; a retry with the same key makes it once.
 */
export type RefundOutcome = { kind: "done"; refundedPence: number; atMs: number } | { kind: "refused" | "unknown"; atMs: number };

/** Without `pence`: everything not refunded yet. Without `id`: one such refund per payment. */
export type RefundRequest = { dueOn: Day; id?: string; pence?: number; accessStays?: boolean };

/** Name of a refund at the provider. @param of its own id, or the payment. */
export const refundName = (of: string): string => `refund:${of}`;
/** Idempotency key: the name, and after a refusal the number of the attempt. */
export const refundKey = (name: string, tried: number): string => (tried === 0 ? name : `${name}#${tried + 1}`);
export const refundNameFromKey = (key: string): string => key.split("#")[0] ?? key;

const isSame = (a: Pick<Refunding, "dueOn" | "id">, b: Pick<Refunding, "dueOn" | "id">): boolean => a.dueOn === b.dueOn && a.id === b.id;
const otherRefunds = ({ toRefund }: Subscription, refunding: Refunding): Refunding[] => toRefund.filter((one) => !isSame(one, refunding));

/** Only the refund of the last payment of an ended contract may end access: while we charge, access continues (decision 75). */
export const mayEndAccess = ({ status, lastPaid }: Subscription, dueOn: Day): boolean =>
  status === "cancelled" && lastPaid?.dueOn === dueOn;

/**
 * Adds a refund to the list, once. The ledger limits its amount to what was captured and not refunded yet. By default the refund of an ended
 * contract ends access, and every other one keeps it.
 */
export function requestRefund(subscription: Subscription, { accessStays, ...request }: RefundRequest): Subscription {
  if (subscription.toRefund.some((one) => isSame(one, request))) return subscription;
  const refunding: Refunding = { ...request, accessStays: accessStays ?? !mayEndAccess(subscription, request.dueOn) };
  const { lastPaid } = subscription;
  const keepsAccess = lastPaid?.dueOn === request.dueOn && refunding.accessStays;
  return {
    ...subscription,
    toRefund: [...subscription.toRefund, refunding],
    ...(keepsAccess && { lastPaid: { ...lastPaid, accessStays: true } }),
  };
}

/** Whether a period's payment is refunded in full. Known only for the last payment, which is the one that gives access. */
export const isFullyRefunded = ({ lastPaid }: Subscription, dueOn: Day): boolean =>
  lastPaid?.dueOn === dueOn && (lastPaid.refundedPence ?? 0) >= lastPaid.pence;

/** Ends the access of the last payment at an instant; the first call counts. */
export const withoutAccess = (subscription: Subscription, endedAtMs: number): Subscription => {
  const { lastPaid } = subscription;
  return lastPaid && lastPaid.endedAtMs === undefined ? { ...subscription, lastPaid: { ...lastPaid, endedAtMs } } : subscription;
};

/** Records the total refunded of a payment. A full refund after the end of the contract ends access, unless a refund was made with access kept. */
export function recordRefunded(subscription: Subscription, dueOn: Day, refundedPence: number, atMs: number): Subscription {
  const { lastPaid } = subscription;
  if (lastPaid?.dueOn !== dueOn || refundedPence <= (lastPaid.refundedPence ?? 0)) return subscription;
  const refunded = { ...subscription, lastPaid: { ...lastPaid, refundedPence } };
  return isFullyRefunded(refunded, dueOn) && mayEndAccess(refunded, dueOn) && !lastPaid.accessStays
    ? withoutAccess(refunded, atMs)
    : refunded;
}

/** Removes the refunds of a fully refunded payment from the list. */
export const dropRefunds = (subscription: Subscription, dueOn: Day): Subscription => ({
  ...subscription,
  toRefund: subscription.toRefund.filter((waiting) => waiting.dueOn !== dueOn),
});

/** Applies the outcome of a refund. */
export function applyRefundOutcome(subscription: Subscription, refunding: Refunding, outcome: RefundOutcome): Subscription {
  const { atMs } = outcome;
  const others = otherRefunds(subscription, refunding);
  if (outcome.kind === "unknown") {
    const tries = (refunding.tries ?? 0) + 1;
    const retry = { ...refunding, tries, againAtMs: atMs + (RETRY_AFTER_MS[tries - 1] ?? DAY_MS) };
    return { ...subscription, toRefund: [...others, retry] };
  }
  const settled = { ...subscription, toRefund: others };
  if (outcome.kind !== "done") return settled;
  const endedAtMs = Math.min(atMs, settled.cancelledAtMs ?? atMs); // after a cancellation, access ended with the cancellation
  const refunded = recordRefunded(settled, refunding.dueOn, outcome.refundedPence, endedAtMs);
  const endsAccess = !refunding.accessStays && mayEndAccess(refunded, refunding.dueOn);
  return endsAccess ? withoutAccess(refunded, endedAtMs) : refunded;
}

/** When a refund is due; at once if it has not been tried yet. */
const dueRefundAtMs = ({ againAtMs = 0 }: Refunding): number => againAtMs;

/** The refund that is due now, or the time of the next one; null = there are none. */
export function nextRefund(
  { toRefund }: Subscription,
  nowMs: number,
): { refunding: Refunding; now: true } | { now: false; atMs: number } | null {
  const due = toRefund.find((refunding) => dueRefundAtMs(refunding) <= nowMs);
  if (due !== undefined) return { refunding: due, now: true };
  return toRefund.length === 0 ? null : { now: false, atMs: Math.min(...toRefund.map(dueRefundAtMs)) };
}
