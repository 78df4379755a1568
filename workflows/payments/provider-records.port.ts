import type { ProviderAnswer } from "./provider.port.ts";

/** A payment as the provider has it. `chargeId` and `attempt` are ours, null where the payment is none of ours. */
export type PaymentOnRecord = {
  reference: string;
  chargeId: string | null;
  attempt: number | null;
  customer: string | null;
  amountPence: number;
  currency: string;
  /** null: it was begun and never confirmed, so no money moved. */
  answer: ProviderAnswer | null;
  createdAtMs: number;
};
/** `key`: the one we asked with, null where the refund was made by hand. */
export type RefundOnRecord = {
  reference: string;
  payment: string | null;
  amountPence: number;
  key: string | null;
  settled: boolean;
  createdAtMs: number;
};
/** Newest first. `next` asks for the page after this one; null = there is none. */
export type Page<Item> = { items: Item[]; next: string | null };

/**
 * News from the provider. It says only what to look at: what it claims about it may be old, so the subject is read again.
 * Store `id` first: the same event comes more than once, in any order, and up to days late.
 */
export type ProviderEvent = {
  id: string;
  type: string;
  atMs: number;
  about: { kind: "payment" | "setup" | "refund" | "card" | "other"; id: string };
  /** Our charge, where the event names one. */
  chargeId: string | null;
  customer: string | null;
};

/** What the provider's own records say. Every call to it may throw `OutcomeUnknown`. */
export interface ProviderRecords {
  payments(since: { sinceMs: number; after: string | null }): Promise<Page<PaymentOnRecord>>;
  refunds(since: { sinceMs: number; after: string | null }): Promise<Page<RefundOnRecord>>;
  /** null: the provider has no such payment. */
  payment(reference: string): Promise<PaymentOnRecord | null>;
  /** null: the provider has no such refund. */
  refund(reference: string): Promise<RefundOnRecord | null>;
  /**
   * @param rawBody the bytes as they came: parsing and writing them again breaks the signature.
   * @returns null where the signature is wrong, missing, or older than five minutes.
   */
  readEvent(rawBody: string, signature: string): ProviderEvent | null;
  /** Asks for a sign of life with our key. */
  account(): Promise<{ id: string; country: string | null; takesPayments: boolean; live: boolean }>;
}
