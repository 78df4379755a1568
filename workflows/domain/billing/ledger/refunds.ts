import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../time.ts";
import type { Day } from "../calendar/dates.ts";
import type { LastPaid, Subscription } from "../contract/subscription.ts";
import { pricePence } from "../contract/terms.ts";

/** A refund whose outcome nobody knows is asked for again so much later; after the last every day. Everything else goes on meanwhile. */
const AGAIN_AFTER_MS: readonly number[] = [10_000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS];

/**
 * What came of giving a payment back. `done`: nothing of it is with us any more, whoever gave it back. `refused`: the provider will not do it, however
 * often it is asked: a person has it now. `unknown`: it may have been done; asking again with the same key does it once.
 */
export type RefundOutcome = { kind: "done" | "refused" | "unknown"; atMs: number };

/** What was paid for a period is to go back, once. How much that is, the ledger says: never more than was taken and is still here. */
export const refundAsked = (subscription: Subscription, dueOn: Day): Subscription =>
  subscription.toRefund.includes(dueOn) ? subscription : { ...subscription, toRefund: [...subscription.toRefund, dueOn] };

/** Whether all of a period's payment has gone back. Only the last payment's is known here: it is the one that gives access. */
export const hasGoneBack = ({ lastPaid }: Subscription, dueOn: Day): boolean =>
  lastPaid?.dueOn === dueOn && lastPaid.backAtMs !== undefined;

/** So much of a period's payment has gone back. Of the last one it is remembered: what went back as a whole is used no longer. */
export function wentBack(subscription: Subscription, dueOn: Day, backPence: number, atMs: number): Subscription {
  const { lastPaid } = subscription;
  if (lastPaid?.dueOn !== dueOn || lastPaid.backAtMs !== undefined || backPence <= (lastPaid.backPence ?? 0)) return subscription;
  const back: LastPaid = { ...lastPaid, backPence, ...(backPence >= lastPaid.pence && { backAtMs: atMs }) };
  return { ...(back.backAtMs === undefined ? subscription : withoutUsedDays(subscription)), lastPaid: back };
}

/**
 * Nobody has access between a payment that went back and the next one: that one pays for its own period, and for no days before it. An amount that was
 * asked for keeps.
 */
function withoutUsedDays({ usedFrom: _, stoodStill, ...rest }: Subscription): Subscription {
  const subscription: Subscription = { ...rest, ...(stoodStill && { stoodStill: { extraDays: 0 } }) };
  const { charge, terms, paidPeriods } = subscription;
  if (!charge?.extraDays || charge.state !== "waiting" || charge.attempt > 1 || charge.asked > 0) return subscription;
  const { extraDays: __, ...own } = charge;
  return { ...subscription, charge: { ...own, amountPence: pricePence(terms, paidPeriods) } };
}

/** A payment is no longer on the list of what is to go back. */
export function struckOff(subscription: Subscription, dueOn: Day): Subscription {
  const { refundTries, ...rest } = subscription;
  const tries = refundTries?.filter((one) => one.dueOn !== dueOn) ?? [];
  return { ...rest, toRefund: rest.toRefund.filter((waiting) => waiting !== dueOn), ...(tries.length > 0 && { refundTries: tries }) };
}

/** A payment went back, all of it; for whoever has left it counts from then on. */
export const refunded = (subscription: Subscription, dueOn: Day, atMs: number): Subscription =>
  wentBack(struckOff(subscription, dueOn), dueOn, subscription.lastPaid?.pence ?? 0, Math.min(atMs, subscription.cancelledAtMs ?? atMs));

/** Takes in what came of giving a payment back. */
export function afterRefund(subscription: Subscription, dueOn: Day, { kind, atMs }: RefundOutcome): Subscription {
  if (kind === "done") return refunded(subscription, dueOn, atMs);
  if (kind === "refused") return struckOff(subscription, dueOn);
  const others = subscription.refundTries?.filter((one) => one.dueOn !== dueOn) ?? [];
  const tries = (subscription.refundTries?.find((one) => one.dueOn === dueOn)?.tries ?? 0) + 1;
  return { ...subscription, refundTries: [...others, { dueOn, tries, atMs: atMs + (AGAIN_AFTER_MS[tries - 1] ?? DAY_MS) }] };
}

/** When a payment on the list is to be given back; at once where it was not tried yet. */
const tryAtMs = ({ refundTries }: Subscription, dueOn: Day): number => refundTries?.find((one) => one.dueOn === dueOn)?.atMs ?? 0;

/** The payment that is to be given back now, or when the next one is; null = nothing is to go back. */
export function nextRefund(subscription: Subscription, nowMs: number): { dueOn: Day; now: true } | { now: false; atMs: number } | null {
  const due = subscription.toRefund.find((dueOn) => tryAtMs(subscription, dueOn) <= nowMs);
  if (due !== undefined) return { dueOn: due, now: true };
  if (subscription.toRefund.length === 0) return null;
  return { now: false, atMs: Math.min(...subscription.toRefund.map((dueOn) => tryAtMs(subscription, dueOn))) };
}
