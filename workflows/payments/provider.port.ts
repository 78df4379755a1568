/** One attempt at a payment, as it was frozen before anybody asked. References are the provider's own ids. */
export type ProviderCharge = {
  key: string;
  chargeId: string;
  attempt: number;
  amountPence: number;
  currency: "GBP";
  customer: string;
  card: string;
};

/** What the provider said. A decline is an answer, not a fault. */
export type ProviderAnswer =
  | { kind: "captured"; reference: string; atMs: number }
  | { kind: "declined"; code: string; hard: boolean; atMs: number }
  | { kind: "action"; reference: string; atMs: number };

/** Nobody knows what came of a call: it timed out, the line broke, or the provider had a fault of its own. Money may have moved. */
export class OutcomeUnknown extends Error {
  override name = "OutcomeUnknown";
}

/** The provider will not do what it was asked, and did nothing: our mistake, or our account's. The message holds its codes, never its words. */
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

/** What billing asks of a card payment provider. Every call may throw `OutcomeUnknown`. */
export interface PaymentProvider {
  /** Safe to repeat with the same key and the same parameters. */
  charge(request: ProviderCharge): Promise<ProviderAnswer>;
  /** What the provider's records say of an attempt; null = they have none of it. */
  find(request: ProviderCharge): Promise<ProviderAnswer | null>;
  /** Withdraws an attempt that waits for the holder; answers what it came to, which may be that it was paid meanwhile. */
  withdraw(request: ProviderCharge): Promise<ProviderAnswer>;
  /** Gives money back. Safe to repeat with the same key. */
  refund(request: { key: string; payment: string; amountPence: number }): Promise<{ reference: string; atMs: number }>;
}
