/** Accounts of the ledger. `provider` is money that the payment provider holds for us; `income` is kept negative, as credits are. */
export const ACCOUNTS = ["provider", "income", "refunds"] as const;
export type Account = (typeof ACCOUNTS)[number];
/** Whole pence; debits positive, credits negative. */
export type Posting = { account: Account; pence: number };
/** `reference` is the provider's id of the movement: one entry per movement, however often we hear of it. */
export type Entry = { kind: "capture" | "refund"; reference: string; paymentReference: string; postings: readonly Posting[] };

function moved(pence: number): number {
  if (!Number.isSafeInteger(pence) || pence <= 0) throw new RangeError(`${pence} is not an amount that can move`);
  return pence;
}

export const captureEntry = (reference: string, pence: number): Entry => ({
  kind: "capture",
  reference,
  paymentReference: reference,
  postings: [
    { account: "provider", pence: moved(pence) },
    { account: "income", pence: -pence },
  ],
});

export const refundEntry = (reference: string, paymentReference: string, pence: number): Entry => ({
  kind: "refund",
  reference,
  paymentReference,
  postings: [
    { account: "refunds", pence: moved(pence) },
    { account: "provider", pence: -pence },
  ],
});

export const balanced = ({ postings }: Entry): boolean => postings.reduce((sum, { pence }) => sum + pence, 0) === 0;

export function balances(entries: readonly Entry[]): Record<Account, number> {
  const totals: Record<Account, number> = { provider: 0, income: 0, refunds: 0 };
  for (const { postings } of entries) for (const { account, pence } of postings) totals[account] += pence;
  return totals;
}

/** What of one payment is still with us. Refunds never go above it. */
export const refundablePence = (entries: readonly Entry[], paymentReference: string): number =>
  balances(entries.filter((entry) => entry.paymentReference === paymentReference)).provider;
