import type { ProviderFacts } from "#domain/billing/ledger/facts.ts";

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

/**
 * What a payment came to. A decline is an answer, not a fault: the payment is closed, and nothing can be paid with it any more.
 * `reference` is the provider's id of the payment; null where it was declined before there was one.
 */
export type ProviderAnswer =
  | { kind: "captured"; reference: string; atMs: number }
  | { kind: "declined"; reference: string | null; code: string; hard: boolean; atMs: number }
  | { kind: "action"; reference: string; atMs: number };
export type Declined = Extract<ProviderAnswer, { kind: "declined" }>;

/**
 * What came of giving money back. `refused`: the provider will not do it with this key, however often it is asked; `code` is its reason.
 */
export type RefundAnswer = { kind: "refunded"; reference: string; atMs: number } | { kind: "refused"; code: string; atMs: number };

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

/**
 * What billing asks of a card payment provider. Every call may throw `OutcomeUnknown`.
 *
 * A payment is opened, which moves nothing, and then confirmed. Whoever asks keeps the reference of what was opened, and confirms no
 * other: one payment moves money once, however late and however often it is confirmed.
 */
export interface PaymentProvider {
  /** Opens a payment. With a key that the provider has forgotten this makes a second one: harmless, as long as it is never confirmed. */
  open(request: ProviderCharge): Promise<{ kind: "opened"; reference: string } | Declined>;
  /** What was opened for an attempt and can still be paid or was, from the provider's records: for a lost answer. null = they have none of it. */
  seek(request: ProviderCharge): Promise<string | null>;
  /** Takes the money, without the holder. Safe to repeat for ever: what was paid, declined or closed before is told as it is. */
  confirm(reference: string): Promise<ProviderAnswer>;
  /** What a payment came to; null = it was opened and nobody has confirmed it yet. */
  find(reference: string): Promise<ProviderAnswer | null>;
  /** Closes a payment for good, unless it was paid; answers what it came to. Safe to repeat. */
  close(reference: string): Promise<ProviderAnswer>;
  /** Gives money back. Safe to repeat with the same key: a refusal stays one. */
  refund(request: { key: string; payment: string; amountPence: number }): Promise<RefundAnswer>;
  /** Everything that the provider's records have about one payment beside its taking, whoever did it. */
  factsOf(payment: string): Promise<ProviderFacts>;
}
