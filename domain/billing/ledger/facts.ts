import type { Day } from "../calendar/dates.ts";
import { balances, disputeEntry, type Entry, refundEntry, reinstatementEntry } from "./ledger.ts";

/** `key`: the one we asked with, null where somebody made the refund at the provider. `settled`: the money has gone. */
export type RefundFact = { reference: string; key: string | null; pence: number; settled: boolean; atMs: number };
export const DISPUTE_STATES = ["open", "won", "lost"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
/** What a holder's bank took back, and what came back of it since. `respondByMs`: until when it can be answered; null where it cannot any more. */
export type DisputeFact = {
  reference: string;
  state: DisputeState;
  withdrawnPence: number;
  reinstatedPence: number;
  atMs: number;
  closedAtMs: number | null;
  respondByMs: number | null;
};
/** Everything that the provider has about one payment beside its taking. */
export type ProviderFacts = { refunds: readonly RefundFact[]; disputes: readonly DisputeFact[] };

/** The id of money that came back of a dispute: the provider has one id for both. */
export const reinstatementOf = (dispute: string): string => `${dispute}:reinstated`;
export const disputeOf = (reference: string): string => reference.replace(/:reinstated$/, "");

/** An entry with its time at the provider. */
export type Dated = { entry: Entry; atMs: number };

/** What a dispute moved, as the ledger has it. */
export function disputeEntries(payment: string, { reference, withdrawnPence, reinstatedPence, atMs, closedAtMs }: DisputeFact): Dated[] {
  const entries: Dated[] = [];
  if (withdrawnPence > 0) entries.push({ entry: disputeEntry(reference, payment, withdrawnPence), atMs });
  if (reinstatedPence > 0)
    entries.push({ entry: reinstatementEntry(reinstatementOf(reference), payment, reinstatedPence), atMs: closedAtMs ?? atMs });
  return entries;
}
export const refundEntryOf = (payment: string, { reference, pence }: RefundFact): Entry => refundEntry(reference, payment, pence);

/** What of the facts about a payment its entries lack: each movement of the provider is booked once. */
export function unbookedFacts(entries: readonly Entry[], payment: string, { refunds, disputes }: ProviderFacts) {
  const booked = new Set(entries.map(({ reference }) => reference));
  return {
    refunds: refunds.filter(({ settled, reference }) => settled && !booked.has(reference)),
    disputed: disputes.flatMap((dispute) => disputeEntries(payment, dispute)).filter(({ entry }) => !booked.has(entry.reference)),
  };
}

/** How a payment stands, as a subscription has to know it: the whole picture, so that telling it twice, late or in another order changes nothing. */
export type PaymentFacts = {
  dueOn: Day;
  takenPence: number;
  /** What has gone back by refunds. */
  refundedPence: number;
  disputes: readonly { reference: string; state: DisputeState }[];
};

/** @param entries everything that the ledger has of the payment. */
export const paymentFacts = (dueOn: Day, entries: readonly Entry[], disputes: readonly DisputeFact[]): PaymentFacts => {
  const { income, refunds } = balances(entries);
  return { dueOn, takenPence: -income, refundedPence: refunds, disputes: disputes.map(({ reference, state }) => ({ reference, state })) };
};
