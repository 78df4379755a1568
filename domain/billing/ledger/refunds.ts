import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../time.ts";
import type { Day } from "../calendar/dates.ts";
import type { Refunding, Subscription } from "../contract/subscription.ts";

/** A refund whose outcome nobody knows is asked for again so much later; after the last every day. Everything else goes on meanwhile. */
const AGAIN_AFTER_MS: readonly number[] = [10_000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS];

/**
 * What came of a refund. `done`: it is made; `refundedPence` is what of its payment has been refunded in all, whoever did it. `refused`: the provider will
 * not do it, however often it is asked: a person has it now. `unknown`: it may have been done; asking again with the same key does it once.
 */
export type RefundOutcome = { kind: "done"; refundedPence: number; atMs: number } | { kind: "refused" | "unknown"; atMs: number };

/** A refund as it is asked for. Without `pence` it is all that is left of the payment; without `id` there is one such refund for each payment. */
export type RefundRequest = { dueOn: Day; id?: string; pence?: number; accessStays?: boolean };

/** What names a refund at the provider: its own id, or the payment that is refunded. */
export const refundName = (of: string): string => `refund:${of}`;
/** A key at the provider is the name, and after a refusal the number of the try. */
export const refundKey = (name: string, tried: number): string => (tried === 0 ? name : `${name}#${tried + 1}`);
export const nameOfRefund = (key: string): string => key.split("#")[0] ?? key;

const isSame = (a: Pick<Refunding, "dueOn" | "id">, b: Pick<Refunding, "dueOn" | "id">): boolean => a.dueOn === b.dueOn && a.id === b.id;
const without = ({ toRefund }: Subscription, refunding: Refunding): Refunding[] => toRefund.filter((one) => !isSame(one, refunding));

/** Whether the refund of a period may end access: that of the last payment of a contract that has ended. What goes on charging stays open (decision 75). */
export const mayEndAccess = ({ status, lastPaid }: Subscription, dueOn: Day): boolean =>
  status === "cancelled" && lastPaid?.dueOn === dueOn;

/**
 * Puts a refund on the list, once. How much goes back the ledger decides: never more than was taken and is still here. Unless asked otherwise, access ends
 * with the refund of a contract that has ended, and stays with every other.
 */
export function refundAsked(subscription: Subscription, { accessStays, ...asked }: RefundRequest): Subscription {
  if (subscription.toRefund.some((one) => isSame(one, asked))) return subscription;
  const refunding: Refunding = { ...asked, accessStays: accessStays ?? !mayEndAccess(subscription, asked.dueOn) };
  const { lastPaid } = subscription;
  const keeps = lastPaid?.dueOn === asked.dueOn && refunding.accessStays;
  return {
    ...subscription,
    toRefund: [...subscription.toRefund, refunding],
    ...(keeps && { lastPaid: { ...lastPaid, accessStays: true } }),
  };
}

/** Whether all of a period's payment has gone back. Only the last payment's is known here: it is the one that gives access. */
export const isFullyRefunded = ({ lastPaid }: Subscription, dueOn: Day): boolean =>
  lastPaid?.dueOn === dueOn && (lastPaid.refundedPence ?? 0) >= lastPaid.pence;

/** The last payment gives no access from an instant on; the first such instant counts. */
export const withoutAccess = (subscription: Subscription, endedAtMs: number): Subscription => {
  const { lastPaid } = subscription;
  return lastPaid && lastPaid.endedAtMs === undefined ? { ...subscription, lastPaid: { ...lastPaid, endedAtMs } } : subscription;
};

/** So much of a period's payment has gone back. What all went back after the contract had ended gives no access, unless a refund said that access stays. */
export function wentBack(subscription: Subscription, dueOn: Day, refundedPence: number, atMs: number): Subscription {
  const { lastPaid } = subscription;
  if (lastPaid?.dueOn !== dueOn || refundedPence <= (lastPaid.refundedPence ?? 0)) return subscription;
  const back = { ...subscription, lastPaid: { ...lastPaid, refundedPence } };
  return isFullyRefunded(back, dueOn) && mayEndAccess(back, dueOn) && !lastPaid.accessStays ? withoutAccess(back, atMs) : back;
}

/** All of a payment has gone back: no refund of it is on the list any more. */
export const struckOff = (subscription: Subscription, dueOn: Day): Subscription => ({
  ...subscription,
  toRefund: subscription.toRefund.filter((waiting) => waiting.dueOn !== dueOn),
});

/** Takes in what came of a refund. */
export function afterRefund(subscription: Subscription, refunding: Refunding, outcome: RefundOutcome): Subscription {
  const { atMs } = outcome;
  const others = without(subscription, refunding);
  if (outcome.kind === "unknown") {
    const tries = (refunding.tries ?? 0) + 1;
    const again = { ...refunding, tries, againAtMs: atMs + (AGAIN_AFTER_MS[tries - 1] ?? DAY_MS) };
    return { ...subscription, toRefund: [...others, again] };
  }
  const answered = { ...subscription, toRefund: others };
  if (outcome.kind !== "done") return answered;
  const endedAtMs = Math.min(atMs, answered.cancelledAtMs ?? atMs); // of a contract that has ended it counts from its end
  const back = wentBack(answered, refunding.dueOn, outcome.refundedPence, endedAtMs);
  const ends = !refunding.accessStays && mayEndAccess(back, refunding.dueOn);
  return ends ? withoutAccess(back, endedAtMs) : back;
}

/** When a refund on the list is to be made; at once where it was not tried yet. */
const tryAtMs = ({ againAtMs = 0 }: Refunding): number => againAtMs;

/** The refund that is to be made now, or when the next one is; null = nothing is to go back. */
export function nextRefund(
  { toRefund }: Subscription,
  nowMs: number,
): { refunding: Refunding; now: true } | { now: false; atMs: number } | null {
  const due = toRefund.find((refunding) => tryAtMs(refunding) <= nowMs);
  if (due !== undefined) return { refunding: due, now: true };
  return toRefund.length === 0 ? null : { now: false, atMs: Math.min(...toRefund.map(tryAtMs)) };
}
