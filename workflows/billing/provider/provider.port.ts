import type { ProviderFacts } from "#domain/billing/ledger/facts.ts";

/** One attempt at a payment, with parameters stored before the first call. References are the provider's ids. */
export type ProviderCharge = {
  key: string;
  chargeId: string;
  attempt: number;
  amountPence: number;
  currency: "GBP";
  customer: string;
  card: string;
};

/**
 * Outcome of a payment. A decline is a result, not an error: the payment is closed and cannot be paid any more.
 * `reference`: the provider's id of the payment; null = it was declined before it had one.
 */
export type ProviderAnswer =
  | { kind: "captured"; reference: string; atMs: number }
  | { kind: "declined"; reference: string | null; code: string; hard: boolean; atMs: number }
  | { kind: "action"; reference: string; atMs: number };
export type Declined = Extract<ProviderAnswer, { kind: "declined" }>;

/** Result of a refund. `refused` is final for its idempotency key; `code` is the provider's reason. */
export type RefundAnswer = { kind: "refunded"; reference: string; atMs: number } | { kind: "refused"; code: string; atMs: number };

/** The outcome of a call is unknown after a timeout, a lost connection or an error at the provider. Money may have moved. */
export class OutcomeUnknown extends Error {
  override name = "OutcomeUnknown";
}

/** The provider rejected the request and did nothing, because of an error in our request or account. The message has its codes, never its texts. */
export class ProviderRefused extends Error {
  override name = "ProviderRefused";
  readonly code: string | null;
  readonly param: string | null;
  constructor(type: string, code: string | null, param: string | null) {
    super(`the card provider refused: ${[type, code, param].filter(Boolean).join(", ")}`);
    this.code = code;
    this.param = param;
  }
}

/**
 * The card payment provider. Every call may throw `OutcomeUnknown`.
 *
 * A payment is opened, which moves no money, and then confirmed. The caller stores the reference of the opened payment and confirms no other:
 * one payment moves money once, however late and however often it is confirmed.
 */
export interface PaymentProvider {
  /** Opens a payment. With an expired idempotency key this opens a second one, which is harmless as long as it is never confirmed. */
  open(request: ProviderCharge): Promise<{ kind: "opened"; reference: string } | Declined>;
  /** Finds the payment of an attempt in the provider's records after a lost response, if it was paid or still can be; null = there is none. */
  seek(request: ProviderCharge): Promise<string | null>;
  /** Confirms a payment off-session. Idempotent for ever: a payment that was paid, declined or closed before returns its outcome. */
  confirm(reference: string): Promise<ProviderAnswer>;
  /** Reads the outcome of a payment; null = opened but not confirmed yet. */
  find(reference: string): Promise<ProviderAnswer | null>;
  /** Closes a payment for good, unless it was paid. Idempotent. @returns its outcome. */
  close(reference: string): Promise<ProviderAnswer>;
  /** Refunds a payment. Idempotent per key: a refusal stays a refusal. */
  refund(request: { key: string; payment: string; amountPence: number }): Promise<RefundAnswer>;
  /** All refunds and disputes of one payment in the provider's records, whether we made them or not. */
  factsOf(payment: string): Promise<ProviderFacts>;
}
