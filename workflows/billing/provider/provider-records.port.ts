import type { DisputeFact, RefundFact } from "#domain/billing/ledger/facts.ts";
import type { ProviderAnswer } from "./provider.port.ts";

/** A payment in the provider's records. `chargeId`, `attempt` and `attemptKey` are our metadata; null = not our payment. */
export type PaymentOnRecord = {
  reference: string;
  chargeId: string | null;
  attempt: number | null;
  /** Identifies contract, due date and attempt even if a restored database has no row for them. */
  attemptKey: string | null;
  customer: string | null;
  amountPence: number;
  currency: string;
  /** null: opened but never confirmed, so no money moved. */
  answer: ProviderAnswer | null;
  createdAtMs: number;
};
/** A refund or dispute with its payment; null = a payment that we do not know. */
export type RefundOnRecord = RefundFact & { payment: string | null };
export type DisputeOnRecord = DisputeFact & { payment: string | null };
/** Newest first. `next`: cursor of the next page; null = there is none. */
export type Page<Item> = { items: Item[]; next: string | null };

/**
 * A webhook event of the provider. Its content may be stale, so we use it only to find the object and read that again.
 * Store `id` first: events are delivered repeatedly, in any order, and up to days late.
 */
export type ProviderEvent = {
  id: string;
  type: string;
  atMs: number;
  about: { kind: "payment" | "setup" | "refund" | "dispute" | "card" | "other"; id: string };
  /** Money has moved since the payment was captured, or is about to. */
  movedLater: boolean;
  /** Our charge, if the event contains it. */
  chargeId: string | null;
  customer: string | null;
};

/** Reads the provider's records. Every call may throw `OutcomeUnknown`. */
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
   * @param rawBody the bytes as received: parsing and serialising them again breaks the signature.
   * @returns "not signed" if the signature is wrong, missing or more than five minutes off; "malformed" if it is valid but the body is no event.
   */
  readEvent(rawBody: string, signature: string): ProviderEvent | "not signed" | "malformed";
  /** Checks that the provider responds to our key. */
  account(): Promise<{ id: string; country: string | null; takesPayments: boolean; live: boolean }>;
}
