import { type Day, isDay } from "#domain/billing/calendar/dates.ts";
import type { Refunding } from "#domain/billing/contract/subscription.ts";
import type { PaymentFacts, ProviderFacts } from "#domain/billing/ledger/facts.ts";
import { HOUR_MS } from "#domain/time.ts";
import type { ProviderAnswer, ProviderCharge } from "../../workflows/billing/provider/provider.port.ts";

export type AttemptRequest = { subscriptionId: string; dueOn: Day; attempt: number; amountPence: number };
/** The attempt's idempotency key at the provider, and the name of the emails about it. */
export const attemptKey = ({ subscriptionId, dueOn, attempt }: Omit<AttemptRequest, "amountPence">): string =>
  `${subscriptionId}:${dueOn}:${attempt}`;
const KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(\d{4}-\d{2}-\d{2}):([1-9]\d{0,5})$/;
/** The reverse of `attemptKey`; null if the key is not one of ours. */
export function parseAttemptKey(key: string): Omit<AttemptRequest, "amountPence"> | null {
  const [, subscriptionId, dueOn, attempt] = KEY.exec(key) ?? [];
  return subscriptionId && dueOn && isDay(dueOn) ? { subscriptionId, dueOn, attempt: Number(attempt) } : null;
}

/** Stripe may drop an idempotency key after 24 hours (docs.stripe.com/api/idempotent_requests); an hour less allows for slow calls. */
const KEY_LIFETIME_MS = 23 * HOUR_MS;
export const mayKeyHaveExpired = (askedAtMs: number, nowMs: number): boolean => askedAtMs <= nowMs - KEY_LIFETIME_MS;

/** An attempt and its one payment at the provider; `reference: null` = no payment is recorded yet. */
export type Attempt = {
  request: ProviderCharge;
  reference: string | null;
  /** The subscription has ended: the payment may be closed, but nothing new is opened or confirmed. */
  ended: boolean;
  /** The provider may have a payment under an expired idempotency key: search for it before opening one. */
  seekFirst: boolean;
};

/**
 * The database's response to a new attempt.
 * - `ask`: the attempt is stored; its parameters never change again.
 * - `close first`: the customer can still pay earlier attempts. They must be closed before this one is stored.
 * - `settled`: the outcome is already known.
 * - `refused`: the subscription ended before this attempt was stored.
 * - `unsafe`: a safety limit forbids the attempt.
 * - `held`: the database was restored and has not been compared with the provider yet.
 */
export type AttemptStart =
  | ({ kind: "ask" } & Attempt)
  | { kind: "close first"; earlier: { ask: AttemptRequest; reference: string }[] }
  | { kind: "settled"; answer: ProviderAnswer }
  | { kind: "refused" }
  | { kind: "unsafe" }
  | { kind: "held" };

/** The refund request that the provider receives. */
export type RefundCall = { key: string; payment: string; amountPence: number };
/** `settled`: the refund is made, or nothing is left to refund. `refundedPence`: total refunded of the payment. */
export type RefundStart = ({ kind: "ask" } & RefundCall) | { kind: "settled"; refundedPence: number };
/** The facts of one of our payments after they were written to the ledger. */
export type BookedFacts = { subscriptionId: string; facts: PaymentFacts };

/** The rows of charges and refunds. Each call is one transaction and safe to repeat. The simulation has an implementation of its own. */
export interface ChargeStore {
  begin(ask: AttemptRequest, nowMs: number): Promise<AttemptStart>;
  /**
   * Saves the payment that was opened for an attempt. The first payment saved is the attempt's for good; none is saved after the subscription has ended
   * or a later attempt has started.
   * @returns the attempt with its saved payment. Only that payment may be confirmed.
   */
  savePayment(ask: AttemptRequest, reference: string): Promise<Extract<AttemptStart, { kind: "ask" | "settled" }>>;
  /**
   * Writes the outcome with its ledger entry and its email. A settled attempt does not change.
   * @returns the stored outcome; null if this one is about another payment, so nothing was written.
   */
  settle(ask: AttemptRequest, answer: ProviderAnswer): Promise<ProviderAnswer | null>;
  /** Inserts the refund before the provider is called, capped at what is left of the payment. A refund in flight is continued. */
  beginRefund(subscriptionId: string, refunding: Refunding): Promise<RefundStart>;
  /** @returns the total refunded of the payment, in pence. */
  settleRefund(key: string, refund: { reference: string; amountPence: number; atMs: number }): Promise<number>;
  /** Marks a refund as refused by the provider: it is no longer in flight. */
  refuseRefund(key: string, refusal: { code: string; atMs: number }): Promise<void>;
  /** Reports a refused refund to operators as a difference. */
  reportRefusal(key: string, refusal: { code: string; atMs: number }): Promise<void>;
  /**
   * Writes refunds and disputes that the provider has and the ledger lacks, each once, with the email to the customer and the difference for operators.
   * @returns null if the payment is not in our ledger.
   */
  bookFacts(payment: string, facts: ProviderFacts, nowMs: number): Promise<BookedFacts | null>;
}
