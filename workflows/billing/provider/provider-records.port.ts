import type { DisputeFact, RefundFact } from "#domain/billing/ledger/facts.ts";
import type { ProviderAnswer } from "./provider.port.ts";

/** A payment as the provider has it. `chargeId`, `attempt` and `attemptKey` are ours, null where the payment is none of ours. */
export type PaymentOnRecord = {
  reference: string;
  chargeId: string | null;
  attempt: number | null;
  /** Names contract, due date and attempt, also where a restored database has no row of them. */
  attemptKey: string | null;
  customer: string | null;
  amountPence: number;
  currency: string;
  /** null: it was begun and never confirmed, so no money moved. */
  answer: ProviderAnswer | null;
  createdAtMs: number;
};
/** A refund or a dispute with the payment it is of; null where it is of none that we know. */
export type RefundOnRecord = RefundFact & { payment: string | null };
export type DisputeOnRecord = DisputeFact & { payment: string | null };
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
  about: { kind: "payment" | "setup" | "refund" | "dispute" | "card" | "other"; id: string };
  /** Money moved after its payment was taken, or is about to. */
  movedLater: boolean;
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
  disputes(since: { sinceMs: number; after: string | null }): Promise<Page<DisputeOnRecord>>;
  /** null: the provider has no such dispute. */
  dispute(reference: string): Promise<DisputeOnRecord | null>;
  /**
   * @param rawBody the bytes as they came: parsing and writing them again breaks the signature.
   * @returns "not signed" where the signature is wrong, missing, or more than five minutes from now; "malformed" where it is right, and what it signs is
   * no event.
   */
  readEvent(rawBody: string, signature: string): ProviderEvent | "not signed" | "malformed";
  /** Asks for a sign of life with our key. */
  account(): Promise<{ id: string; country: string | null; takesPayments: boolean; live: boolean }>;
}
