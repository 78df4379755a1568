/**
 * Accounts of the ledger. `provider`: money that the payment provider holds for us. `income`: negative, because it is a credit account. `disputes`:
 * what banks took back. `corrections`: booked by operators so that the books agree.
 */
export const ACCOUNTS = ["provider", "income", "refunds", "disputes", "corrections"] as const;
export type Account = (typeof ACCOUNTS)[number];
/** A reinstatement returns the money of a dispute. A correction is booked by an operator. */
export const ENTRY_KINDS = ["capture", "refund", "dispute", "reinstatement", "correction"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
/** Whole pence; debits positive, credits negative. */
export type Posting = { account: Account; pence: number };
/** `reference`: the provider's id of the movement. There is one entry per movement, however often it is reported. */
export type Entry = { kind: EntryKind; reference: string; paymentReference: string; postings: readonly Posting[] };

function positivePence(pence: number): number {
  if (!Number.isSafeInteger(pence) || pence <= 0) throw new RangeError(`${pence} is not a positive amount in pence`);
  return pence;
}

/** @param pence by how much the provider holds more for us; negative = less. @param account the other side of the entry. */
const entry = (kind: EntryKind, reference: string, paymentReference: string, account: Account, pence: number): Entry => ({
  kind,
  reference,
  paymentReference,
  postings: [
    { account: "provider", pence },
    { account, pence: -pence },
  ],
});

export const captureEntry = (reference: string, pence: number): Entry =>
  entry("capture", reference, reference, "income", positivePence(pence));
export const refundEntry = (reference: string, payment: string, pence: number): Entry =>
  entry("refund", reference, payment, "refunds", -positivePence(pence));
export const disputeEntry = (reference: string, payment: string, pence: number): Entry =>
  entry("dispute", reference, payment, "disputes", -positivePence(pence));
export const reinstatementEntry = (reference: string, payment: string, pence: number): Entry =>
  entry("reinstatement", reference, payment, "disputes", positivePence(pence));
/** @param pence by how much the provider holds more than the ledger says; negative = less. */
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

/** What the provider still holds of one payment. */
export const refundablePence = (entries: readonly Entry[], paymentReference: string): number =>
  balances(entries.filter((entry) => entry.paymentReference === paymentReference)).provider;

/** What has not been refunded of one payment: the limit for refunds. Money taken back by a dispute is included, because it may be reinstated. */
export const unrefundedPence = (entries: readonly Entry[], paymentReference: string): number =>
  refundablePence(
    entries.filter(({ kind }) => kind === "capture" || kind === "refund"),
    paymentReference,
  );
