/**
 * Accounts of the ledger. `provider` is money that the payment provider holds for us; `income` is kept negative, as credits are. `disputes`: what
 * holders' banks took back; `corrections`: what a person booked so that the books agree.
 */
export const ACCOUNTS = ["provider", "income", "refunds", "disputes", "corrections"] as const;
export type Account = (typeof ACCOUNTS)[number];
/** A reinstatement brings back what a dispute took. A correction is a person's. */
export const ENTRY_KINDS = ["capture", "refund", "dispute", "reinstatement", "correction"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
/** Whole pence; debits positive, credits negative. */
export type Posting = { account: Account; pence: number };
/** `reference` is the provider's id of the movement: one entry per movement, however often we hear of it. */
export type Entry = { kind: EntryKind; reference: string; paymentReference: string; postings: readonly Posting[] };

function moved(pence: number): number {
  if (!Number.isSafeInteger(pence) || pence <= 0) throw new RangeError(`${pence} is not an amount that can move`);
  return pence;
}

/** An entry by which the provider holds so much more for us, or less, and what it is for. */
const entry = (kind: EntryKind, reference: string, paymentReference: string, account: Account, pence: number): Entry => ({
  kind,
  reference,
  paymentReference,
  postings: [
    { account: "provider", pence },
    { account, pence: -pence },
  ],
});

export const captureEntry = (reference: string, pence: number): Entry => entry("capture", reference, reference, "income", moved(pence));
export const refundEntry = (reference: string, payment: string, pence: number): Entry =>
  entry("refund", reference, payment, "refunds", -moved(pence));
export const disputeEntry = (reference: string, payment: string, pence: number): Entry =>
  entry("dispute", reference, payment, "disputes", -moved(pence));
export const reinstatementEntry = (reference: string, payment: string, pence: number): Entry =>
  entry("reinstatement", reference, payment, "disputes", moved(pence));
/** @param pence by how much the provider holds more than the ledger said; negative where it holds less. */
export function correctionEntry(reference: string, payment: string, pence: number): Entry {
  if (!Number.isSafeInteger(pence) || pence === 0) throw new RangeError(`${pence} corrects nothing`);
  return entry("correction", reference, payment, "corrections", pence);
}

export const balanced = ({ postings }: Entry): boolean => postings.reduce((sum, { pence }) => sum + pence, 0) === 0;

export function balances(entries: readonly Entry[]): Record<Account, number> {
  const totals: Record<Account, number> = { provider: 0, income: 0, refunds: 0, disputes: 0, corrections: 0 };
  for (const { postings } of entries) for (const { account, pence } of postings) totals[account] += pence;
  return totals;
}

/** What of one payment is still with us. */
export const refundablePence = (entries: readonly Entry[], paymentReference: string): number =>
  balances(entries.filter((entry) => entry.paymentReference === paymentReference)).provider;

/** What of one payment was not refunded: refunds never go above it. What a bank took back does not count: that may come back to us. */
export const unrefundedPence = (entries: readonly Entry[], paymentReference: string): number =>
  refundablePence(
    entries.filter(({ kind }) => kind === "capture" || kind === "refund"),
    paymentReference,
  );
