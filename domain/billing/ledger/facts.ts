import type { Day } from "../calendar/dates.ts";
import { balances, disputeEntry, type Entry, refundEntry, reinstatementEntry } from "./ledger.ts";

/** `key`: our idempotency key; null = made in the provider's dashboard. `settled`: the money has left. */
export type RefundFact = { reference: string; key: string | null; pence: number; settled: boolean; atMs: number };
export const DISPUTE_STATES = ["open", "won", "lost"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
/** A dispute: what the bank took back, and what has been reinstated. `respondByMs`: deadline for a response; null = none possible any more. */
export type DisputeFact = {
  reference: string;
  state: DisputeState;
  withdrawnPence: number;
  reinstatedPence: number;
  atMs: number;
  closedAtMs: number | null;
  respondByMs: number | null;
};
/** All refunds and disputes of one payment in the provider's records. */
export type ProviderFacts = { refunds: readonly RefundFact[]; disputes: readonly DisputeFact[] };

/** Reference of a dispute's reinstatement, because the provider has one id for both movements. */
export const reinstatementReference = (dispute: string): string => `${dispute}:reinstated`;
export const disputeReference = (reference: string): string => reference.replace(/:reinstated$/, "");

/** An entry with its time at the provider. */
export type Dated = { entry: Entry; atMs: number };

/** The ledger entries for a dispute's movements. */
export function disputeEntries(payment: string, { reference, withdrawnPence, reinstatedPence, atMs, closedAtMs }: DisputeFact): Dated[] {
  const entries: Dated[] = [];
  if (withdrawnPence > 0) entries.push({ entry: disputeEntry(reference, payment, withdrawnPence), atMs });
  if (reinstatedPence > 0)
    entries.push({ entry: reinstatementEntry(reinstatementReference(reference), payment, reinstatedPence), atMs: closedAtMs ?? atMs });
  return entries;
}
export const toRefundEntry = (payment: string, { reference, pence }: RefundFact): Entry => refundEntry(reference, payment, pence);

/** The provider's movements that a payment's entries lack; each is booked once. */
export function unbookedFacts(entries: readonly Entry[], payment: string, { refunds, disputes }: ProviderFacts) {
  const booked = new Set(entries.map(({ reference }) => reference));
  return {
    refunds: refunds.filter(({ settled, reference }) => settled && !booked.has(reference)),
    disputed: disputes.flatMap((dispute) => disputeEntries(payment, dispute)).filter(({ entry }) => !booked.has(entry.reference)),
  };
}

/** The complete state of a payment as reported to its subscription: complete, so that repeated, late or reordered reports do no harm. */
export type PaymentFacts = {
  dueOn: Day;
  takenPence: number;
  /** Total of the refunds. */
  refundedPence: number;
  disputes: readonly { reference: string; state: DisputeState }[];
};

/** @param entries all ledger entries of the payment. */
export const paymentFacts = (dueOn: Day, entries: readonly Entry[], disputes: readonly DisputeFact[]): PaymentFacts => {
  const { income, refunds } = balances(entries);
  return { dueOn, takenPence: -income, refundedPence: refunds, disputes: disputes.map(({ reference, state }) => ({ reference, state })) };
};
