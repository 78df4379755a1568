import { type Day, isDay } from "#domain/billing/calendar/dates.ts";
import type { Refunding } from "#domain/billing/contract/subscription.ts";
import type { PaymentFacts, ProviderFacts } from "#domain/billing/ledger/facts.ts";
import { HOUR_MS } from "#domain/time.ts";
import type { ProviderAnswer, ProviderCharge } from "../../workflows/billing/provider/provider.port.ts";

export type AttemptAsk = { subscriptionId: string; dueOn: Day; attempt: number; amountPence: number };
/** What names an attempt at the provider, and the emails about it. */
export const attemptKey = ({ subscriptionId, dueOn, attempt }: Omit<AttemptAsk, "amountPence">): string =>
  `${subscriptionId}:${dueOn}:${attempt}`;
const KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(\d{4}-\d{2}-\d{2}):([1-9]\d{0,5})$/;
/** The attempt that a key names; null where it is no key of ours. */
export function attemptOfKey(key: string): Omit<AttemptAsk, "amountPence"> | null {
  const [, subscriptionId, dueOn, attempt] = KEY.exec(key) ?? [];
  return subscriptionId && dueOn && isDay(dueOn) ? { subscriptionId, dueOn, attempt: Number(attempt) } : null;
}

/** The provider may forget an idempotency key after 24 hours (docs.stripe.com/api/idempotent_requests); an hour less allows for slow calls. */
const KEYS_KEPT_MS = 23 * HOUR_MS;
export const mayKeyBeForgotten = (askedAtMs: number, nowMs: number): boolean => askedAtMs <= nowMs - KEYS_KEPT_MS;

/** An attempt with the one payment that it has at the provider; null = none was opened, as far as is written down. */
export type Attempt = {
  request: ProviderCharge;
  reference: string | null;
  /** Nothing new may be made of it. */
  ended: boolean;
  /** The provider may have a payment for it under a key that it has forgotten: it is sought before one is opened. */
  seekFirst: boolean;
};

/**
 * What the database says before an attempt.
 * - `ask`: the attempt is written down, with parameters that never change again.
 * - `close first`: earlier attempts of the contract can still be paid; the new one is not written down before they are closed.
 * - `settled`: its outcome is known already.
 * - `refused`: the subscription has ended and nobody had asked yet. `unsafe`: a safety bound was reached.
 * - `held`: the database was restored and has not been compared with the provider yet.
 */
export type Begun =
  | ({ kind: "ask" } & Attempt)
  | { kind: "close first"; earlier: { ask: AttemptAsk; reference: string }[] }
  | { kind: "settled"; answer: ProviderAnswer }
  | { kind: "refused" }
  | { kind: "unsafe" }
  | { kind: "held" };

/** A refund as the provider is asked for it. */
export type RefundAsk = { key: string; payment: string; amountPence: number };
/** `settled`: it is made, or nothing is left to refund; `refundedPence` has been refunded of the payment in all. */
export type RefundBegun = ({ kind: "ask" } & RefundAsk) | { kind: "settled"; refundedPence: number };
/** What was found out about a payment of ours, and whose it is. */
export type Booked = { subscriptionId: string; facts: PaymentFacts };

/** Where billing writes. Each call is one transaction; each is safe to repeat. */
export interface ChargeStore {
  begin(ask: AttemptAsk, nowMs: number): Promise<Begun>;
  /**
   * Keeps the payment that was opened for an attempt. The first that comes is the attempt's for ever; none is kept any more once
   * the contract has ended or a later attempt was begun.
   * @returns the attempt with the payment that counts: the only one that may be confirmed.
   */
  opened(ask: AttemptAsk, reference: string): Promise<Extract<Begun, { kind: "ask" | "settled" }>>;
  /**
   * Writes the answer, its ledger entry and its mail together. An attempt that is settled already stays as it is.
   * @returns the answer that counts; null where this one is about another payment than the attempt's, and nothing was written.
   */
  settle(ask: AttemptAsk, answer: ProviderAnswer): Promise<ProviderAnswer | null>;
  /** Inserts the refund before the provider is called, capped at what is left of the payment. A refund in flight is continued. */
  beginRefund(subscriptionId: string, refunding: Refunding): Promise<RefundBegun>;
  /** @returns what has been refunded of the payment in all. */
  settleRefund(key: string, refund: { reference: string; amountPence: number; atMs: number }): Promise<number>;
  /** The provider will not make this refund: it is off its way. */
  refuseRefund(key: string, refusal: { code: string; atMs: number }): Promise<void>;
  /** A refund that was refused, and that nobody made instead, becomes a matter for operators. */
  reportRefusal(key: string, refusal: { code: string; atMs: number }): Promise<void>;
  /**
   * Books what the provider has about a payment and the ledger lacks, each movement once, with what operators and the holder have to know of it.
   * @returns null where the payment is none that we booked.
   */
  bookFacts(payment: string, facts: ProviderFacts, nowMs: number): Promise<Booked | null>;
}
